import { actions, subjects, type UserProfile } from '@pregao/contract';
import { nextId } from './sequence.ts';

type Ability = UserProfile['ability'];

/** Pairs that let a person do everything to some subjects. */
export const everythingOn = (...names: readonly string[]): Ability =>
  names.flatMap((subject) => actions.map((action) => ({ action, subject })));

const clientAbility: Ability = subjects
  .filter((subject) => subject.startsWith('Cliente-'))
  .map((subject) => ({ action: 'read', subject }));

/** A client with a complete profile, as `GET /api/user` gives it. */
export const buildUser = (overrides: Partial<UserProfile> = {}): UserProfile => {
  const id = overrides.id ?? nextId();
  return {
    id,
    name: 'Ana Souza',
    nickname: 'Ana',
    email: { email: `ana${id}@pregao.test` },
    identifier: '52998224725',
    gender: 1,
    birth_date: '1990-05-17',
    ocupation: 'Engenheira',
    phone_number: '11933334444',
    profile_id: 3,
    company_id: 1,
    role: 'client',
    profile: { id: 3, name: 'Cliente', permissions: [] },
    ability: clientAbility,
    first_access: 0,
    temporary_password: false,
    profile_complete: true,
    missing_fields: [],
    delay_broadcast: 0,
    broadcasts: [],
    product_signatures: [],
    show_trial: false,
    chat_config: { analyst_message_size: 100, client_message_size: 20 },
    access_token: 'test-token',
    impersonated: false,
    impersonator_id: null,
    ...overrides,
  };
};

/** A member of staff who may do everything. */
export const buildAdmin = (overrides: Partial<UserProfile> = {}): UserProfile =>
  buildUser({
    name: 'Clara Lima',
    nickname: 'Clara',
    role: 'admin',
    profile_id: 1,
    profile: { id: 1, name: 'Administração', permissions: [] },
    ability: everythingOn(...subjects),
    ...overrides,
  });
