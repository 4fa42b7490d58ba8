import { formatDateTime } from '@pregao/format';
import { useT, type Translate } from '@pregao/platform';
import type { IconName, Tone } from '@pregao/ui';
import { Timeline } from '@pregao/ui/data';
import { Panel } from '../../../common/panel.tsx';
import type { App } from '../releases.api.ts';
import { stable } from '../releases-query.ts';
import { brandNames } from '../words.ts';
import classes from './people-panel.module.css';

type Row = App['history'][number];

const faces: Record<Row['action'], [tone: Tone, icon: IconName]> = {
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
  retire: ['warning', 'close'],
};

/** What concerns an application whole, wherever it is shown. */
const placeless: readonly Row['action'][] = ['pin', 'unpin', 'key-make', 'key-rotate', 'key-revoke', 'retire'];

const placeOf = (t: Translate, { action, channel, variant }: Row) =>
  placeless.includes(action)
    ? []
    : [channel === stable ? null : channel, variant ? brandNames[variant] : t('releases.allBrands')];

/** Who changed what is shown, the newest first. */
export const AuditPanel = ({ history }: { history: App['history'] }) => {
  const t = useT();
  const items = history.map((row) => {
    const [tone, icon] = faces[row.action];
    return {
      key: row.id,
      tone,
      icon,
      title: t(`audit.${row.action}`, {
        version: row.version ?? '–',
        previous: row.previous ?? '–',
        note: row.note ?? '',
      }),
      time: [
        formatDateTime(row.created_at),
        row.action === 'auto-rollback' || row.actor === null ? t('history.platform') : row.actor,
        ...placeOf(t, row),
      ]
        .filter(Boolean)
        .join(' · '),
    };
  });
  return (
    <Panel title={t('history.title')}>
      {items.length === 0 ? <p className={classes.none}>{t('releases.noHistory')}</p> : <Timeline items={items} />}
    </Panel>
  );
};
