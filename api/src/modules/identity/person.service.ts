import type { Person, UserProfile } from '@pregao/contract/identity/person';
import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { primaryAddressOf } from './address.repository.ts';
import type { Entitlements, ReadEntitlements } from './entitlements.ts';
import { presentPerson } from './user.presenter.ts';
import { findProfile, findUserById, permissionsOf, type UserRow } from './user.repository.ts';

/** Messages of a room's history given on entering (spec L72, L198). */
const chatConfig = { analyst_message_size: 100, client_message_size: 20 };

export interface PersonService {
  /** A person with profile, permissions and what their data still lacks. */
  person(db: Db, user: UserRow): Promise<Person>;
  /** The profile of the signed-in person (spec L72). @throws 404 */
  profile(viewer: Viewer): Promise<UserProfile>;
  entitlements(userId: number): Promise<Entitlements>;
}

/** @param readEntitlements what was bought by or granted to a person, from the modules that know it */
export const createPersonService = (core: Core, readEntitlements: ReadEntitlements): PersonService => {
  const person: PersonService['person'] = async (db, user) =>
    presentPerson(
      user,
      await findProfile(db, user.profile_id),
      await permissionsOf(db, user.profile_id),
      await primaryAddressOf(db, user.id),
    );
  return {
    person,
    profile: async (viewer) => {
      const user = await findUserById(core.db, viewer.id);
      if (!user) throw new AppError('not_found');
      const { broadcasts, product_signatures } = await readEntitlements(user.id);
      return {
        ...(await person(core.db, user)),
        delay_broadcast: 0,
        broadcasts,
        product_signatures,
        show_trial: user.trial_ends_at !== null && Date.parse(user.trial_ends_at) > core.now().getTime(),
        chat_config: chatConfig,
        access_token: viewer.token,
        impersonated: viewer.impersonator_id !== null,
        impersonator_id: viewer.impersonator_id,
      };
    },
    entitlements: readEntitlements,
  };
};
