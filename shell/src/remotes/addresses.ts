/**
 * Where code may come from: files of releases on this origin, and on the origins the page names. A registry that names any
 * other address is not believed.
 */
const releases = /^\/releases\/[a-z][a-z0-9-]*\/[\w.-]+\/[\w./~@-]+$/;

interface Origins {
  releases: readonly string[];
  development: readonly string[];
}

let known: Origins = { releases: [], development: [] };

/** Names the origins releases may come from besides this one, and those of developers' servers, which have no hashes. */
export const allowOrigins = (origins: Partial<Origins>) => {
  known = { ...known, ...origins };
};

const parse = (address: string): URL | null =>
  URL.canParse(address, location.href) ? new URL(address, location.href) : null;

/** Whether a developer's own server answers there; only where an override was allowed. */
export const isDeveloped = (address: string): boolean => known.development.includes(parse(address)?.origin ?? '');

/** Whether code may be loaded from an address. */
export const isRegistered = (address: string): boolean => {
  const url = parse(address);
  if (!url) return false;
  if (isDeveloped(address)) return true;
  return (
    [location.origin, ...known.releases].includes(url.origin) &&
    releases.test(url.pathname) &&
    !url.pathname.includes('..')
  );
};
