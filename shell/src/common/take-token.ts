import { tokenFromPath } from '@pregao/api-client';
import type { Platform } from '@pregao/platform';

/** What is left in the address of a token link: decodes to nothing, so that no request takes it for a token. */
export const spentPath = '/token/~';

export interface LinkArrival {
  token: string;
  /** The page that carried the link; null where it leads to the home of the role. */
  page: string | null;
}

/** Takes the token out of the address, which is cleaned at once: it stays in no history, log or referrer. */
const takeToken = (): LinkArrival | 'unreadable' | null => {
  const { pathname, search, hash } = window.location;
  if (pathname.startsWith('/token/') && pathname !== spentPath) {
    const token = tokenFromPath(pathname);
    history.replaceState(history.state, '', spentPath);
    return token ? { token, page: null } : 'unreadable';
  }
  const query = new URLSearchParams(search);
  const token = query.get('token');
  if (token === null) return null;
  query.delete('token');
  const page = pathname + (query.size > 0 ? `?${query}` : '') + hash;
  history.replaceState(history.state, '', page);
  return token ? { token, page } : null;
};

/** A link whose exchange could not be loaded; the page of links takes it up. */
let kept: LinkArrival | null = null;

export const keepArrival = (arrival: LinkArrival): void => {
  kept = arrival;
};

/** The link that is to be exchanged now, if there is one; one that can't be read leads to the login. */
export const takeArrival = (platform: Platform): LinkArrival | null => {
  const taken = takeToken();
  if (taken === 'unreadable') {
    platform.notify.error(platform.i18n.t('token.unreadable', { ns: 'shell' }));
    platform.navigate('/login', { replace: true });
    return null;
  }
  const arrival = taken ?? kept;
  kept = null;
  return arrival;
};
