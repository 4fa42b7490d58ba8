import * as z from 'zod/mini';
import { fieldKind, shownField } from './field-kind.ts';
import type { Shape } from './resource-fields.ts';

/** What a part of an address may be that names one record. */
export const slugParams = z.object({ slug: z.string().check(z.maxLength(191)) });

const bare = (field: z.ZodMiniType) =>
  field instanceof z.ZodMiniDefault ? (field._zod.def.innerType as z.ZodMiniType) : field;

/** How readers are answered a field: one of some values as such, anything else by its kind. */
const answered = (field: z.ZodMiniType) => (fieldKind(field) === 'choice' ? bare(field) : shownField(field));

interface Declared<F extends Shape, R extends Shape> {
  form: z.ZodMiniObject<F>;
  row: R;
}

type Shown<F extends Shape, R extends Shape, K> = {
  [N in K & string]: z.ZodMiniType<N extends keyof F ? z.output<F[N]> : N extends keyof R ? z.output<R[N]> : never>;
};

/**
 * The shape of what readers are answered of a resource: its fields, facts and names of what it refers to, by the
 * declaration of each. Say it inside an `endpoint({…})`, so that browsers get none of it.
 *
 * @param names in the order of the answer
 */
export const shownOf = <F extends Shape, R extends Shape, const K extends (keyof F | keyof R) & string>(
  { form, row }: Declared<F, R>,
  names: readonly K[],
): Shown<F, R, K> =>
  Object.fromEntries(
    names.map((name) => {
      const field = (form.shape as Shape)[name];
      return [name, field ? answered(field) : (row as Shape)[name]];
    }),
  ) as Shown<F, R, K>;
