import { finishCartOrder, recalculateDiscountWithPaymentType, selectShoppingCartInstallments } from '@pregao/contract';
import { buildTerm, buildUser, disconnect, hold, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { payOrigin, playDocument } from '../../common/test-pay-document.ts';
import { cardRadio, chosen, keptCard, openCard, openWays, orderByCard, paid, payButton, splits } from './test-card.tsx';
import { plain } from './test-checkout.tsx';

withMockApi();

const { hash } = buildTerm();
const summary = () => plain(screen.getByRole('complementary', { name: 'Resumo' }));
const isAtSuccess = () =>
  waitFor(() => {
    expect(location.pathname + location.search).toBe('/pagamento/sucesso?order=900');
  });

/** Answers each finish with a paid order. @returns what was sent */
const listenToFinish = () => {
  const sent: unknown[] = [];
  mockApi(
    respond(finishCartOrder, ({ params, body }) => {
      sent.push([params.id, body]);
      return orderByCard(paid);
    }),
  );
  return sent;
};

test('Pix comes first with its price and what it saves, then the card with its splits', async () => {
  await openWays();
  const ways = within(screen.getByRole('radiogroup'));
  await ways.findByText('Em até 12×, até 3× de R$ 400,00 sem juros');
  expect(ways.getAllByRole('radio').map((way) => plain(way.closest('label')))).toEqual([
    'PixR$ 1.140,00 · você economiza R$ 60,00. Aprovação em segundos: pague com o QR Code ou copie o código.',
    'Cartão de créditoEm até 12×, até 3× de R$ 400,00 sem juros',
  ]);
});

test('the card is typed in a document of its own origin, and pays what the button says', async () => {
  const { frame, pay, asked } = await openCard();
  expect(frame.element.src).toBe(`${payOrigin}/`);
  expect(frame.sent[0]).toMatchObject({ type: 'open', mode: { kind: 'card' }, amount_cents: 120_000 });
  expect(asked.choices).toEqual([{ payment_type_id: 1 }]);
  expect(summary()).toMatch(/Subtotal.*R\$ 1\.200,00.*Total.*R\$ 1\.200,00/);
  expect(plain(await payButton())).toBe('Pagar R$ 1.200,00');
  const sent = listenToFinish();
  await pay();
  await frame.give('tok-00000001');
  await isAtSuccess();
  expect(frame.submitted()).toMatchObject([{ holder: { name: 'Ana Souza', tax_id: '52998224725' } }]);
  expect(frame.submitted()[0]).not.toHaveProperty('save');
  const card = { installments: 1, card_token: 'tok-00000001', card_brand: 'master', card_last4: '6351' };
  expect(sent).toEqual([['of-ana', { payment_type_id: 1, total_cents: 120_000, term_hash: hash, ...card }]]);
});

test('a split changes the total, the interest and the button, and shows all that the law asks', async () => {
  const { frame, pay, person, asked } = await openCard();
  const select = await screen.findByRole('combobox', { name: /Parcelas/ });
  expect(within(select).getAllByRole('option').slice(1).map(plain)).toEqual([
    'À vista R$ 1.200,00',
    '3× de R$ 400,00 sem juros',
    '12× de R$ 120,48, a última de R$ 120,50, com juros',
  ]);
  await person.selectOptions(select, '12');
  expect(await screen.findByRole('button', { name: /^Pagar R\$\s1\.445,78 em 12×$/ })).toBeEnabled();
  expect(summary()).toMatch(/Juros do parcelamentoR\$ 245,78.*12× no cartão.*R\$ 1\.445,78/);
  const facts = screen.getByText(/CET/, { selector: 'li' }).closest('ul');
  expect(plain(facts)).toMatch(/1\.445,78.*2,99% a\.m\..*42,41% a\.a\..*120,50.*1\.200,00.*Mercado Pago/);
  const sent = listenToFinish();
  await pay();
  await frame.give('tok-00000001');
  await isAtSuccess();
  expect(asked.choices.at(-1)).toEqual({ payment_type_id: 1, installments: 12 });
  expect(sent).toEqual([['of-ana', expect.objectContaining({ total_cents: 144_578, installments: 12 })]]);
});

test('the first digits of a card ask for its splits, and are kept nowhere', async () => {
  const { frame, asked } = await openCard();
  frame.say({ type: 'bin', bin: '50314332' });
  await waitFor(() => {
    expect(asked.splits.at(-1)).toBe('50314332');
  });
  await screen.findByRole('combobox', { name: /Parcelas/ });
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])).not.toContain('50314332');
});

test('while the splits of another card come, those before stay where they are', async () => {
  const { frame } = await openCard();
  const select = await screen.findByRole('combobox', { name: /Parcelas/ });
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  mockApi(
    respond(selectShoppingCartInstallments, async () => {
      asked.resolve();
      await answered.promise;
      return splits.slice(0, 2);
    }),
  );
  frame.say({ type: 'bin', bin: '42356477' });
  await asked.promise;
  expect(select).toBeInTheDocument();
  expect(within(select).getByRole('option', { name: /^12×/ })).toBeInTheDocument();
  answered.resolve();
  await waitFor(() => {
    expect(within(select).queryByRole('option', { name: /^12×/ })).not.toBeInTheDocument();
  });
});

test('where the splits of a card don’t come it is charged at once, and they can be asked for again', async () => {
  const { frame, person } = await openCard();
  await screen.findByRole('combobox', { name: /Parcelas/ });
  mockApi(disconnect(selectShoppingCartInstallments));
  frame.say({ type: 'bin', bin: '42356477' });
  expect(await screen.findByText(/^Não foi possível ver as parcelas\. O pagamento à vista/)).toBeInTheDocument();
  expect(plain(await payButton())).toBe('Pagar R$ 1.200,00');
  mockApi(respond(selectShoppingCartInstallments, splits));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('combobox', { name: /Parcelas/ })).toBeInTheDocument();
});

test('a kept card comes first and asks its security code alone', async () => {
  const over = keptCard({ id: 4, last4: '1111', expires: 'over' });
  const { frame, pay } = await openCard({ cards: [over, keptCard({ is_default: false })] });
  expect(await screen.findByRole('radio', { name: /Visa final 5682.*03\/2031/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Visa final 1111/ })).toBeDisabled();
  expect(frame.sent[0]).toMatchObject({ mode: { kind: 'saved-card', card_id: '9000000005', last4: '5682' } });
  expect(screen.queryByLabelText(/^Nome impresso/)).not.toBeInTheDocument();
  const sent = listenToFinish();
  await pay();
  await frame.refuse('invalid');
  expect(await screen.findByText('Digite o código de segurança do cartão para pagar.')).toBeInTheDocument();
  await pay();
  await frame.give('tok-00000001', { brand: 'visa', last4: '5682' });
  await isAtSuccess();
  expect(frame.submitted().at(-1)).not.toHaveProperty('holder');
  const card = { installments: 1, card_token: 'tok-00000001', card_id: 5 };
  expect(sent).toEqual([['of-ana', { payment_type_id: 1, total_cents: 120_000, term_hash: hash, ...card }]]);
});

test('another card is chosen beside the kept ones, and is kept where that is asked for', async () => {
  const { pay, person } = await openCard({ cards: [keptCard()] });
  await person.click(screen.getByRole('radio', { name: 'Outro cartão' }));
  const frame = await playDocument();
  frame.say({ type: 'ready' });
  const keep = screen.getByRole('checkbox', { name: 'Salvar este cartão para as próximas compras' });
  expect(keep).not.toBeChecked();
  await person.click(keep);
  const sent = listenToFinish();
  await pay();
  await frame.give('tok-00000001', { save_token: 'tok-save-0001' });
  await isAtSuccess();
  expect(frame.submitted()).toMatchObject([{ save: true }]);
  expect(sent).toEqual([['of-ana', expect.objectContaining({ save_card: true, save_token: 'tok-save-0001' })]]);
});

test('a holder without a name or with a wrong document is stopped at our own fields', async () => {
  const { frame, pay, person } = await openCard({ user: buildUser({ name: '' }) });
  const document = screen.getByLabelText(/^CPF ou CNPJ do titular/);
  await person.clear(document);
  await person.type(document, '11111111111');
  await pay();
  expect(await screen.findByText('Confira o CPF ou CNPJ.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Nome impresso/)).toHaveFocus();
  expect(frame.submitted()).toEqual([]);
});

test('what is missing in the card is said by its fields, and beside the button; nothing is sent', async () => {
  const { frame, pay } = await openCard();
  await pay();
  await frame.refuse('invalid');
  expect(await screen.findByText('Complete os dados do cartão para pagar.')).toBeInTheDocument();
  const sent = listenToFinish();
  await pay();
  await frame.give('tok-00000001');
  await isAtSuccess();
  expect(sent).toHaveLength(1);
});

test('before the fields are there the person is told to wait; where they don’t come there is Pix, and another try', async () => {
  const { person, asked } = await openWays();
  await person.click(await cardRadio());
  const first = await playDocument();
  first.say({ type: 'failed', cause: 'script', submission_id: null });
  expect(await screen.findByText('Pague com Pix ou tente de novo.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  const second = await playDocument();
  expect(second.sent[0]?.nonce).not.toBe(first.sent[0]?.nonce);
  second.say({ type: 'failed', cause: 'fields', submission_id: null });
  await screen.findByText('Pague com Pix ou tente de novo.');
  const [pix] = screen.getAllByRole('button', { name: 'Pagar com Pix' });
  await person.click(pix as HTMLElement);
  expect(plain(await screen.findByRole('button', { name: /^Pagar com Pix por R\$/ }))).toBe(
    'Pagar com Pix por R$ 1.140,00',
  );
  expect(asked.choices).toEqual([{ payment_type_id: 1 }, { payment_type_id: 2 }]);
});

test('while a total is on its way nothing can be paid, and what was chosen shows at once', async () => {
  const { person } = await openWays();
  const held = hold(recalculateDiscountWithPaymentType, chosen(1));
  mockApi(held.handler);
  await person.click(await cardRadio());
  await playDocument();
  expect(await cardRadio()).toBeChecked();
  expect(await payButton()).toBeDisabled();
  held.release();
  await waitFor(async () => {
    expect(await payButton()).toBeEnabled();
  });
  expect(plain(await payButton())).toBe('Pagar R$ 1.200,00');
});

test('of several choices the latest counts, and one that still waits is left out', async () => {
  const { person, asked } = await openCard();
  const held = hold(recalculateDiscountWithPaymentType, chosen(1, 3));
  mockApi(held.handler);
  const select = await screen.findByRole('combobox', { name: /Parcelas/ });
  await person.selectOptions(select, '3');
  await person.selectOptions(select, '1');
  await person.selectOptions(select, '12');
  expect(select).toHaveValue('12');
  asked.choices.splice(0);
  mockApi(
    respond(recalculateDiscountWithPaymentType, ({ body }) => {
      asked.choices.push(body);
      return chosen(1, body.installments);
    }),
  );
  held.release();
  expect(await screen.findByRole('button', { name: /em 12×$/ })).toBeEnabled();
  expect(select).toHaveValue('12');
  expect(asked.choices).toEqual([{ payment_type_id: 1, installments: 12 }]);
});

test('a double click asks for one token and makes one order', async () => {
  const { frame, person } = await openCard();
  const sent = listenToFinish();
  await person.dblClick(await payButton());
  await frame.give('tok-00000001');
  await isAtSuccess();
  expect([frame.submitted().length, sent.length]).toEqual([1, 1]);
});

test('an answer that was lost is asked for again, with a token of its own', async () => {
  const { frame, pay } = await openCard();
  mockApi(disconnect(finishCartOrder));
  await pay();
  await frame.give('tok-00000001');
  expect(await screen.findByText(/Verifique sua conexão/)).toBeInTheDocument();
  const sent = listenToFinish();
  await pay();
  await frame.give('tok-00000002');
  await isAtSuccess();
  expect(sent).toEqual([['of-ana', expect.objectContaining({ card_token: 'tok-00000002' })]]);
});

test.each([
  ['payment_in_progress', {}, /O banco ainda não respondeu sobre o pagamento anterior/],
  ['too_many_declines', { minutes: 42 }, /o cartão volta a ser aceito em 42 min\. Você pode pagar com Pix\./],
] as const)('%s is said in place, and the cart stays', async (code, params, words) => {
  const { frame, pay } = await openCard();
  mockApi(refuse(finishCartOrder, code, { params }));
  await pay();
  await frame.give('tok-00000001');
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(await payButton()).toBeEnabled();
});
