import { collectUtm, parseUtm, utmNames, type Utm } from '@pregao/format';
import { prefix } from './storage.ts';

type Page = Pick<Document, 'cookie'>;

const cookieOf = (name: string) => `${prefix}utm-${name}`;

/**
 * Keeps the UTM values of an address, each in a cookie that goes with the browser's session (REQ-5.29, REQ-5.30, REQ-9.10, A-92). An
 * address without the three that are needed leaves earlier values alone; a new visit replaces them whole.
 *
 * @param search the query string, `?utm_source=…`
 */
export const keepUtm = (page: Page, search: string) => {
  const utm = parseUtm(search);
  if (!utm) return;
  for (const name of utmNames)
    page.cookie = `${cookieOf(name)}=${encodeURIComponent(utm[name] ?? '')}; path=/; samesite=lax${utm[name] ? '' : '; max-age=0'}`;
};

/** The kept values; `null` unless source, medium and campaign are all there. */
export const readUtm = (page: Page): Utm | null => {
  const kept = new Map(
    page.cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, value] as const;
    }),
  );
  return collectUtm((name) => {
    try {
      return decodeURIComponent(kept.get(cookieOf(name)) ?? '');
    } catch {
      return null;
    }
  });
};
