import type { OwnedPage } from '@pregao/contract';
import { knownPages } from '../common/known-pages.ts';

/** What an address shows this person. */
export type Decision =
  | { kind: 'remote' | 'shell' | 'planned' | 'forbidden'; page: OwnedPage }
  | { kind: 'not-found' }
  | { kind: 'redirect'; to: string };

interface Viewer {
  isLogged: boolean;
  role: string;
  can(action: string, subject: string): boolean;
}

/**
 * The guard of an address, from the manifests alone. `/` is decided by role before any remote; a page that needs
 * a session leads to the login with the way back; a missing ability is said, never redirected.
 */
export const decide = (
  page: OwnedPage | null,
  address: { pathname: string; search: string },
  viewer: Viewer,
): Decision => {
  const { pathname, search } = address;
  if (pathname === '/' && viewer.role !== 'admin') return { kind: 'redirect', to: knownPages.home };
  if (!page) return { kind: 'not-found' };
  const login: Decision = { kind: 'redirect', to: `/login?return=${encodeURIComponent(pathname + search)}` };
  if (page.ability) {
    const { action, subject } = page.ability;
    if (![subject].flat().some((name) => viewer.can(action, name)))
      return viewer.isLogged ? { kind: 'forbidden', page } : login;
  }
  if (!page.withoutSession && !viewer.isLogged) return login;
  if (page.status === 'planned') return { kind: 'planned', page };
  return { kind: page.owner === 'shell' ? 'shell' : 'remote', page };
};
