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
 * The same of an address that somebody else wrote: one path of this site from its root, without a sign that browsers leave
 * out or read as a slash.
 */
export const ownPath = (wanted: string, base: string): string | null =>
  !/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\u007f\\]/.test(wanted) ? null : ownAddress(wanted, base);
