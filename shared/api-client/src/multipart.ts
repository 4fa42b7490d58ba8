/** What a form can carry. */
export type FormValue =
  | string
  | number
  | boolean
  | Date
  | Blob
  | null
  | undefined
  | readonly FormValue[]
  | { readonly [name: string]: FormValue };

const append = (form: FormData, name: string, value: FormValue): void => {
  if (value === undefined) return;
  if (value === null) form.append(name, '');
  else if (value instanceof Blob) form.append(name, value);
  else if (value instanceof Date) form.append(name, value.toISOString());
  else if (Array.isArray(value)) value.forEach((item: FormValue, index) => append(form, `${name}[${index}]`, item));
  else if (typeof value === 'object')
    for (const [key, item] of Object.entries(value)) append(form, `${name}[${key}]`, item);
  else form.append(name, String(value));
};

/**
 * Turns an object into a multipart form (REQ-7.8).
 *
 * Nested objects become `address[city]`, arrays `tags[0]`; files go as they are, dates as ISO 8601, numbers and booleans
 * as text. `undefined` is left out, `null` is sent empty, and an empty array or object sends nothing.
 */
export const toMultipart = (fields: Readonly<Record<string, FormValue>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) append(form, name, value);
  return form;
};
