import type { ExplainedPrice } from '@pregao/contract';
import { renderWithPlatform } from '@pregao/testing';
import { screen } from '@testing-library/react';
import { PriceSteps } from './price-steps.tsx';

const price: ExplainedPrice = {
  steps: [{ kind: 'total', text: 'Total', amount_cents: 100, running_cents: 100 }],
  total_cents: 100,
  replayed_cents: 100,
  matches: true,
};
const same = 'Refizemos a conta com os dados guardados na compra: o valor é o mesmo, centavo por centavo.';
const differs = 'Refizemos a conta e o valor não é o mesmo. Fale com o suporte.';

test.each<[string, Partial<ExplainedPrice>, string | null]>([
  ['that comes to the same again says so', {}, same],
  ['that does not says so', { replayed_cents: 99, matches: false }, differs],
  ['of which only sums were kept says nothing of the kind', { replayed_cents: null }, null],
  ['whose sums do not agree says so', { replayed_cents: null, matches: false }, differs],
])('the price of an order %s', async (_what, rest, text) => {
  const load = () => Promise.resolve({ ok: true, data: { ...price, ...rest } } as const);
  await renderWithPlatform(<PriceSteps load={load} of={7} isReplay />, { name: 'mfe-cart' });
  await screen.findByText('Total');
  expect([same, differs].filter((one) => screen.queryByText(one))).toEqual(text ? [text] : []);
});
