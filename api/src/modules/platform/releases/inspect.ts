import type { Db } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import { inspectRelease } from './gate/gate.ts';
import * as repository from './releases.repository.ts';
import { fingerprintOf, type ReleaseStore } from './store.ts';

/**
 * Holds a release to the bytes it was first published with.
 * @param fingerprint of what is stored now
 * @throws 409 release_changed
 */
export const requireSameBytes = async (tx: Db, name: string, version: string, fingerprint: string): Promise<void> => {
  const kept = await repository.findRelease(tx, name, version);
  if (kept?.fingerprint === null) await repository.saveFingerprint(tx, name, version, fingerprint);
  else if (kept && kept.fingerprint !== fingerprint) throw new AppError('release_changed');
};

/**
 * Judges a published release again, as its files are now. Its size was judged when it was published: a budget that shrank
 * since keeps nobody from going back to it.
 * @throws 404 release_unknown, 400 release_refused, 409 release_changed
 */
export const inspectPublished = async (tx: Db, store: ReleaseStore, name: string, version: string): Promise<void> => {
  const kept = await repository.findRelease(tx, name, version);
  if (!kept || kept.removed_at !== null) throw new AppError('release_unknown');
  const verdict = await inspectRelease(store, name, version, false);
  if ('reasons' in verdict) throw new AppError('release_refused', { fields: { release: verdict.reasons } });
  await requireSameBytes(tx, name, version, await fingerprintOf(store, name, version));
};
