import { useT, type Translate } from '@pregao/platform';
import { HistoryPanel, type EventFace } from '../../../common/history-panel.tsx';
import type { App } from '../releases.api.ts';
import { stable } from '../releases-query.ts';
import { brandNames } from '../words.ts';

type Row = App['history'][number];

const faces: Record<Row['action'], EventFace> = {
  publish: ['primary', 'upload'],
  canary: ['info', 'users'],
  promote: ['success', 'check'],
  withdraw: ['neutral', 'close'],
  rollback: ['warning', 'arrow-left'],
  'auto-rollback': ['danger', 'shield'],
  follow: ['neutral', 'refresh'],
  pin: ['info', 'user'],
  unpin: ['neutral', 'user'],
  'key-make': ['info', 'lock'],
  'key-rotate': ['info', 'refresh'],
  'key-revoke': ['warning', 'lock'],
  'key-contacts': ['neutral', 'edit'],
  retire: ['warning', 'close'],
};

/** What concerns an application whole, wherever it is shown. */
const placeless: readonly Row['action'][] = [
  'pin',
  'unpin',
  'key-make',
  'key-rotate',
  'key-revoke',
  'key-contacts',
  'retire',
];

/** What is told with a note of what the release takes away; a canary's is in its title. */
const noted: readonly Row['action'][] = ['publish', 'promote', 'rollback'];

const placeOf = (t: Translate, { action, channel, variant }: Row) =>
  placeless.includes(action)
    ? []
    : [channel === stable ? null : channel, variant ? brandNames[variant] : t('releases.allBrands')];

/** Who changed what is shown, the newest first. */
export const AuditPanel = ({ history }: { history: App['history'] }) => {
  const t = useT();
  const events = history.map((row) => ({
    key: row.id,
    title: t(`audit.${row.action}`, {
      version: row.version ?? '–',
      previous: row.previous ?? '–',
      note: row.note ?? '',
    }),
    face: faces[row.action],
    at: row.created_at,
    actor: row.action === 'auto-rollback' ? null : row.actor,
    facts: [...placeOf(t, row), noted.includes(row.action) ? row.note : null],
  }));
  return <HistoryPanel events={events} none={t('releases.noHistory')} />;
};
