const required = ['source', 'medium', 'campaign'] as const;
const optional = ['content', 'term', 'influenciador', 'objetivo'] as const;
/** Every UTM value there is (REQ-3.43). */
export const utmNames = [...required, ...optional] as const;

type Required = Record<(typeof required)[number], string>;
type Optional = Partial<Record<(typeof optional)[number], string>>;

/** Where a visit came from; `source`, `medium` and `campaign` are always there. */
export type Utm = Required & Optional;

const maximumLength = 200;

/**
 * The UTM values from wherever they are kept, trimmed and cut at 200 characters; `null` unless source, medium and campaign
 * are all present (REQ-5.29, REQ-5.30).
 */
export const collectUtm = (read: (name: string) => string | null | undefined): Utm | null => {
  const found: Record<string, string> = {};
  for (const name of utmNames) {
    const value = read(name)?.toWellFormed().trim().slice(0, maximumLength);
    if (value) found[name] = value;
  }
  return required.every((name) => found[name]) ? (found as Utm) : null;
};

/**
 * The UTM values of an address: all or nothing, `null` unless source, medium and campaign are all present (REQ-5.29, REQ-5.30).
 *
 * @param search the query string, `?utm_source=…`
 */
export const parseUtm = (search: string) => {
  const query = new URLSearchParams(search);
  return collectUtm((name) => query.get(`utm_${name}`));
};

/** A header carries ASCII only: anything else travels percent-encoded. */
const encode = (value: string) => value.replace(/[^\x20-\x24\x26-\x7e]/gu, encodeURIComponent);

const decode = (value: string) => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** The `utm-*` headers of the call that opens a trial; an absent value has no header (REQ-7.30, A-92). */
export const utmHeaders = (utm: Partial<Utm>): Record<string, string> =>
  Object.fromEntries(utmNames.flatMap((name) => (utm[name] ? [[`utm-${name}`, encode(utm[name])]] : [])));

/** Reads the `utm-*` headers of a request; `null` unless source, medium and campaign are all present. */
export const readUtmHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  collectUtm((name) => {
    const value = headers[`utm-${name}`];
    return decode((Array.isArray(value) ? value[0] : value) ?? '');
  });

/** The `utm_*` fields of a person's payload; an absent value has no field (REQ-3.13). */
export const utmFields = (utm: Partial<Utm>): Record<string, string> =>
  Object.fromEntries(utmNames.flatMap((name) => (utm[name] ? [[`utm_${name}`, utm[name]]] : [])));

/** Reads the `utm_*` fields of a payload; `null` unless source, medium and campaign are all present. */
export const readUtmFields = (body: Readonly<Record<string, unknown>>) =>
  collectUtm((name) => {
    const value = body[`utm_${name}`];
    return typeof value === 'string' ? value : null;
  });
