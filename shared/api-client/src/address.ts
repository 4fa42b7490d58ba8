/**
 * Fills the `{name}` parts of a call's path.
 *
 * @throws TypeError when a part has no value
 */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}) =>
  path.replace(/\{(\w+)\}/g, (_part, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`The address ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });

const pairs = (name: string, value: unknown): [string, string][] => {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => pairs(name, item));
  if (typeof value === 'object' && !(value instanceof Date))
    return Object.entries(value).flatMap(([key, item]) => pairs(`${name}[${key}]`, item));
  return [[name, value instanceof Date ? value.toISOString() : String(value)]];
};

/** The query string of a call: lists repeat their name, objects become `filter[status]`, `undefined` and `null` are left out. */
export const queryString = (query: Readonly<Record<string, unknown>> = {}) =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => pairs(name, value))).toString();
