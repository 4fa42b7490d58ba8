import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { listReleases, publishRelease, ResponseOf, Variant } from '@pregao/contract';
import { appRoot } from './apps.ts';
import { builtVersion } from './build.ts';
import { anyKeyAtHand, keepKey, keyAtHand } from './keys.ts';
import { isInFolder, storeInFolder } from './store-folder.ts';
import { storeInS3 } from './store-s3.ts';
import { targetFromEnv, type Target } from './target.ts';
import { workingCopy } from './working-copy.ts';

export { targetFromEnv, type Target };

/** Which line of releases, and of which brands; unset: `stable`, of all three. */
export interface ReleaseTarget {
  channel?: string;
  variant?: Variant | undefined;
}

/** Who the keys this machine makes belong to. */
const owner = () => process.env.GIT_AUTHOR_NAME ?? userInfo().username;

/** Puts a build into the store under its version. @throws Error when nothing is built; StoredOtherwise when the version is there with other bytes */
export const store = async (target: Target, name: string, root: string): Promise<string> => {
  const version = builtVersion(root);
  if (!version) throw new Error(`${name} não está compilado`);
  const dist = join(root, 'dist');
  if (target.s3) await storeInS3(target.s3, name, version, dist);
  else storeInFolder(target.store, name, version, dist);
  return version;
};

export type Published = ResponseOf<typeof publishRelease>;
export type Listed = ResponseOf<typeof listReleases>['data'][number];

/** What the platform has against it, one reason each. */
export class Refused extends Error {
  override name = 'Refused';
  readonly reasons: readonly string[];
  readonly code: string | undefined;
  constructor(reasons: readonly string[], code?: string) {
    super(reasons.join('\n'));
    this.reasons = reasons;
    this.code = code;
  }
}

const reasonsOf = (error: unknown): string[] =>
  typeof error === 'string' ? [error] : Object.values((error ?? {}) as Record<string, string | string[]>).flat();

const ask = async <T>(target: Target, path: string, headers: Record<string, string>, body?: object): Promise<T> => {
  const response = await fetch(new URL(path, target.url), {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Error(
      `A plataforma não responde em ${target.url}. Rode npm start em outro terminal, ou aponte PREGAO_URL para ela.`,
      { cause },
    );
  });
  const answer = (await response.json().catch(() => null)) as (T & { error?: unknown; code?: string }) | null;
  if (response.ok && answer) return answer;
  const reasons = reasonsOf(answer?.error);
  throw new Refused(reasons.length > 0 ? reasons : [`A plataforma respondeu ${response.status}.`], answer?.code);
};

/** The key of an application; where none is at hand, the deploy token makes one, which this machine keeps. @throws Refused */
const keyOf = async (target: Target, name: string): Promise<string> => {
  const known = keyAtHand(target, name);
  if (known !== null) return known;
  const { secret } = await ask<{ secret: string }>(
    target,
    '/api/releases/keys',
    { 'x-deploy-token': target.token },
    { name, owner: owner() },
  );
  keepKey(target, name, secret);
  return secret;
};

export interface PublishOptions extends ReleaseTarget {
  canary?: number | undefined;
  maxFailure?: number | undefined;
  drops?: string[];
  opens?: string[];
  lowers?: string | undefined;
  root?: string;
  development?: boolean;
}

/**
 * Stores a build, has the gate judge it, and points the channel to it, or shows it to part of the visitors.
 * @param isFirst nothing of the application was ever published: the deploy token stands in for its key
 * @throws Refused with the gate's reasons
 */
export const publish = async (
  target: Target,
  name: string,
  options: PublishOptions = {},
  isFirst = false,
): Promise<Published> => {
  const version = await store(target, name, options.root ?? appRoot(name));
  const headers: Record<string, string> = isFirst
    ? { 'x-deploy-token': target.token }
    : { 'x-release-key': await keyOf(target, name) };
  return ask(target, '/api/releases', headers, {
    name,
    version,
    channel: options.channel ?? 'stable',
    variant: options.variant,
    canary: options.canary,
    max_failure_percent: options.maxFailure,
    drops: options.drops?.length ? options.drops : undefined,
    opens: options.opens?.length ? options.opens : undefined,
    lowers: options.lowers,
    development: options.development,
    ...workingCopy(),
  });
};

/**
 * Has a build stored, live or not, and publishes it where another version is live: a store that is new or was emptied
 * holds nothing of what the platform says is live. @returns null where it was live already
 */
export const bringLive = async (
  target: Target,
  name: string,
  live: string | undefined,
  root = appRoot(name),
): Promise<Published | null> => {
  if (live !== undefined && builtVersion(root) === live && !target.s3 && isInFolder(target.store, name, live))
    return null;
  return (await store(target, name, root)) === live ? null : publish(target, name, { root }, !live);
};

/**
 * Takes a canary away where there is one, else walks back to the last good release, or to the one that is named; nothing
 * is built.
 */
export const rollback = async (
  target: Target,
  name: string,
  { channel = 'stable', variant, to }: ReleaseTarget & { to?: string | undefined } = {},
): Promise<Published> =>
  ask(target, '/api/releases/rollback', { 'x-release-key': await keyOf(target, name) }, { name, channel, variant, to });

/** The stored releases of one application or of all, newest first; any key may ask. */
export const list = async (target: Target, name?: string): Promise<Listed[]> => {
  const key = anyKeyAtHand(target) ?? (await keyOf(target, name ?? 'shell'));
  return (
    await ask<{ data: Listed[] }>(target, `/api/releases${name ? `?name=${encodeURIComponent(name)}` : ''}`, {
      'x-release-key': key,
    })
  ).data;
};
