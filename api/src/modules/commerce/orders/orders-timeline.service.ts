import {
  notificationKindOf,
  type listOrderTimeline,
  type NotificationKind,
  type ParsedQuery,
  type TimelineEntry,
} from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { readableOrder } from './order-access.ts';
import { presentEvent } from './orders-detail.presenter.ts';
import { listTimelinePage, timelineKindOf, type TimelineRow } from './orders-timeline.repository.ts';

const nothing = { state: null, reason: null, actor: null, note: null };

const present = (row: Omit<TimelineRow, 'keys'>): TimelineEntry => {
  const { note, mail_kind: mail } = row;
  const entry = { ...nothing, id: `${row.part}-${row.row_id}`, at: row.happened_at };
  if (note) return { ...entry, kind: 'note', title: 'Nota da equipe', actor: note.author.name, note };
  if (mail !== null)
    return { ...entry, kind: 'mail', title: `E-mail enviado: ${notificationKindOf(mail as NotificationKind).name}` };
  const { kind, text, to_status: state, reason, actor } = presentEvent(row, { staff: true });
  return {
    ...entry,
    ...{ kind: timelineKindOf[kind] ?? 'order', title: text, state, reason },
    actor: actor?.name ?? null,
  };
};

/** All that happened to an order: states, payments, refunds, mails and notes in one order, the newest first. */
export const createOrderTimeline = ({ db }: Core) => ({
  /** @throws AppError not_found, invalid_body */
  list: async (id: number, query: ParsedQuery<typeof listOrderTimeline>, viewer: Viewer) => {
    const { rows, next_cursor } = await listTimelinePage(db, await readableOrder(db, id, viewer), query);
    return { data: rows.map(present), meta: { per_page: query.per_page, next_cursor } };
  },
});

export type OrderTimeline = ReturnType<typeof createOrderTimeline>;
