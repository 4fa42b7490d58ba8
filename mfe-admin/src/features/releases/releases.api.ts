import {
  findRemote,
  listRemotes,
  makeReleaseKey,
  pinRelease,
  promoteCanary,
  restoreRelease,
  retireRemote,
  revokeReleaseKey,
  rotateReleaseKey,
  setCanary,
  unpinRelease,
  updateReleaseKeyContacts,
  withdrawCanary,
  type BodyOf,
  type ResponseOf,
} from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export type AppSummary = ResponseOf<typeof listRemotes>['data'][number];
export type App = ResponseOf<typeof findRemote>;
export type Pointer = AppSummary['pointers'][number];
export type Release = App['versions'][number];
export type Health = Release['health'];
export type Pin = App['people'][number];
export type ReleaseKey = NonNullable<App['key']>;
/** A key that was just made, with the secret that is told this once. */
export type MadeKey = ResponseOf<typeof makeReleaseKey>;
/** What a change concerns, with the highest revision seen there. */
export type ChangeTarget = NonNullable<BodyOf<typeof promoteCanary>>;

/** Everything staff change of what is shown. */
export type Change =
  | { kind: 'canary'; target: ChangeTarget; version: string; percent: number; max: number | null }
  | { kind: 'promote' | 'withdraw'; target: ChangeTarget }
  | { kind: 'restore'; target: ChangeTarget; version?: string }
  | { kind: 'pin'; name: string; version: string; email: string }
  | { kind: 'unpin'; id: number }
  | { kind: 'retire'; name: string }
  | { kind: 'key-make'; name: string; owner: string; email?: string; webhook?: string }
  | { kind: 'key-contacts'; id: number; email: string | null; webhook: string | null }
  | { kind: 'key-rotate' | 'key-revoke'; id: number };

export const loadApps = (signal: AbortSignal) => getPlatform().api.call(listRemotes, { signal });

export const loadApp = (name: string, signal: AbortSignal) =>
  getPlatform().api.call(findRemote, { params: { name }, signal });

export const sendChange = (change: Change) => {
  const { api } = getPlatform();
  switch (change.kind) {
    case 'canary':
      return api.call(setCanary, {
        body: { ...change.target, version: change.version, percent: change.percent, max_failure_percent: change.max },
      });
    case 'promote':
      return api.call(promoteCanary, { body: change.target });
    case 'withdraw':
      return api.call(withdrawCanary, { body: change.target });
    case 'restore':
      return api.call(restoreRelease, {
        body: { ...change.target, ...(change.version !== undefined && { version: change.version }) },
      });
    case 'pin':
      return api.call(pinRelease, { body: { name: change.name, version: change.version, email: change.email } });
    case 'retire':
      return api.call(retireRemote, { body: { name: change.name } });
    case 'key-make': {
      const { kind: _kind, ...body } = change;
      return api.call(makeReleaseKey, { body });
    }
    case 'key-rotate':
      return api.call(rotateReleaseKey, { params: { id: change.id } });
    case 'key-contacts':
      return api.call(updateReleaseKeyContacts, {
        params: { id: change.id },
        body: { email: change.email, webhook: change.webhook },
      });
    case 'key-revoke':
      return api.call(revokeReleaseKey, { params: { id: change.id } });
    case 'unpin':
      return api.call(unpinRelease, { params: { id: change.id } });
  }
};
