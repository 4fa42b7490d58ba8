import type { Core } from '../../../core.ts';
import { notify } from '../../notifications/index.ts';
import { expiryKey } from './expiry-key.ts';
import { expiryTold, listExpiringPix } from './expiring-pix.repository.ts';

/** How long before its end a Pix that was not paid is told of; one made for a shorter time is told of at once. */
const aheadMs = 2 * 3_600_000;
/** Buyers told in one transaction; the next minute tells the others. */
const most = 200;

/** Tells buyers once of a Pix that soon can't be paid any more. @returns how many */
export const tellExpiringPix = ({ db, now }: Core): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const at = now().toISOString();
    const soon = await listExpiringPix(tx, at, new Date(now().getTime() + aheadMs).toISOString(), most);
    for (const { id, user_id, company_id, amount_cents, expires_at, order_id, number } of soon)
      await notify(tx, {
        to: [user_id],
        kind: 'pix_expiring',
        key: expiryKey(id),
        data: { order_id, number, amount_cents, expires_at: expires_at ?? at },
        company_id,
        at,
        until: expires_at ?? at,
      });
    if (soon.length > 0)
      await expiryTold(
        tx,
        soon.map(({ id }) => id),
        at,
      );
    return soon.length;
  });
