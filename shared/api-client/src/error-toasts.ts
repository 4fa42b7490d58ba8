import { errorTexts } from './error-texts.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first text inside a value, depth first; `null` when there is none. */
const firstText = (value: unknown): string | null => {
  if (typeof value === 'string') return value || null;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return null;
  for (const item of Object.values(value)) {
    const text = firstText(item);
    if (text) return text;
  }
  return null;
};

const allTexts = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(allTexts);
  return value === null || value === undefined || value === '' ? [] : [String(value)];
};

/**
 * The toast of a 400 by its `error` field (REQ-8.16, REQ-8.17): a string as it is, the first item of a list, all values of an
 * object one per line, and the general sentence when there is none.
 *
 * @param otherwise said when the body has no words
 */
export const errorFieldToast = (body: unknown, otherwise: string = errorTexts.generic) => {
  const error = isObject(body) ? body.error : undefined;
  if (Array.isArray(error)) return firstText(error) ?? otherwise;
  if (isObject(error)) return allTexts(error).join('\n') || otherwise;
  return typeof error === 'string' && error ? error : otherwise;
};

/** A Pix that is already paid is good news: `info`, and the code isn't shown. */
export interface PixToast {
  kind: 'info' | 'error';
  text: string;
}

const bodyText = (body: unknown) => {
  if (Array.isArray(body)) return firstText(body[0]);
  if (isObject(body)) return typeof body.error === 'string' && body.error ? body.error : firstText(body);
  return body === null || body === undefined ? null : String(body).slice(0, 200) || null;
};

/**
 * The toast of a Pix lookup (REQ-8.19, REQ-8.21, REQ-8.22): status 2 in a 200 is already paid; a failure shows the first item of a list,
 * else the error string, else the first value of an object, else the body itself, shortened.
 *
 * @returns `null` when there is nothing to say
 */
export const pixLookupToast = (status: number, body: unknown): PixToast | null => {
  if (status === 200) return isObject(body) && body.status === 2 ? { kind: 'info', text: errorTexts.pixPaid } : null;
  const text = bodyText(body);
  return text ? { kind: 'error', text } : null;
};
