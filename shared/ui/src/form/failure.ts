/** What a refused submission says: texts per field, and what belongs to the whole form. */
export interface FormFailure {
  readonly fields: Readonly<Record<string, string>>;
  readonly general: readonly string[];
}

type Raw = Record<string, unknown>;

const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.filter((part) => typeof part === 'string').join(' ')
    : typeof value === 'string'
      ? value
      : '';

const fieldsOf = (raw: Raw): Record<string, string> =>
  Object.fromEntries(
    Object.entries(raw)
      .map(([name, value]) => [name, textOf(value)] as const)
      .filter(([, text]) => text !== ''),
  );

/**
 * Reads a failure thrown or returned by `onSubmit`: `{ fields }`, a failed call of the API client, the wire's `{ error: string | string[] | { field: string[] } }`, or either below `error` or `body`.
 * @returns undefined where the outcome is a success
 */
export const failureOf = (outcome: unknown, thrown: boolean, fallback: string): FormFailure | undefined => {
  if (!isRecord(outcome)) return thrown ? { fields: {}, general: [fallback] } : undefined;
  const isFailure =
    thrown || outcome.ok === false || isRecord(outcome.fields) || ('error' in outcome && Boolean(outcome.error));
  if (!isFailure) return undefined;
  if (isRecord(outcome.fields) && Object.keys(outcome.fields).length > 0)
    return { fields: fieldsOf(outcome.fields), general: [] };
  // A failed call of the API client: its sentence is for people, the Error beside it for logs.
  if (outcome.ok === false && 'status' in outcome && typeof outcome.message === 'string')
    return { fields: {}, general: [outcome.message || fallback] };
  const inner = outcome.error ?? outcome.body;
  if (isRecord(inner)) {
    const below =
      inner instanceof Error || 'fields' in inner || 'error' in inner || 'message' in inner
        ? failureOf(inner, true, fallback)
        : undefined;
    return below ?? { fields: fieldsOf(inner), general: [] };
  }
  const general = Array.isArray(inner)
    ? inner.filter((part) => typeof part === 'string')
    : [textOf(inner)].filter(Boolean);
  if (general.length > 0) return { fields: {}, general };
  const isKnown = 'code' in outcome || 'status' in outcome || 'fields' in outcome;
  return {
    fields: {},
    general: [isKnown && typeof outcome.message === 'string' && outcome.message ? outcome.message : fallback],
  };
};
