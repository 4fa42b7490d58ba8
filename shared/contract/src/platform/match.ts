import type { Page } from './manifest.ts';

export interface OwnedPage extends Page {
  owner: string;
}

const segments = (path: string) => path.split('/').filter(Boolean);

/** A page's path against an address, segment by segment: static before parameter. @returns rank, or null */
const rank = (pattern: string[], address: string[]): string | null => {
  if (address.length > pattern.length) return null;
  let order = '';
  for (const [index, part] of pattern.entries()) {
    const given = address[index];
    if (given === undefined) {
      if (!part.endsWith('?')) return null;
      order += '2';
      continue;
    }
    if (part.startsWith(':')) order += '1';
    else if (part === given) order += '0';
    else return null;
  }
  return order;
};

/** Whether one page's path matches an address; used where a single pattern is asked about. */
export const matchPage = (path: string, pathname: string): boolean => rank(segments(path), segments(pathname)) !== null;

/** One match over all manifests decides who owns an address; static segments win over parameters. */
export const pageMatcher = (pages: readonly OwnedPage[]) => {
  const compiled = pages.map((page) => ({ page, parts: segments(page.path) }));
  return (pathname: string): OwnedPage | null => {
    const address = segments(pathname);
    let best: { page: OwnedPage; order: string } | null = null;
    for (const { page, parts } of compiled) {
      const order = rank(parts, address);
      if (order !== null && (best === null || order < best.order)) best = { page, order };
    }
    return best?.page ?? null;
  };
};

const version = (text: string) => text.replace('^', '').split('.').map(Number) as [number, number];

/** Whether a kit `1.4` serves a requirement `^1.2`: same major, at least the minor. Asked by the gate and by the shell. */
export const serves = (platform: string, requirement: string): boolean => {
  const [major, minor] = version(platform);
  const [wantedMajor, wantedMinor] = version(requirement);
  return major === wantedMajor && minor >= wantedMinor;
};
