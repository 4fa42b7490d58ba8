import type { listUserSignature, ParsedQuery, UserSignature } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { pageLimits } from '../../../resource/list/keyset.ts';
import type { IdentityService } from '../../identity/index.ts';
import { presentState } from './access-state.ts';
import { countSignatures, listSignatures } from './signatures.repository.ts';

type SignatureRow = Awaited<ReturnType<typeof listSignatures>>[number];

const dayMs = 86_400_000;

const presentPart = ({ starts_at, expires_at, ...order }: SignatureRow['orders'][number]) => {
  const [starts, ends] = [new Date(starts_at), expires_at === null ? null : new Date(expires_at)];
  return {
    ...order,
    starts_at: starts.toISOString(),
    expires_at: ends?.toISOString() ?? null,
    days: ends && Math.round((ends.getTime() - starts.getTime()) / dayMs),
  };
};

const presentSignature = (row: SignatureRow, now: string): UserSignature => {
  const state = presentState(row, now);
  return {
    id: row.id,
    signature_type_id: row.subject_id,
    name: row.name ?? state.source_name,
    slug: row.slug,
    archived: row.archived,
    opens: row.opens,
    order_id: row.order_id,
    starts_at: row.starts_at,
    ...state,
    orders: row.orders.map(presentPart),
  };
};

/** The plans of a person, whatever gave them, with their ends. */
export const createSignaturesService = ({ db, now }: Core, identity: Pick<IdentityService, 'findPerson'>) => ({
  /**
   * One page of a person's plans, the last end first, with the trial of the account where they had one. Oneself, or anybody
   * for staff who may read people. @throws AppError not_found
   */
  list: async (id: number, viewer: Viewer, companyId: number, page: ParsedQuery<typeof listUserSignature>) => {
    if (id !== viewer.id && !viewer.ability.can('read', 'Usuários')) throw new AppError('not_found');
    if (!(await identity.findPerson(id))) throw new AppError('not_found');
    const at = now().toISOString();
    const asked = { userId: id, companyId, isOwn: id === viewer.id, now: at };
    const total = await countSignatures(db, asked);
    const data = (await listSignatures(db, asked, pageLimits(page))).map((row) => presentSignature(row, at));
    return { data, meta: { total, page: page.page, per_page: page.per_page } };
  },
});

export type SignaturesService = ReturnType<typeof createSignaturesService>;
