import { publicationStates, type AnyResource } from '@pregao/contract';
import { AppError, textOf } from '../http/errors.ts';

/** What stands against a record, in words that need no form beside them: each field by its name. */
const fieldsText = (resource: AnyResource, fields: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(fields)
    .map(([name, texts]) => `${resource.labels[name] ?? name}: ${texts.join(' ')}`)
    .join(' ');

/** Why a run left a record as it was, as the person who began it reads it. */
export const reasonOf = (resource: AnyResource, error: unknown): string => {
  if (!(error instanceof AppError)) return textOf(new AppError('internal'));
  const { code, fields, params } = error;
  const labelOf = (name: unknown) => resource.labels[String(name)] ?? String(name);
  if (Array.isArray(params?.lacking)) return `Falta para publicar: ${params.lacking.map(labelOf).join(', ')}.`;
  if (code === 'step_passed' && params?.status !== undefined)
    return `O estado é “${publicationStates[params.status as keyof typeof publicationStates]}”.`;
  return code === 'invalid_body' && fields ? fieldsText(resource, fields) : textOf(error);
};

/** Why a record stays as it is when a run is taken back. */
export const changedSince = 'Mudou depois.';
