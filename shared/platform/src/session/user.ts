import type { UserProfile } from '@pregao/contract';
import type { Pair } from '@pregao/permissions';

type Known = 'id' | 'name' | 'nickname' | 'email' | 'role' | 'profile_id' | 'profile_complete';

/** The signed-in person as the browser keeps them (REQ-3.1, REQ-3.5, REQ-3.6, REQ-3.8–3.12); the guest has only what is known of everybody. */
export type SessionUser = Pick<UserProfile, Known> & Partial<Omit<UserProfile, Known>>;

/** What is stored: the user, the token, the flattened methods and the ability (REQ-3.5, REQ-3.6). */
export interface StoredUser extends Omit<SessionUser, 'ability'> {
  accessToken: string;
  methods: unknown[];
  ability: Pair[];
}

/** Home of a role after login (REQ-2.3, A-12). */
export const homeOfRole = (role: string): string =>
  role === 'admin' ? '/' : role === 'client' ? '/access-control' : '/login';
