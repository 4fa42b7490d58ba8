import * as z from 'zod/mini';
import { childrenField, eachOnce, idField, textField } from '../core/resource-shapes.ts';

/** Who may write in the talk of a room. */
export const roomWriters = { everyone: 'Todos', plan: 'Só quem tem acesso', staff: 'Só a equipe' } as const;

export const badgeColors = { live: 'Ao vivo', accent: 'Destaque', neutral: 'Neutra' } as const;

/** A whole number of some unit within bounds. */
export const within = (least: number, most: number, usual: number) =>
  z._default(
    z
      .int('Informe um número inteiro.')
      .check(z.gte(least, `Use ${least} ou mais.`), z.lte(most, `Use no máximo ${most}.`)),
    usual,
  );

/** A plan that opens a room, and the seconds its members are behind. */
const roomPlan = z.object({
  signature_type_id: idField,
  delay_s: z
    .int('Informe os segundos.')
    .check(z.gte(0, 'Use 0 ou mais segundos.'), z.lte(600, 'Use no máximo 600 segundos.')),
});

export type RoomPlan = z.infer<typeof roomPlan>;

export const roomPlans = childrenField(
  roomPlan,
  20,
  eachOnce(({ signature_type_id: id }: RoomPlan) => id, 'Cada plano uma vez.'),
);

/** Numbers of other records in an order, each once. */
export const idsField = (most: number, least = 0, none = 'Escolha ao menos uma opção.') =>
  z.array(idField, none).check(
    z.minLength(least, none),
    z.maxLength(most, `Use no máximo ${most}.`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Cada opção uma vez.'),
  );

export const heldWords = z
  .array(textField(40, 2), 'Informe palavras.')
  .check(z.maxLength(200, 'Use no máximo 200 palavras.'));

export const wordsField = z._default(heldWords, []);
