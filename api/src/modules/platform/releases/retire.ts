import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { findKey, revokeKey } from './keys.repository.ts';
import type { ReleaseChanges } from './changes.ts';
import { markShown } from './cleaning.repository.ts';
import { auditMove, staffActor } from './mover.ts';
import { allPins, allPointers } from './releases.repository.ts';
import { deleteShown, markPins } from './staff/staff.repository.ts';

/**
 * Takes a remote off every channel and brand: its pages are unknown from then on, its pins are gone, its key publishes
 * nothing. What is stored of it stays for the tabs that have it open; a new key and a release bring it back.
 */
export const createRetire =
  (core: Core, changes: ReleaseChanges) =>
  /** @throws 403 forbidden, 404 remote_unknown */
  (viewer: Viewer, name: string, requestId: string): Promise<void> => {
    const actor = staffActor(viewer, requestId);
    return changes.run(async (tx, revision) => {
      const rows = (await allPointers(tx)).filter((row) => row.name === name);
      const [first] = rows;
      if (!first) throw new AppError('remote_unknown');
      const now = core.now().toISOString();
      const pinned = (await allPins(tx)).filter((pin) => pin.name === name).map(({ version }) => version);
      const shown = rows.flatMap((row) =>
        [row.version, row.previous, row.canary_version].filter((one) => one !== null),
      );
      await markShown(tx, name, [...shown, ...pinned], now);
      await deleteShown(tx, name);
      const key = await findKey(tx, name);
      if (key) await revokeKey(tx, key.id, now);
      // No pointer is left to carry the revision: tabs are told as of a pin, which holds everywhere.
      await markPins(tx, revision);
      await auditMove(tx, {
        action: 'retire',
        actor,
        target: { name, channel: first.channel },
        version: first.version,
        previous: first.version,
      });
    });
  };
