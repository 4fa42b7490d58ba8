import { currentUser, type SignedIn } from '@pregao/contract';
import type { Platform } from '../platform.ts';
import type { SessionUser } from './user.ts';

/**
 * Takes up a session that has just begun: the profile is loaded with its token, then user, abilities, trial days, token
 * and flattened methods are stored at once (spec L70, L94). Nothing of an earlier session is touched before that.
 *
 * @param signedIn answer of login, one-time code or link token
 */
export const enterSession = async (platform: Platform, { user, access_token: token, trial_days: trialDays, method_user_product_id: products }: SignedIn): Promise<SessionUser> => {
  const profile = await platform.api.call(currentUser, { query: { force_logout: '0' }, token, notSendToken: true });
  const person = profile.ok ? profile.data : user;
  platform.session.login({ user: person, token, trialDays, methods: products.flatMap((product) => product.trade_methods), ability: person.ability });
  platform.bus.emit('session.changed.v1', { user_id: person.id });
  return person;
};
