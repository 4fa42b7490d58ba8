import { ownPath } from '@pregao/contract/platform/own-address';

/** A path without its trailing slash. */
const trimmed = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

/** Exact comparison, a trailing slash aside. */
export const isPath = (pathname: string, path: string) => trimmed(pathname) === path;

/** Whether an address is the path or below it, segment by segment. */
export const isWithin = (pathname: string, path: string) =>
  isPath(pathname, path) || trimmed(pathname).startsWith(`${path}/`);

/**
 * An address of our own to return to, or `null`: one path of this origin, so that a link can't send people elsewhere
 * after they signed in.
 */
export const safeReturn = (wanted: string | null, origin: string): string | null => {
  const address = ownPath(wanted ?? '', origin);
  const [pathname = ''] = address?.split(/[?#]/, 1) ?? [];
  return isWithin(pathname, '/login') || isWithin(pathname, '/token') ? null : address;
};
