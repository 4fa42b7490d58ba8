import * as z from 'zod/mini';
import { cleanText } from './clean-text.ts';
import { publicationStates, type PublicationState } from './publication-states.ts';
import { instant } from './shapes.ts';

/** How the records of a list stand: switched on or off, or as they are published; `trash` for 30 days, then gone. */
export const resourceState = z.enum(
  [...(Object.keys(publicationStates) as PublicationState[]), 'active', 'inactive', 'trash'],
  'Este estado não existe.',
);

export type ResourceState = z.infer<typeof resourceState>;

/** Days a record stays in the trash. */
export const trashDays = 30;

/** What every record has beside its fields. */
export const recordMeta = {
  id: z.int(),
  /** Grows with every change; a save names the one it was made on. */
  revision: z.int(),
  created_at: instant,
  updated_at: instant,
  updated_by_name: z.nullable(z.string()),
  /** Since when it is in the trash. */
  deleted_at: z.nullable(instant),
};

type Shape = Record<string, z.ZodMiniType>;
type SomeOf<F extends Shape> = { [K in keyof F]: z.ZodMiniOptional<F[K]> };

// Inside an optional field a default would fill in what nobody sent.
const withoutDefault = (field: z.ZodMiniType): z.ZodMiniType =>
  field instanceof z.ZodMiniDefault ? (field._zod.def.innerType as z.ZodMiniType) : field;

/** Fields of a form of which some may be sent. */
export const someOf = <F extends Shape>(form: z.ZodMiniObject<F>) =>
  Object.fromEntries(
    Object.entries(form.shape).map(([name, field]) => [name, z.optional(withoutDefault(field))]),
  ) as SomeOf<F>;

/** The changed fields of a form and the revision that they were changed on. */
export const changesOf = <F extends Shape>(form: z.ZodMiniObject<F>) =>
  z.object({ ...someOf(form), revision: z.int('Informe a revisão que você editou.') });

/** What is allowed of a text that a person writes in one line. */
export const textField = (most: number, least = 1) =>
  z
    .string('Campo obrigatório.')
    .check(
      z.overwrite(cleanText),
      z.minLength(least, least > 1 ? `Use ao menos ${least} caracteres.` : 'Campo obrigatório.'),
      z.maxLength(most, `Use no máximo ${most} caracteres.`),
    );

/** Why a person decided so, from 5 characters that can be seen. */
export const reasonField = (most: number) =>
  z
    .string('Informe o motivo.')
    .check(
      z.overwrite(cleanText),
      z.minLength(5, 'Explique o motivo em ao menos 5 caracteres.'),
      z.maxLength(most, `Use no máximo ${most} caracteres.`),
    );

/** The same of a text where nothing may be written; a blank one is empty. */
export const optionalText = (most: number) =>
  z._default(
    z.string('Informe um texto.').check(z.overwrite(cleanText), z.maxLength(most, `Use no máximo ${most} caracteres.`)),
    '',
  );

/** Control characters, line breaks of every script, and marks that change the direction of a text. */
const outOfALine = /[\p{Cc}\u061c\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** One line that is read outside of the platform too, in calendars and notices: nothing in it breaks or turns it. */
export const lineField = (most: number, least = 1) =>
  textField(most, least).check(
    z.refine((text) => !outOfALine.test(text), 'Use uma só linha, sem caracteres de controle.'),
  );

/** The part of an address that names a record; spaces around it are cut (REQ-5.20). */
export const slugField = textField(191, 2).check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letras minúsculas, números e hifens.'),
);

/** A position among others, from 0. */
export const orderField = z._default(
  z.int('Informe um número inteiro.').check(z.gte(0, 'Use 0 ou mais.'), z.lte(9999, 'Use no máximo 9999.')),
  0,
);

export const switchField = (usual: boolean) => z._default(z.boolean('Escolha sim ou não.'), usual);

const names = new WeakMap<z.ZodMiniType, Readonly<Record<string, string>>>();

/** One of some values, of which each has its own name on screen. */
export const choiceField = <const Values extends Readonly<Record<string, string>>>(values: Values) => {
  const field = z.enum(Object.keys(values) as (keyof Values & string)[], 'Escolha uma das opções.');
  names.set(field, values);
  return field;
};

/** The values that a field can have, or a list of them, each with its name; undefined where they are not a few. */
export const choiceNames = (field: z.ZodMiniType): Readonly<Record<string, string>> | undefined => {
  const { innerType, element } = field._zod.def as { innerType?: z.ZodMiniType; element?: z.ZodMiniType };
  const held = innerType ?? element;
  return names.get(field) ?? (held && choiceNames(held));
};

/** A filter by some of them: `acao,fii`. */
export const choicesQuery = <const Values extends Readonly<Record<string, string>>>(values: Values) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(400)),
      z.transform((text) => text.split(',')),
    ),
    z.array(choiceField(values)),
  );

/** Several of them, at least `least`. */
export const choicesField = <const Values extends Readonly<Record<string, string>>>(values: Values, least = 0) =>
  z.array(choiceField(values), 'Escolha ao menos uma opção.').check(
    z.minLength(least, 'Escolha ao menos uma opção.'),
    z.refine((list) => new Set(list).size === list.length, 'Cada opção uma vez.'),
  );

/** A number above zero as decimal text: `0.01`, `5`. */
export const decimalField = z.string('Informe um número.').check(
  z.trim(),
  z.regex(/^\d{1,9}([.,]\d{1,6})?$/, 'Informe um número como 0,01.'),
  z.overwrite((text) =>
    text
      .replace(',', '.')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
  ),
  z.refine((text) => Number(text) > 0, 'Informe um número maior que zero.'),
);

/** The id of another record. */
export const idField = z.int('Escolha uma opção.').check(z.gte(1, 'Escolha uma opção.'));

/**
 * Parts of a record that have an order, as an array inside its form: they are saved with it, in one revision and one
 * version. The server keeps them in a table of their own, or as they are.
 *
 * @param part one of them
 * @param most how many there may be
 * @param rules what all of them together have to hold, at each save that sends them
 */
export const childrenField = <P extends z.ZodMiniObject>(
  part: P,
  most: number,
  ...rules: readonly z.core.$ZodCheck<z.output<P>[]>[]
) => z._default(z.array(part, 'Informe uma lista.').check(z.maxLength(most, `Use no máximo ${most}.`), ...rules), []);

/** A rule of parts: no two of them are alike in what `keyOf` says. */
export const eachOnce = <T>(keyOf: (part: T) => unknown, text: string) =>
  z.refine<T[]>((parts) => new Set(parts.map(keyOf)).size === parts.length, text);
