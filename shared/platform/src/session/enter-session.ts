import { currentUser, type Person, type SignedIn, type UserProfile } from '@pregao/contract';
import type { Platform } from '../platform.ts';
import type { SessionUser } from './user.ts';

/** Whose a session that has just begun is: the profile, or what the sign-in itself said where that doesn't load. */
export type SignedInPerson = Person & Partial<UserProfile>;

/**
 * Loads the profile of a session that has just begun, with its own token (REQ-3.5, REQ-3.6), and what answers for the rights of a
 * person: they stand as soon as it is taken up. Nothing is stored, nor is an earlier session touched.
 *
 * @param signedIn answer of login, one-time code or link token
 */
export const findSignedIn = async (
  platform: Platform,
  { user, access_token: token }: SignedIn,
): Promise<SignedInPerson> => {
  const [profile] = await Promise.all([
    platform.api.call(currentUser, { query: { force_logout: '0' }, token, notSendToken: true }),
    platform.session.prepare(),
  ]);
  return profile.ok ? profile.data : user;
};

/**
 * Takes up a session that has just begun: user, abilities, trial days, token and flattened methods are stored at once
 * (REQ-3.5, REQ-3.6, REQ-4.5, REQ-4.6). Nothing of an earlier session is touched before that.
 *
 * @param signedIn answer of login, one-time code or link token
 * @param known the person, where they were loaded before
 */
export const enterSession = async (
  platform: Platform,
  signedIn: SignedIn,
  known?: SignedInPerson,
): Promise<SessionUser> => {
  const person = known ?? (await findSignedIn(platform, signedIn));
  const { access_token: token, trial_days: trialDays, method_user_product_id: products } = signedIn;
  platform.session.login({
    user: person,
    token,
    trialDays,
    methods: products.flatMap((product) => product.trade_methods),
    ability: person.ability,
  });
  platform.bus.emit('session.changed.v1', { user_id: person.id });
  return person;
};
