import type { Variant } from '@pregao/contract';
import { isTv } from '@pregao/platform/boot';

/**
 * Where a television is sent on the main variant, or `null` to stay (REQ-2.140, REQ-2.141, A-7).
 *
 * @param tvSite address of the site for televisions; `null` when none is configured
 */
export const decideTv = (userAgent: string, variant: Variant, tvSite: string | null): string | null =>
  variant === 'brasil' && tvSite && isTv(userAgent) ? tvSite : null;
