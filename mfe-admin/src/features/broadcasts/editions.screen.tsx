import { managedEditions } from '@pregao/contract';
import { formatDateTime, formatTime } from '@pregao/format';
import { col } from '@pregao/screens';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { EditionAside } from './edition-aside.tsx';
import { EditionMark } from './edition-state.tsx';
import { ViewSwitch } from './view-switch.tsx';

/** The room whose editions are listed is that of a new one. */
const initial = () => {
  const room = Number(new URLSearchParams(window.location.search).get('broadcast_id'));
  return room > 0 ? { broadcast_id: room } : {};
};

const count = { numeric: true, width: 120, card: false } as const;

export const EditionsScreen = crudScreens(managedEditions, {
  title: 'Transmissões',
  icon: 'live',
  emptyHint: 'As edições das salas, com hora, apresentadores e gravação.',
  actions: () => <ViewSwitch value="editions" />,
  columns: [
    'title',
    col.muted('room_title', { width: 190 }),
    col.custom('starts_at', (row) => `${formatDateTime(row.starts_at)}–${formatTime(row.ends_at)}`, {
      width: 190,
      card: 'foot',
      sortable: true,
    }),
    col.custom('situation', (row) => <EditionMark state={row.situation} />, { card: 'mark', width: 120 }),
    col.custom('presenter_names', (row) => row.presenter_names.join(', '), { clip: 220, card: 'foot' }),
    'source',
    col.moment('replay_until', { width: 150, card: false }),
    col.text('peak_viewers', count),
    col.text('messages', count),
    'updated_at',
  ],
  filters: ['from', 'situation', 'broadcast_id', 'program_id', 'presenter_id', 'category_id', 'plan_id'],
  initial,
  aside: (record, reload) => <EditionAside record={record} reload={reload} />,
  fields: [
    {
      fields: [
        'title',
        'broadcast_id',
        f.moment('starts_at', { half: true }),
        f.moment('ends_at', { half: true }),
        'presenter_ids',
        'source_url',
      ],
    },
    {
      title: 'Gravação',
      fields: ['replay_media', f.moment('replay_until', { when: ({ replay_media: media }) => Boolean(media) })],
    },
  ],
});
