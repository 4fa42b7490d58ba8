import { finishCartOrder } from '@pregao/contract';
import { buildUser, mockApi, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor } from '@testing-library/react';
import { playDocument } from '../../common/test-pay-document.ts';
import { cardRadio, openCard, openWays, orderByCard, paid, payButton } from './test-card.tsx';
import { acceptTerm } from './test-checkout.tsx';

withMockApi();

const user = () => buildUser({ identifier: null });
const buyers = () => screen.getByRole('textbox', { name: 'CPF ou CNPJ' });
const holders = () => screen.getByRole('textbox', { name: 'CPF ou CNPJ do titular' });

/** Pays with a new card, and answers with a paid order. @returns of whom the card is, and who buys */
const payAs = async ({ frame, pay }: Awaited<ReturnType<typeof openCard>>) => {
  const identifiers: unknown[] = [];
  mockApi(
    respond(finishCartOrder, ({ body }) => {
      identifiers.push(body.identifier);
      return orderByCard(paid);
    }),
  );
  await pay();
  await frame.give('tok-00000001');
  await waitFor(() => {
    expect(location.pathname).toBe('/pagamento/sucesso');
  });
  return { holder: frame.submitted().at(-1), identifiers };
};

test('a tax id that the profile lacks is typed once, before the ways to pay, and is the holder’s too', async () => {
  const view = await openCard({ user: user() });
  expect(buyers().compareDocumentPosition(await cardRadio())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await view.person.type(buyers(), '52998224725');
  expect([buyers(), holders()].map((field) => (field as HTMLInputElement).value)).toEqual([
    '529.982.247-25',
    '529.982.247-25',
  ]);
  expect(holders()).toBeEnabled();
  expect(holders()).toHaveAccessibleDescription('O mesmo de quem compra. Troque se o cartão for de outra pessoa.');
  const { holder, identifiers } = await payAs(view);
  expect(holder).toMatchObject({ holder: { tax_id: '52998224725' } });
  expect(identifiers).toEqual(['52998224725']);
});

test('the card of somebody else keeps the tax id that is typed for it', async () => {
  const view = await openCard({ user: user() });
  await view.person.type(buyers(), '52998224725');
  await view.person.clear(holders());
  await view.person.type(holders(), '11444777000161');
  await view.person.clear(buyers());
  await view.person.type(buyers(), '11144477735');
  expect(holders()).toHaveValue('11.444.777/0001-61');
  const { holder, identifiers } = await payAs(view);
  expect(holder).toMatchObject({ holder: { tax_id: '11444777000161' } });
  expect(identifiers).toEqual(['11144477735']);
});

test('a holder’s tax id that was typed first is not replaced', async () => {
  const { person } = await openCard({ user: user() });
  await person.type(holders(), '11144477735');
  await person.type(buyers(), '52998224725');
  expect(holders()).toHaveValue('111.444.777-35');
});

test('a tax id that was put right while Pix was chosen is the holder’s when the card is chosen again', async () => {
  const { person } = await openCard({ user: user() });
  await person.type(buyers(), '52998224720');
  await person.click(screen.getByRole('radio', { name: /Pix/ }));
  await person.type(buyers(), '{Backspace}5');
  await person.click(await cardRadio());
  await playDocument();
  expect(holders()).toHaveValue('529.982.247-25');
});

test('a wrong tax id is said where it was typed, and is put right there for the holder as well', async () => {
  const { person, frame, pay } = await openCard({ user: user() });
  await person.type(buyers(), '52998224720');
  await pay();
  expect(buyers()).toHaveAccessibleDescription(/^Confira o CPF ou CNPJ\./);
  expect(buyers()).toHaveFocus();
  expect(frame.submitted()).toEqual([]);
  await person.type(buyers(), '{Backspace}5');
  expect([buyers(), holders()].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, null]);
});

test('whose profile has a tax id is asked for the holder’s alone, which is filled in without a word', async () => {
  await openCard();
  expect(screen.queryByRole('textbox', { name: 'CPF ou CNPJ' })).not.toBeInTheDocument();
  expect(holders()).toHaveValue('529.982.247-25');
  expect(holders()).not.toHaveAccessibleDescription();
});

test('a press before the fields of the card are there says to wait, and asks nothing of anybody', async () => {
  const { person } = await openWays();
  await acceptTerm(person);
  await person.click(await cardRadio());
  const frame = await playDocument();
  await person.click(await payButton());
  expect(await screen.findByText(/Os campos do cartão ainda estão chegando/)).toBeInTheDocument();
  expect(frame.submitted()).toEqual([]);
  frame.say({ type: 'ready' });
  mockApi(respond(finishCartOrder, orderByCard(paid)));
  await person.click(await payButton());
  await frame.give('tok-00000001');
  await waitFor(() => {
    expect(location.pathname).toBe('/pagamento/sucesso');
  });
});
