import type { Variant } from '@pregao/contract';
import type { Person, UserProfile } from '@pregao/contract/identity/person';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { entitlementsOf, listGrantedRooms } from '../access/index.ts';
import { companyOf } from '../platform/index.ts';
import { availableTrials } from '../trials/index.ts';
import { presentPerson } from './user.presenter.ts';
import { findPerson, type PersonRow } from './user.repository.ts';

/** Messages of a room's history given on entering (REQ-3.9, REQ-3.10, REQ-9.26–9.28). */
export const chatConfig = { analyst_message_size: 100, client_message_size: 20 };

interface WholePerson {
  /** The row as stored; nothing of it leaves unless it is presented. */
  row: PersonRow;
  /** With profile, permissions and what their data still lacks. */
  person: Person;
  /** Trade methods by the purchase or courtesy that gave them (REQ-3.7). */
  method_user_product_id: { trade_methods: { id: number; name: string }[] }[];
}

export interface PersonService {
  /** Everything that is known of a person, in one query. @throws 404 */
  read(id: number): Promise<WholePerson>;
  /** The profile of the signed-in person under a brand (REQ-3.8–3.12). @throws 404 */
  profile(viewer: Viewer, variant: Variant): Promise<UserProfile>;
}

export const createPersonService = (core: Core): PersonService => {
  const find = async (id: number) => {
    const row = await findPerson(core.db, id, core.now().toISOString());
    if (!row) throw new AppError('not_found');
    return { row, person: presentPerson(row), entitlements: entitlementsOf(row.grants) };
  };
  return {
    read: async (id) => {
      const { row, person, entitlements } = await find(id);
      return { row, person, method_user_product_id: entitlements.method_user_product_id };
    },
    profile: async (viewer, variant) => {
      const { row, person, entitlements } = await find(viewer.id);
      const asked = { userId: viewer.id, now: core.now().toISOString() };
      const rooms = await listGrantedRooms(core.db, asked);
      const hasTrial =
        row.trial_ends_at !== null ||
        (await availableTrials(core.db, { ...asked, companyId: companyOf(variant) })).size > 0;
      return {
        ...person,
        delay_broadcast: rooms.length === 0 ? 0 : Math.min(...rooms.map(({ delay_s: delay }) => delay)),
        broadcasts: rooms.map(({ id }) => id),
        product_signatures: entitlements.product_signatures,
        show_trial: hasTrial,
        chat_config: chatConfig,
        access_token: viewer.token,
        impersonated: viewer.impersonator_id !== null,
        impersonator_id: viewer.impersonator_id,
      };
    },
  };
};
