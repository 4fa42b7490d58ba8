import {
  findShoppingCartPrice,
  lsBrazilCustomerCarts,
  shoppingCartRemoveCoupon,
  type ExplainedPrice,
} from '@pregao/contract';
import { buildCart, buildCartLine, buildList, buildUser, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openCheckout, plain } from './test-checkout.tsx';

withMockApi();

const cart = buildCart({ shopping_cart_id: 'of-ana', products: [buildCartLine()], coupon: 'BEMVINDO10' });
const price = (steps: ExplainedPrice['steps']): ExplainedPrice => {
  const total = steps.at(-1)?.running_cents ?? 0;
  return { steps, total_cents: total, replayed_cents: total, matches: true };
};
const explained = price([
  {
    kind: 'items',
    text: '2 itens somam R$ 594,00',
    amount_cents: 59_400,
    running_cents: 59_400,
    lines: [
      { name: 'Opções', amount_cents: 29_700 },
      { name: 'Renda fixa', amount_cents: 29_700 },
    ],
  },
  { kind: 'coupon', text: 'Cupom BEMVINDO10: 10 %', amount_cents: -5_940, running_cents: 53_460 },
  { kind: 'note', text: 'O cupom BEMVINDO10 não se soma ao desconto do Pix', amount_cents: 0, running_cents: 53_460 },
  { kind: 'total', text: 'Total', amount_cents: 53_460, running_cents: 53_460 },
]);

const why = () => screen.findByRole('button', { name: 'Por que este valor' });
const steps = async () => {
  const summary = screen.getByRole('complementary', { name: 'Resumo' });
  const first = (await within(summary).findAllByText('Total')).length > 1;
  return first ? [...summary.querySelectorAll('ol > li')].map(plain) : [];
};

test('the summary explains its total step by step, once one asks, and again after the cart changed', async () => {
  mockApi(respond(lsBrazilCustomerCarts, buildList([cart])));
  const { person } = await openCheckout({ user: buildUser() });
  expect(await why()).toHaveAttribute('aria-expanded', 'false');
  mockApi(
    respond(findShoppingCartPrice, ({ params }) => {
      expect(params.id).toBe('of-ana');
      return explained;
    }),
  );
  await person.click(await why());
  await screen.findByText('2 itens somam R$ 594,00');
  expect(await why()).toHaveAttribute('aria-expanded', 'true');
  expect(await steps()).toEqual([
    '2 itens somam R$ 594,00R$ 594,00OpçõesR$ 297,00Renda fixaR$ 297,00',
    'Cupom BEMVINDO10: 10 %− R$ 59,40Fica em R$ 534,60',
    'O cupom BEMVINDO10 não se soma ao desconto do Pix',
    'TotalR$ 534,60',
  ]);
  mockApi(
    respond(shoppingCartRemoveCoupon, { ...cart, coupon: null }),
    respond(findShoppingCartPrice, price(explained.steps.filter(({ kind }) => kind === 'items' || kind === 'total'))),
  );
  await person.click(screen.getByRole('button', { name: 'Remover o cupom BEMVINDO10' }));
  await screen.findByRole('button', { name: 'Tenho um cupom' });
  await waitFor(() => {
    expect(screen.queryByText('Cupom BEMVINDO10: 10 %')).not.toBeInTheDocument();
  });
  expect(screen.getByText('2 itens somam R$ 594,00')).toBeInTheDocument();
  await person.click(await why());
  expect(screen.queryByText('2 itens somam R$ 594,00')).not.toBeInTheDocument();
});

test('steps that do not come can be asked for again', async () => {
  mockApi(respond(lsBrazilCustomerCarts, buildList([cart])), refuse(findShoppingCartPrice, 'internal'));
  const { person } = await openCheckout({ user: buildUser() });
  await person.click(await why());
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  mockApi(respond(findShoppingCartPrice, explained));
  await person.click(retry);
  expect(await screen.findByText('2 itens somam R$ 594,00')).toBeInTheDocument();
});

test.each([
  [7, 'Você tem 7 dias para desistir, sem explicar o motivo, com reembolso total. Tudo em “Minha conta”.'],
  [30, 'com reembolso total. Depois, até o 30º dia, peça o reembolso: nossa equipe responde. Tudo em “Minha conta”.'],
])('the summary promises no more than a guarantee of %d days holds', async (days, words) => {
  mockApi(respond(lsBrazilCustomerCarts, buildList([{ ...cart, guarantee_days: days }])));
  await openCheckout({ user: buildUser() });
  expect(plain(await screen.findByRole('complementary', { name: 'Resumo' }))).toContain(words);
});
