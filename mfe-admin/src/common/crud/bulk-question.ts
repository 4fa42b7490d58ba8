import { undoDays, type AnyResource, type BulkAction, type BulkReach } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import type { Translate } from '@pregao/platform';
import { counted } from './counted.ts';

export interface BulkWish {
  action: BulkAction;
  values?: Record<string, unknown>;
  /** How many were shown before it. */
  total?: number;
  /** Under which it is begun once. */
  key?: string;
}

/** Changes that readers notice, or that take records away: a person says yes to a number and what follows from it. */
const asking: readonly string[] = ['trash', 'publish', 'schedule', 'archive', 'reopen'];
export const asksFirst = ({ action }: BulkWish) => asking.includes(action);

/** What follows from a change for readers, with numbers: `32 perguntas saem do ar.` */
const consequences = (t: Translate, resource: AnyResource, { action, values }: BulkWish, reach: BulkReach) => {
  const live = counted(resource, reach.live);
  const other = counted(resource, reach.total - reach.live);
  if (action === 'trash' || action === 'archive')
    return [
      ...(live.count > 0 ? [t('bulk.ask.leaves', live)] : []),
      ...(live.count > 0 && other.count > 0 ? [t('bulk.ask.unseen', other)] : []),
      ...(action === 'trash' ? [t('bulk.ask.trash')] : []),
      ...(action === 'archive' && live.count === 0 ? [t('bulk.ask.away')] : []),
    ];
  if (action === 'reopen') return [t('bulk.ask.reopen')];
  const at = typeof values?.publish_at === 'string' ? t('bulk.ask.at', { at: formatDateTime(values.publish_at) }) : '';
  const when = at || t('bulk.ask.now');
  return [
    ...(other.count > 0 ? [t('bulk.ask.appears', { ...other, when })] : []),
    ...(live.count > 0 ? [t('bulk.ask.renewed', { ...live, when })] : []),
  ];
};

/** The question before a change of many: how many, what follows, and how long there is a way back. */
export const bulkQuestion = (t: Translate, resource: AnyResource, wish: BulkWish, reach: BulkReach) => {
  const takes = wish.action === 'trash' || (wish.action === 'archive' && reach.live > 0);
  return {
    title: t(`bulk.ask.title.${wish.action}`, counted(resource, reach.total)),
    content: [...consequences(t, resource, wish, reach), t('bulk.ask.back', { count: undoDays })].join(' '),
    okText: t(`bulk.ask.ok.${wish.action}`),
    cancelText: t('crud.cancel'),
    danger: takes,
  };
};
