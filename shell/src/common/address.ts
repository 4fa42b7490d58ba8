/** A path without its trailing slash. */
const trimmed = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

/** Exact comparison, a trailing slash aside. */
export const isPath = (pathname: string, path: string) => trimmed(pathname) === path;

/** Whether an address is the path or below it, segment by segment. */
export const isWithin = (pathname: string, path: string) =>
  isPath(pathname, path) || trimmed(pathname).startsWith(`${path}/`);

/**
 * The path, query and hash of an address of this site, as a browser reads it. `null` when it leads to another host, or
 * would once it is read again: `/a/..//host` becomes `//host` (security 50).
 *
 * @param base an address of this site, against which `wanted` is read
 */
export const ownAddress = (wanted: string, base: string): string | null => {
  if (!URL.canParse(wanted, base)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, base);
  return origin === new URL(base).origin && !pathname.startsWith('//') ? pathname + search + hash : null;
};

/**
 * An address of our own to return to, or `null`: one path of this origin, so that a link can't send people elsewhere
 * after they signed in.
 */
export const safeReturn = (wanted: string | null, origin: string): string | null => {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\u007f\\]/.test(wanted)) return null;
  const address = ownAddress(wanted, origin);
  const [pathname = ''] = address?.split(/[?#]/, 1) ?? [];
  return isWithin(pathname, '/login') || isWithin(pathname, '/token') ? null : address;
};
