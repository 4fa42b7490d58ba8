/** Where a Bearer may come from; each is asked again for every request. */
export interface BearerSources {
  /** Query string of the page. */
  search: () => string;
  /** Path of the page. */
  pathname: () => string;
  /** The stored session token. */
  sessionToken: () => string | null;
}

/** Name of the token of a preview in an address of the site, and of the header that hands it on to the API. */
const previewParam = 'previa';
export const previewHeader = 'x-preview';

/** A header carries visible ASCII only; anything else is no token of ours. */
const usable = (token: string | null | undefined) => (token && /^[\x21-\x7e]+$/.test(token) ? token : null);

/**
 * The token of a `/token/{encodedToken}` address: base64 or base64url, percent-encoded or not.
 *
 * @returns `null` when the address has none or it can't be decoded
 */
export const tokenFromPath = (pathname: string) => {
  const encoded = /^\/token\/(.+)$/.exec(pathname)?.[1];
  if (!encoded) return null;
  try {
    return usable(atob(decodeURIComponent(encoded).replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
};

/**
 * The Bearer of a request, in the order of REQ-7.3, REQ-7.4: the page's token query parameter, the stored session token, the
 * token of a `/token/` address.
 */
export const bearerToken = ({ search, pathname, sessionToken }: BearerSources) =>
  usable(new URLSearchParams(search()).get('token')) ?? usable(sessionToken()) ?? tokenFromPath(pathname());

/** The token of a preview that the page's address carries; null where it shows what everybody sees. */
export const previewToken = ({ search }: Pick<BearerSources, 'search'>) =>
  usable(new URLSearchParams(search()).get(previewParam));
