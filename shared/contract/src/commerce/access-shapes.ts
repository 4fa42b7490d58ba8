import * as z from 'zod/mini';
import { instant } from '../core/shapes.ts';

/** What gave somebody an access. */
export const grantSources = ['order_item', 'subscription', 'courtesy', 'trial', 'xp_release', 'staff', 'free'] as const;
export type GrantSource = (typeof grantSources)[number];

/** How an access stands now: the clock decides before the job that marks it. */
export const accessStates = ['active', 'scheduled', 'expired', 'revoked'] as const;
export type AccessState = (typeof accessStates)[number];

/** What every access says of itself, whatever it opens. */
export const accessFields = {
  source: z.enum(grantSources),
  source_name: z.string(),
  /** Null: without end. */
  expires_at: z.nullable(instant),
  status: z.enum(accessStates),
  status_name: z.string(),
};
