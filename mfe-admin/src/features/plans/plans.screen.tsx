import { managedPlans, planIntervals, type PlanBenefit, type PlanInterval, type PlanRule } from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import { useTexts } from '@pregao/platform';
import { col } from '@pregao/screens';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { numbered } from '../../common/numbered.ts';
import { BenefitsField } from './benefits-field.tsx';
import { OpensField } from './opens-field.tsx';
import { OpensNow } from './opens-now.tsx';
import { PlanPrices } from './plan-prices.tsx';
import { Opens } from './plan-values.tsx';
import ptBr from './plans.pt-br.json';
import { WaitingPanel } from './waiting-panel.tsx';

const intervals = Object.keys(planIntervals) as PlanInterval[];
const count = { numeric: true, width: 110, card: false } as const;

/** Each period that is sold with its price: `Mensal R$ 49,90`. */
const sayPrices = (prices: Partial<Record<PlanInterval, number>>) =>
  intervals
    .flatMap((interval) => {
      const cents = prices[interval];
      return cents === undefined ? [] : [`${planIntervals[interval]} ${formatMoney(cents)}`];
    })
    .join(' · ');

const Screen = crudScreens(managedPlans, {
  icon: 'star',
  emptyHint: 'Os planos que os clientes veem em Assinaturas, com o que cada um abre e quanto custa.',
  searchHint: 'Nome, endereço ou promessa',
  isPage: true,
  columns: [
    'name',
    'status',
    col.muted('company_name', { width: 120 }),
    col.custom('prices', ({ prices }) => sayPrices(prices), { clip: 320, card: 'foot' }),
    col.custom('opens_now', ({ opens_now: opens }) => <OpensNow opens={opens} />, { clip: 260, card: 'foot' }),
    col.text('holders', count),
    col.text('waiting', count),
    col.money('monthly_cents', { width: 130 }),
    'badge',
    col.text('level', { ...count, width: 80 }),
    'highlighted',
    'updated_at',
  ],
  filters: ['company_id', 'badge', 'highlighted'],
  initial: { color: 'primary' },
  panels: (record) => (
    <>
      <PlanPrices record={record} />
      <WaitingPanel record={record} />
    </>
  ),
  fields: [
    {
      fields: [
        'name',
        f.slug('slug', 'name', { prefix: '/assinaturas/' }),
        f.area('description', 300),
        f.richText('description_html', { maxLength: 20_000, rows: 8, tickers: true }),
        { name: 'company_id', half: true },
        { name: 'highlighted', half: true },
      ],
    },
    {
      title: 'O que abre',
      fields: [
        { name: 'opens', View: OpensField, say: (value) => <Opens rules={value as PlanRule[]} /> },
        { name: 'closing', half: true },
        { name: 'closing_on', half: true, when: ({ closing }) => closing === 'all' },
      ],
    },
    {
      title: 'Na página',
      fields: [
        { name: 'benefits', View: BenefitsField, say: numbered<PlanBenefit>(({ text }) => text) },
        { name: 'color', half: true },
        { name: 'level', half: true },
        { name: 'trial_days', half: true },
        { name: 'badge', half: true },
      ],
    },
  ],
});

/** Plans: what they say, what they open and what their periods cost. */
export const PlansScreen = () => {
  useTexts({ 'pt-br': ptBr });
  return <Screen />;
};
