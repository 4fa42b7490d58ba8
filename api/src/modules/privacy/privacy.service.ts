import { randomUUID } from 'node:crypto';
import type { createConsentRecord, findLibertaPrivacyPolicy, ParsedBody, ResponseOf, Variant } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { addressKey } from '../../http/limit-calls.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findActivePolicy, findCompanyId, insertConsent } from './privacy.repository.ts';
import { sanitizeHtml } from '../../resource/record/html.ts';

const year = 365 * 24 * 3_600_000;

export interface PrivacyService {
  /** The policy in force of a brand (REQ-3.39). @throws 404 while none is active */
  activePolicy(variant: Variant): Promise<ResponseOf<typeof findLibertaPrivacyPolicy>>;
  /** Keeps the proof of a cookie choice for 365 days (REQ-4.32). @throws 429 past 30 a minute of one address */
  recordConsent(
    choice: ParsedBody<typeof createConsentRecord>,
    variant: Variant,
    viewer: Viewer | null,
    ip: string,
  ): Promise<ResponseOf<typeof createConsentRecord>>;
}

export const createPrivacyService = (core: Core): PrivacyService => ({
  activePolicy: async (variant) => {
    const policy = await findActivePolicy(core.db, variant);
    if (!policy) throw new AppError('not_found');
    return { ...policy, description: sanitizeHtml(policy.description) };
  },
  recordConsent: async ({ visitor_id, ...choice }, variant, viewer, ip) => {
    const { count, secondsLeft } = await core.keyValue.hit(`consent:ip:${addressKey(ip)}`, 60);
    if (count > 30) throw new AppError('too_many_requests', { params: { seconds: Math.max(1, secondsLeft) } });
    const now = core.now();
    return insertConsent(core.db, {
      ...choice,
      visitor_id: visitor_id ?? randomUUID(),
      user_id: viewer?.id ?? null,
      company_id: await findCompanyId(core.db, variant),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + year).toISOString(),
    });
  },
});
