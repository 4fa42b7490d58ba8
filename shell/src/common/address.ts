/** A path without its trailing slash. */
export const trimmed = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

/** Exact comparison, a trailing slash aside. */
export const isPath = (pathname: string, path: string) => trimmed(pathname) === path;

/** Whether an address is the path or below it, segment by segment. */
export const isWithin = (pathname: string, path: string) => isPath(pathname, path) || trimmed(pathname).startsWith(`${path}/`);

/**
 * An address of our own to return to, or `null`: one path of this origin, so that a link can't send people elsewhere
 * after they signed in.
 */
export const safeReturn = (wanted: string | null, origin: string): string | null => {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\u007f\\]/.test(wanted)) return null;
  const address = URL.canParse(wanted, origin) ? new URL(wanted, origin) : null;
  if (address?.origin !== origin || isWithin(address.pathname, '/login') || isWithin(address.pathname, '/token')) return null;
  return address.pathname + address.search + address.hash;
};
