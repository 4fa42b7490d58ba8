import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { listReleases, publishRelease, ResponseOf, Variant } from '@pregao/contract';
import { appRoot, workspace } from './apps.ts';
import { builtVersion } from './build.ts';
import { storeInFolder } from './store-folder.ts';
import { storeInS3 } from './store-s3.ts';
import { targetFromEnv, type Target } from './target.ts';

export { targetFromEnv, type Target };

/** Which line of releases, and of which brands; unset: `stable`, of all three. */
export interface Line { channel?: string; variant?: Variant | undefined }

const commit = () => { try { return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: workspace, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim(); } catch { return null; } };

export const author = () => process.env.GIT_AUTHOR_NAME ?? userInfo().username;

/** Puts a build into the store under its version; one that is there already is the same and stays. @throws Error when nothing is built */
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
  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

const reasonsOf = (error: unknown): string[] => (typeof error === 'string' ? [error] : Object.values((error ?? {}) as Record<string, string | string[]>).flat());

const ask = async <T>(target: Target, path: string, body?: object): Promise<T> => {
  const response = await fetch(new URL(path, target.url), {
    headers: { 'x-deploy-token': target.token, ...(body && { 'content-type': 'application/json' }) }, ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch((cause: unknown) => { throw new Error(`A plataforma não responde em ${target.url}. Rode npm start em outro terminal, ou aponte PREGAO_URL para ela.`, { cause }); });
  const answer = await response.json().catch(() => null) as T & { error?: unknown } | null;
  if (response.ok && answer) return answer;
  const reasons = reasonsOf(answer?.error);
  throw new Refused(reasons.length > 0 ? reasons : [`A plataforma respondeu ${response.status}.`]);
};

/** Stores a build, has the gate judge it, and points the channel to it, or shows it to part of the visitors. @throws Refused with the gate's reasons */
export const publish = async (target: Target, name: string, options: Line & { canary?: number | undefined; maxFailure?: number | undefined; author?: string; root?: string } = {}): Promise<Published> =>
  ask(target, '/api/releases', {
    name, version: await store(target, name, options.root ?? appRoot(name)), channel: options.channel ?? 'stable', variant: options.variant, canary: options.canary, max_failure_percent: options.maxFailure, author: options.author ?? author(), commit: commit(),
  });

/**
 * Has a build stored, live or not, and publishes it where another version is live: a store that is new or was emptied
 * holds nothing of what the platform says is live. @returns null where it was live already
 */
export const bringLive = async (target: Target, name: string, live: string | undefined, root = appRoot(name)): Promise<Published | null> =>
  (await store(target, name, root) === live ? null : publish(target, name, { root }));

/** Takes a canary away where there is one, else points back to the release before; nothing is built. */
export const rollback = (target: Target, name: string, { channel = 'stable', variant }: Line = {}): Promise<Published> => ask(target, '/api/releases/rollback', { name, channel, variant });

/** The stored releases of one application or of all, newest first. */
export const list = async (target: Target, name?: string): Promise<Listed[]> => (await ask<{ data: Listed[] }>(target, `/api/releases${name ? `?name=${encodeURIComponent(name)}` : ''}`)).data;
