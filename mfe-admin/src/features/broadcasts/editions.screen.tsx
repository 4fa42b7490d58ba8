import {
  editionStates,
  managedEditions,
  selectBroadcast,
  selectCategory,
  selectInstructor,
  selectProgram,
  selectSignatureTypes,
} from '@pregao/contract';
import { formatDateTime, formatTime } from '@pregao/format';
import { by } from '../../common/crud/crud-filters.tsx';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { col } from '../../common/list/columns.tsx';
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
  searchHint: 'Título',
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
  filters: [
    by.period(),
    by.choices('situation', editionStates),
    by.lookup('broadcast_id', selectBroadcast),
    by.lookup('program_id', selectProgram),
    by.lookup('presenter_id', selectInstructor),
    by.lookup('category_id', selectCategory),
    by.lookup('plan_id', selectSignatureTypes),
  ],
  initial,
  aside: (record, reload) => <EditionAside record={record} reload={reload} />,
  fields: [
    {
      fields: [
        'title',
        f.lookup('broadcast_id', selectBroadcast, { known: 'room_title' }),
        f.moment('starts_at', { half: true }),
        f.moment('ends_at', { half: true }),
        f.lookups('presenter_ids', selectInstructor, {
          known: 'presenters',
          hint: 'Em sala que dá recomendações, só quem tem credencial válida no dia.',
        }),
        { name: 'source_url', hint: 'Vazio: a fonte da sala.' },
      ],
    },
    {
      title: 'Gravação',
      fields: [
        { name: 'replay_media', hint: 'Nome do arquivo, como aula.webm.' },
        f.moment('replay_until', { hint: 'Vazio: fica sem prazo.', when: ({ replay_media: media }) => Boolean(media) }),
      ],
    },
  ],
});
