import { accessPeriods, courtesySubjects, managedCourtesies, untilDate } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { useTexts } from '@pregao/platform';
import { col } from '@pregao/screens';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import type { FieldOf } from '../../common/crud/crud-types.ts';
import { f } from '../../common/crud/fields.tsx';
import { CostsButton } from './costs-drawer.tsx';
import { GiveOthers } from './give-others.tsx';
import { others } from './others.store.ts';
import { PeopleField } from './people-field.tsx';
import ptBr from './courtesies.pt-br.json';
import classes from './courtesies.module.css';
import { CourtesyAside } from './courtesy-aside.tsx';
import { CourtesyMark } from './courtesy-state.tsx';
import { SubjectField } from './subject-field.tsx';

/** A field that is said once: of what was given it stays. */
const once = (field: FieldOf): FieldOf => ({
  ...field,
  View: ({ disabled, ...props }) => <field.View {...props} disabled={disabled || props.record !== null} />,
});

const Screen = crudScreens(managedCourtesies, {
  title: 'Cortesias',
  icon: 'mail',
  emptyHint: 'Os acessos que a equipe dá, com motivo, prazo e quem aprovou.',
  isPage: false,
  nameOf: ({ user_name: person, subject_name: what }) => `${String(person)} · ${String(what ?? '')}`,
  actions: ({ store }) => (
    <>
      <GiveOthers store={store} />
      <CostsButton />
    </>
  ),
  made: (record) => {
    others.follow(record);
  },
  columns: [
    col.custom('user_name', ({ user_name: name }) => name, { clip: 190 }),
    col.custom(
      'subject_name',
      ({ subject_name: name, subject_type: type }) => (
        <span className={classes.what}>
          <span>{name}</span>
          <small>{courtesySubjects[type]}</small>
        </span>
      ),
      { clip: 230 },
    ),
    col.custom('situation', ({ situation, waits }) => <CourtesyMark state={situation} waits={waits} />, {
      card: 'mark',
      width: 150,
    }),
    'courtesy_type',
    col.date('starts_at', { width: 112 }),
    col.custom('expires_at', ({ expires_at: end }) => (end === null ? 'sem fim' : `até ${formatDate(end)}`), {
      width: 128,
      card: 'foot',
    }),
    col.money('list_cents', { width: 120 }),
    col.muted('reason', { clip: 260 }),
    col.muted('given_by_name', { clip: 150, card: false }),
    col.muted('approver_name', { clip: 150, card: false }),
    col.moment('last_used_at', { width: 140 }),
    col.muted('campaign', { clip: 160, card: false }),
    'updated_at',
  ],
  filters: [
    'waits',
    'situation',
    'courtesy_type',
    'subject_type',
    'given_by',
    'ending',
    'never_used',
    'user_id',
    'from',
  ],
  initial: { subject_type: 'course', courtesy_type: '5', access_period: '2' },
  aside: (record, reload) => <CourtesyAside record={record} reload={reload} />,
  fields: [
    { ...once(f.reference(managedCourtesies, 'user_id')), View: PeopleField },
    once(f.choice('subject_type', courtesySubjects)),
    { name: 'subject_id', View: SubjectField },
    { name: 'courtesy_type', half: true },
    once(f.choice('access_period', accessPeriods, { half: true })),
    once(f.moment('starts_at', { half: true })),
    once(f.moment('expires_at', { half: true, when: ({ access_period: period }) => period === untilDate })),
    f.area('reason', 500),
    'campaign',
  ],
});

export const CourtesiesScreen = () => {
  useTexts({ 'pt-br': ptBr });
  return <Screen />;
};
