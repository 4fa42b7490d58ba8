import { buildAbility, type AppAbility, type Pair } from '@pregao/permissions';
import { makeAutoObservable, runInAction } from 'mobx';
import { guestAbility, guestUser } from './guest.ts';
import {
  clearAbility,
  clearDrafts,
  parseStored,
  prefix,
  readAbility,
  writeAbility,
  type AbilityStorage,
  type SignedMark,
} from './storage.ts';
import type { SessionUser, StoredUser } from './user.ts';

const keys = { user: `${prefix}user-data`, token: `${prefix}session`, trial: `${prefix}trial-days` };

export interface LoginResult {
  user: SessionUser;
  token: string;
  trialDays: number;
  methods: unknown[];
  ability: Pair[];
}

/** A stored text that holds no person is as good as none. */
const storedUser = (text: string | null): StoredUser | null => {
  const stored = parseStored<Partial<StoredUser>>(text);
  return typeof stored?.id === 'number' && typeof stored.name === 'string' ? (stored as StoredUser) : null;
};

/** Who is here and what they may do. Logged in only when user data and session token are both present (REQ-4.1). */
export class SessionStore {
  user: SessionUser = guestUser;
  token: string | null = null;
  pairs: Pair[] = guestAbility;
  trialDays = 0;
  methods: unknown[] = [];
  /** What to download once the person has signed in (REQ-3.46–3.48). */
  downloadAfterLogin: string | null = null;
  readonly storage: Storage;
  readonly abilityStorage: AbilityStorage;
  readonly signedMark: SignedMark | null;

  /** @param signedMark told whether somebody is signed in whenever that may have changed */
  constructor(storage: Storage, abilityStorage: AbilityStorage, signedMark: SignedMark | null = null) {
    this.storage = storage;
    this.abilityStorage = abilityStorage;
    this.signedMark = signedMark;
    makeAutoObservable(this, { storage: false, abilityStorage: false, signedMark: false }, { autoBind: true });
    this.restore();
  }

  get isLogged(): boolean {
    return this.token !== null && this.user.id !== 0;
  }

  get ability(): AppAbility {
    return buildAbility(this.pairs);
  }

  /** Takes up what an earlier visit stored; anything incomplete is the guest. */
  restore() {
    const stored = storedUser(this.storage.getItem(keys.user));
    const token = this.storage.getItem(keys.token);
    if (!stored || !token) {
      this.becomeGuest(token);
      return;
    }
    this.user = stored;
    this.token = token;
    this.methods = stored.methods ?? [];
    this.pairs = readAbility(this.abilityStorage) ?? stored.ability ?? guestAbility;
    this.trialDays = Number(this.storage.getItem(keys.trial) ?? 0);
    this.signedMark?.(true);
  }

  /**
   * Another tab changed the key of the storage. The message between tabs can come before what was written is seen here,
   * so that the storage itself is followed too.
   * @param key as the storage event names it: null when the storage was emptied
   */
  follow(key: string | null) {
    if (key === null || key === keys.token || (key === keys.user && !this.isLogged)) this.restore();
  }

  /** Login stores user data, permissions in chunks, trial days and the token (REQ-4.1, REQ-4.2, REQ-4.5). */
  login({ user, token, trialDays, methods, ability }: LoginResult) {
    runInAction(() => {
      this.user = user;
      this.token = token;
      this.trialDays = trialDays;
      this.methods = methods;
      this.pairs = ability;
    });
    this.storage.setItem(keys.token, token);
    this.storage.setItem(keys.trial, String(trialDays));
    this.persistUser();
    this.signedMark?.(true);
  }

  /** The profile load: stores the user and updates the abilities (REQ-4.10, REQ-4.11). */
  update(user: SessionUser, ability: Pair[]) {
    this.user = user;
    this.pairs = ability;
    this.persistUser();
  }

  /** Clears stored user, session and abilities: logout, and the 401 of another place (REQ-4.7, REQ-8.1–8.3). */
  clear() {
    for (const key of Object.values(keys)) this.storage.removeItem(key);
    clearAbility(this.abilityStorage);
    this.becomeGuest(null);
  }

  /** Forgets what was typed and not saved: for a person who leaves, not for a session that ran out. */
  forgetDrafts() {
    clearDrafts(this.storage);
  }

  private becomeGuest(token: string | null) {
    this.user = guestUser;
    this.token = token;
    this.pairs = guestAbility;
    this.trialDays = 0;
    this.methods = [];
    this.signedMark?.(false);
  }

  private persistUser() {
    const stored: StoredUser = {
      ...this.user,
      accessToken: this.token ?? '',
      methods: this.methods,
      ability: this.pairs,
    };
    this.storage.setItem(keys.user, JSON.stringify(stored));
    writeAbility(this.abilityStorage, this.pairs);
  }
}

/** @internal */
export const storageKeys = keys;
