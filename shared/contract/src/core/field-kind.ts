import * as z from 'zod/mini';
import { decimalField } from './resource-shapes.ts';

/** What a field of a form holds. */
export type FieldKind = 'text' | 'decimal' | 'number' | 'flag' | 'day' | 'choice' | 'choices' | 'children' | 'other';

type Field = z.ZodMiniType;

const inner = (field: Field): Field =>
  field instanceof z.ZodMiniDefault || field instanceof z.ZodMiniNullable || field instanceof z.ZodMiniOptional
    ? inner(field._zod.def.innerType as Field)
    : field;

/** The kind of a field by its schema, whether it may be empty or not. */
export const fieldKind = (field: Field | undefined): FieldKind => {
  const held = field && inner(field);
  if (held === decimalField) return 'decimal';
  if (held instanceof z.ZodMiniISODate) return 'day';
  if (held instanceof z.ZodMiniString) return 'text';
  if (held instanceof z.ZodMiniNumber) return 'number';
  if (held instanceof z.ZodMiniBoolean) return 'flag';
  if (held instanceof z.ZodMiniEnum) return 'choice';
  if (!(held instanceof z.ZodMiniArray)) return 'other';
  return inner(held._zod.def.element as Field) instanceof z.ZodMiniObject ? 'children' : 'choices';
};

/** The most letters a text takes; undefined where it says none. */
export const mostLetters = (field: Field | undefined): number | undefined => {
  const checks = (field && inner(field)._zod.def.checks) ?? [];
  const limits = checks.map((check) => check._zod.def as { check: string; maximum?: number });
  return limits.find(({ check }) => check === 'max_length')?.maximum;
};

/** How a field is answered: by its kind, not by its rules, which a record of before a rule may break. */
export const shownField = (field: Field): Field => {
  if (field instanceof z.ZodMiniDefault) return shownField(field._zod.def.innerType as Field);
  if (field instanceof z.ZodMiniNullable) return z.nullable(shownField(field._zod.def.innerType as Field));
  switch (fieldKind(field)) {
    case 'number':
      return z.number();
    case 'flag':
      return z.boolean();
    case 'choices':
      return z.array(z.string());
    case 'children':
    case 'other':
      return field;
    default:
      return z.string();
  }
};
