import * as z from 'zod/mini';
import { idField } from './resource-shapes.ts';

/** Records whose order staff say: that of all of them, or of those alike in one field, which refers to another record. */
export type Ordered<F extends string = string> = true | { within: F };

/** What a line of a list has beside its columns, so that a person is told beside which others it may stand. */
export const scopeRow = (ordered: Ordered | undefined): Record<string, z.ZodMiniType> =>
  typeof ordered === 'object' ? { [ordered.within]: z.optional(z.nullable(z.int())) } : {};

const neighbour = z.optional(z.nullable(idField));

/** Where a record goes: after another one (null: first), before one (null: last), or to a position, from 1; one past the end is the last. */
export const orderBody = z
  .object({
    after: neighbour,
    before: neighbour,
    position: z.optional(z.int('Informe um número inteiro.').check(z.gte(1, 'Use 1 ou mais.'))),
    /** The `place` it was seen at: it is moved from no other one. */
    seen: z.optional(z.string().check(z.maxLength(64))),
  })
  .check(
    z.refine(({ seen: _, ...place }) => Object.values(place).filter((one) => one !== undefined).length === 1, {
      path: ['after'],
      error: 'Diga depois de qual, antes de qual ou em que posição.',
    }),
  );

/** Where a record stands once it was moved, among all that are not in the trash. */
export const orderPlace = z.object({
  /** From 1. */
  position: z.int(),
  total: z.int(),
  /** What it stood after before; null: it was the first. */
  after: z.nullable(z.int()),
  /** Names where it stands: another one after each move. */
  place: z.string(),
});

export type OrderBody = z.infer<typeof orderBody>;
export type OrderPlace = z.infer<typeof orderPlace>;
