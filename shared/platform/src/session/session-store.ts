import { pairAbility, type Ability, type Pair } from '@pregao/permissions';
import { makeAutoObservable, runInAction } from 'mobx';
import { guestAbility, guestUser } from './guest.ts';
import { Rights, type RightsOptions } from './rights.ts';
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
  private readonly rights: Rights;

  /**
   * @param signedMark told whether somebody is signed in whenever that may have changed
   * @param rights how a person's rights are fetched, and who is told that they did not come
   */
  constructor(
    storage: Storage,
    abilityStorage: AbilityStorage,
    signedMark: SignedMark | null = null,
    rights: RightsOptions = {},
  ) {
    this.storage = storage;
    this.abilityStorage = abilityStorage;
    this.signedMark = signedMark;
    this.rights = new Rights({ isWanted: () => this.isLogged, ...rights });
    makeAutoObservable<SessionStore, 'rights'>(
      this,
      { storage: false, abilityStorage: false, signedMark: false, rights: false },
      { autoBind: true },
    );
    this.takeUp();
  }

  get isLogged(): boolean {
    return this.token !== null && this.user.id !== 0;
  }

  /** What the visitor or the person may do; nothing for a person whose rights are not fetched yet (`prepare`). */
  get ability(): Ability {
    return this.isLogged ? this.rights.abilityOf(this.pairs) : pairAbility(this.pairs);
  }

  /**
   * Fetches what answers for a person's rights, to be awaited before one is taken up. Ends at once where it is here, and also
   * where it does not come: then nothing is granted, that is said, and it is tried again.
   */
  prepare(): Promise<void> {
    return this.rights.fetch();
  }

  /** Takes up what another tab stored: whoever signed in there comes here together with their rights. */
  restore() {
    if (this.isLogged || this.rights.isHere || !this.storage.getItem(keys.token)) this.takeUp();
    else void this.prepare().then(this.takeUp);
  }

  /** Takes up what is stored; anything incomplete is the guest. */
  private takeUp() {
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
    void this.prepare();
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
    void this.prepare();
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
