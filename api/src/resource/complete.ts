import type { AnyResource } from '@pregao/contract';
import type { ZodMiniType } from 'zod/mini';
import { AppError } from '../http/errors.ts';
import type { ServerResource, Values } from './server-resource.ts';

/** What a rule says of a value that was kept; what nobody wrote is what its field begins with. */
const messagesOf = (field: ZodMiniType, value: unknown): string[] => {
  const read = field.safeParse(value);
  if (read.success || (value === null && field.safeParse(undefined).success)) return [];
  return read.error.issues.map(({ message }) => message);
};

/**
 * Holds values against what several fields of a form have to agree on.
 * @throws AppError of this code with messages by field
 */
export const refuseDisagreement = (
  { check }: AnyResource,
  values: Values,
  code: 'invalid_body' | 'not_complete' = 'invalid_body',
) => {
  const found = Object.entries((check?.(values as never) ?? {}) as Record<string, string>);
  if (found.length > 0)
    throw new AppError(code, { fields: Object.fromEntries(found.map(([name, text]) => [name, [text]])) });
};

/**
 * Holds a working copy against every rule of its form, as it is asked before readers may see it.
 * @throws AppError not_complete with messages by field
 */
export const refuseIncomplete = ({ resource }: ServerResource, values: Values) => {
  const shape = resource.form.shape as Record<string, ZodMiniType>;
  const wrong = Object.entries(shape).flatMap(([name, field]): [string, string[]][] => {
    const messages = messagesOf(field, values[name] ?? null);
    return messages.length > 0 ? [[name, messages]] : [];
  });
  const lacking = wrong.map(([name]) => name);
  if (wrong.length > 0) throw new AppError('not_complete', { fields: Object.fromEntries(wrong), params: { lacking } });
  refuseDisagreement(resource, values, 'not_complete');
};
