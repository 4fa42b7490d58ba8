import { untilDay, xpReleases } from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import { useTexts } from '@pregao/platform';
import { col } from '@pregao/screens';
import { MoneyField } from '@pregao/ui/form';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { BatchButton } from './batch-button.tsx';
import { ReleaseAside } from './release-aside.tsx';
import ptBr from './xp-releases.pt-br.json';
import { stateOf } from './xp-state.tsx';

type Values = Record<string, unknown>;

const hasCondition = ({ condition }: Values) => condition !== 'none';

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
    'condition',
    'condition_check',
    'checked_on',
    'updated_at',
  ],
  filters: ['situation', 'advisor_id', 'condition', 'condition_check'],
  initial: { period: '5', condition: 'none', condition_check: 'unknown' },
  fields: [
    {
      title: 'Quem',
      fields: [
        f.text('xp_code', { half: true, mono: true, maxLength: 32 }),
        { name: 'document', half: true },
        { name: 'name', half: true },
        { name: 'email', half: true },
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
        { name: 'ends_on', half: true, when: ({ period }) => period === untilDay },
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
  ],
});

/** What opens plans and courses to customers of XP. */
export const XpReleasesScreen = () => {
  useTexts({ 'pt-br': ptBr });
  return <Screen />;
};
