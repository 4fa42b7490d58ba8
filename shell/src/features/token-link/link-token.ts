import { tokenFromPath } from '@pregao/api-client';
import { exchangeToken } from '@pregao/contract';
import { enterSession, homeOfRole, type Platform } from '@pregao/platform';
import { makeAutoObservable, runInAction } from 'mobx';

/** What is left in the address of a token link: decodes to nothing, so that no request takes it for a token. */
export const spentPath = '/token/~';

type Arrival = { kind: 'query' | 'path'; token: string } | { kind: 'invalid' };

/** Takes the token out of the address, which is cleaned at once: it stays in no history, log or referrer. */
const takeToken = (): Arrival | null => {
  const { pathname, search, hash } = window.location;
  if (pathname.startsWith('/token/') && pathname !== spentPath) {
    const token = tokenFromPath(pathname);
    history.replaceState(history.state, '', spentPath);
    return token ? { kind: 'path', token } : { kind: 'invalid' };
  }
  const query = new URLSearchParams(search);
  const token = query.get('token');
  if (token === null) return null;
  query.delete('token');
  history.replaceState(history.state, '', pathname + (query.size > 0 ? `?${query}` : '') + hash);
  return token ? { kind: 'query', token } : null;
};

/** How the last link fared. */
class LinkToken {
  state: 'idle' | 'working' | 'refused' = 'idle';
  /** Why, in a sentence to show. */
  message = '';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Exchanges the token; only success replaces the session. @returns the person's role, or `null` */
  async exchange(platform: Platform, token: string): Promise<string | null> {
    this.state = 'working';
    const answer = await platform.api.call(exchangeToken, { body: { token }, notSendToken: true });
    if (!answer.ok) {
      runInAction(() => { this.state = 'refused'; this.message = answer.message; });
      return null;
    }
    const { role } = await enterSession(platform, answer.data);
    runInAction(() => { this.state = 'idle'; });
    return role;
  }
}

export const linkToken = new LinkToken();

/**
 * Redeems the token of the address, if it has one: `?token=` on any page keeps the page, `/token/…` leads to the home of
 * the role. A link that is spent or over changes nothing and says so; one that can't be read leads to the login.
 * To be awaited before the first guard, so that it decides about the right person.
 */
export const redeemLinkToken = async (platform: Platform): Promise<void> => {
  const arrival = takeToken();
  if (!arrival) return;
  if (arrival.kind === 'invalid') {
    platform.notify.error(platform.i18n.t('token.unreadable', { ns: 'shell' }));
    platform.navigate('/login', { replace: true });
    return;
  }
  const role = await linkToken.exchange(platform, arrival.token);
  if (arrival.kind === 'path' && role) platform.navigate(homeOfRole(role), { replace: true });
  if (arrival.kind === 'query' && !role) platform.notify.error(linkToken.message);
};
