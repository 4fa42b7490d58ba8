import { finishCartOrder } from '@pregao/contract';
import { mockApi, respond, withMockApi } from '@pregao/testing';
import { screen } from '@testing-library/react';
import { cardRadio, openWays, orderByCard, payButton } from './test-card.tsx';
import { acceptTerm, plain } from './test-checkout.tsx';

// What the card brings never comes.
jest.mock('../../common/card-fields/with-card-fields.tsx', () => ({ withCardFields: () => () => null }));

withMockApi();

test('a press before anything of the card came says to wait, sends nothing, and leaves Pix to pay with', async () => {
  const { person } = await openWays();
  const sent: unknown[] = [];
  mockApi(
    respond(finishCartOrder, ({ body }) => {
      sent.push(body);
      return orderByCard();
    }),
  );
  await acceptTerm(person);
  await person.click(await cardRadio());
  expect(plain(await screen.findByRole('button', { name: /^Pagar R\$/ }))).toBe('Pagar R$ 1.200,00');
  await person.click(await payButton());
  expect(await screen.findByText(/Os campos do cartão ainda estão chegando/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await person.click(screen.getByRole('radio', { name: /Pix/ }));
  expect(await screen.findByRole('button', { name: /^Pagar com Pix/ })).toBeEnabled();
});
