import { endedXpStates, untilDate, xpChecks, xpConditions, xpReleases } from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import { useTexts } from '@pregao/platform';
import { col } from '@pregao/screens';
import { MoneyField } from '@pregao/ui/form';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import type { AnyRecord, FieldAsked, FieldGroup } from '../../common/crud/crud-types.ts';
import { f } from '../../common/crud/fields.tsx';
import { choice } from '../../common/crud/record-columns.tsx';
import { BatchButton } from './batch-button.tsx';
import { ReleaseAside } from './release-aside.tsx';
import ptBr from './xp-releases.pt-br.json';
import { stateOf } from './xp-state.tsx';

type Values = Record<string, unknown>;

const hasEnded = ({ situation }: AnyRecord) => endedXpStates.includes(String(situation));
/** Whom a claimed release is for, and what it opened. */
const kept = ['xp_code', 'document', 'user_id', 'plan_ids', 'course_ids', 'starts_on'];
const isClaimed = ({ released_at: at }: AnyRecord) => at !== null;

/** What ended is written no more, and what was claimed keeps whom and what it is for. */
const fixed = (field: FieldAsked): FieldAsked => {
  const asked = typeof field === 'string' ? { name: field } : field;
  const isKept = kept.includes(asked.name);
  return { ...asked, fixed: (record) => hasEnded(record) || (isKept && isClaimed(record)) };
};

const hasCondition = ({ condition }: Values) => condition !== 'none';

/** Columns that a phone's cards leave out. */
const aside = { width: 120, card: false } as const;

const groups: readonly FieldGroup<FieldAsked>[] = [
  {
    title: 'Quem',
    fields: [
      f.text('xp_code', { half: true, mono: true, maxLength: 32 }),
      { name: 'document', half: true },
      { name: 'name', half: true },
      f.text('email', { half: true, maxLength: 254 }),
      'user_id',
      'advisor_id',
    ],
  },
  {
    title: 'O que abre',
    fields: [
      'plan_ids',
      'course_ids',
      { name: 'period', half: true },
      { name: 'ends_on', half: true, when: ({ period }) => period === untilDate },
      { name: 'starts_on', half: true },
    ],
  },
  {
    title: 'Condição',
    fields: [
      { name: 'condition', half: true },
      {
        name: 'condition_value_cents',
        half: true,
        when: hasCondition,
        say: (value) => (value === null ? '—' : formatMoney(Number(value))),
        View: ({ record: _record, ...props }) => <MoneyField {...props} />,
      },
      { name: 'condition_check', half: true, when: hasCondition },
      { name: 'checked_on', half: true, when: hasCondition },
    ],
  },
  { title: 'Para a equipe', fields: ['batch', f.area('note', 1000)] },
];

const Screen = crudScreens(xpReleases, {
  title: 'Liberação de cliente XP',
  icon: 'check',
  emptyHint: 'O que os clientes da XP abrem com o código deles, uma liberação para cada código.',
  searchHint: 'Código, nome, lote, CPF ou e-mail inteiro',
  isPage: true,
  actions: ({ store }) => <BatchButton store={store} />,
  aside: (record, reload) => <ReleaseAside record={record} reload={reload} />,
  columns: [
    'xp_code',
    col.text('name', { clip: 200 }),
    'email',
    'document',
    col.muted('advisor_name', { width: 150 }),
    col.moment('released_at', { width: 140 }),
    col.moment('expires_at', { width: 140 }),
    col.status('situation', ({ situation }) => stateOf(situation), { width: 120 }),
    col.muted('batch', { width: 130 }),
    col.custom('plan_names', ({ plan_names: plans }) => plans.join(', '), { clip: 180, card: false }),
    col.custom('course_names', ({ course_names: courses }) => courses.join(', '), { clip: 180, card: false }),
    choice('condition', xpConditions, aside),
    choice('condition_check', xpChecks, aside),
    col.date('checked_on', aside),
    'updated_at',
  ],
  filters: ['situation', 'advisor_id', 'condition', 'condition_check'],
  initial: { period: '5', condition: 'none', condition_check: 'unknown' },
  fields: groups.map(({ fields, ...group }) => ({ ...group, fields: fields.map(fixed) })),
});

/** What opens plans and courses to customers of XP. */
export const XpReleasesScreen = () => {
  useTexts({ 'pt-br': ptBr });
  return <Screen />;
};
