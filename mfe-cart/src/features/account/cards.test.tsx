import { deleteMyCard, listMyCards, savedCardsMost, updateMyDefaultCard, type SavedCard } from '@pregao/contract';
import { disconnect, hold, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildCard, openAccount, plain } from './test-account.tsx';

withMockApi();

const master = buildCard({ id: 1, is_default: true });
const visa = buildCard({ id: 2, brand: 'visa', last4: '5682', exp_month: 3, exp_year: 2031 });

const open = async (cards: SavedCard[] = [master, visa]) => {
  mockApi(respond(listMyCards, cards));
  const view = await openAccount('/conta/cartoes');
  await screen.findByRole('heading', { level: 1, name: 'Cartões salvos' });
  return view;
};

const list = async () => within(await screen.findByRole('list', { name: 'Cartões salvos' }));
const rows = async () => (await list()).getAllByRole('listitem').map(plain);
const button = (name: string) => screen.getByRole('button', { name });

test('each card is told by brand, last digits and validity, with what it pays; the default one is marked', async () => {
  await open();
  expect(await rows()).toEqual([
    'Mastercard •••• 6351PadrãoValidade 11/2030Usado só quando você escolhe.Remover',
    'Visa •••• 5682Validade 03/2031Usado só quando você escolhe.Usar como padrãoRemover',
  ]);
  expect(document.title).toBe('Cartões salvos · Pregão');
});

test('a card in its last days and one that is over say so in words', async () => {
  await open([
    { ...master, expires: 'soon' },
    { ...visa, expires: 'over' },
  ]);
  expect((await rows()).map((row) => /Vence em breve|Vencido/.exec(row)?.[0])).toEqual(['Vence em breve', 'Vencido']);
});

test('a brand that has no name here is a card all the same', async () => {
  await open([{ ...master, brand: 'nova_bandeira' }]);
  expect((await rows())[0]).toContain('Cartão •••• 6351');
});

test('without a card the page says what will be there, and offers the first', async () => {
  await open([]);
  expect(await screen.findByText('Nenhum cartão salvo')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Adicionar cartão' })).toHaveLength(1);
});

test('cards that did not come can be asked for again, and hold their place while they come', async () => {
  mockApi(disconnect(listMyCards));
  const { person } = await openAccount('/conta/cartoes');
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.getByText('Não foi possível ver seus cartões')).toBeInTheDocument();
  const held = hold(listMyCards, [master]);
  mockApi(held.handler);
  await person.click(retry);
  expect(screen.getByRole('status', { name: 'Carregando' })).toHaveAttribute('aria-busy', 'true');
  held.release();
  expect(await rows()).toHaveLength(1);
});

test('with as many as may be kept, none can be added, and the page says why', async () => {
  await open(
    Array.from({ length: savedCardsMost }, (_, index) => buildCard({ id: index + 1, exp_year: 2030 + index })),
  );
  await list();
  expect(button('Adicionar cartão')).toBeDisabled();
  expect(screen.getByText('Você já tem 10 cartões salvos. Remova um para adicionar outro.')).toBeInTheDocument();
});

test('another card is made the default one by its button; the focus stays with the card', async () => {
  const { person, notices } = await open();
  await list();
  const held = hold(updateMyDefaultCard, [
    { ...visa, is_default: true },
    { ...master, is_default: false },
  ]);
  mockApi(held.handler);
  const choose = button('Usar como padrão: Visa final 5682');
  await person.click(choose);
  expect(choose).toHaveAttribute('aria-busy', 'true');
  held.release();
  await screen.findByRole('button', { name: 'Usar como padrão: Mastercard final 6351' });
  expect((await rows())[0]).toContain('Visa •••• 5682Padrão');
  expect((await list()).getAllByRole('listitem')[0]).toHaveFocus();
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'success', text: 'Visa final 5682 agora é o seu cartão padrão.' }]);
  });
});

test('a card that was removed elsewhere can’t be made the default one: the list is asked for anew', async () => {
  const { person, notices } = await open();
  await list();
  mockApi(refuse(updateMyDefaultCard, 'not_found'), respond(listMyCards, [master]));
  await person.click(button('Usar como padrão: Visa final 5682'));
  await waitFor(async () => {
    expect(await rows()).toHaveLength(1);
  });
  expect(notices).toEqual([{ kind: 'error', text: 'Não encontramos o que você procura.' }]);
});

test('a card is removed by a dialog that says what happens; the focus goes back to the page', async () => {
  const { person, notices } = await open();
  await list();
  const asked: unknown[] = [];
  mockApi(
    respond(deleteMyCard, ({ params }) => {
      asked.push(params.id);
      return { ok: true as const };
    }),
  );
  await person.click(button('Remover: Mastercard final 6351'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remover Mastercard final 6351?' }));
  expect(dialog.getByText(/o mais recente dos outros passa a ser o padrão/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Manter' })).toHaveFocus();
  await person.click(dialog.getByRole('button', { name: 'Manter' }));
  expect(asked).toEqual([]);
  expect(button('Remover: Mastercard final 6351')).toHaveFocus();
  mockApi(respond(listMyCards, [{ ...visa, is_default: true }]));
  await person.click(button('Remover: Mastercard final 6351'));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }));
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
  expect(asked).toEqual([1]);
  expect(await rows()).toEqual([expect.stringContaining('Visa •••• 5682Padrão')]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(notices).toEqual([{ kind: 'success', text: 'Cartão removido.' }]);
});

test('a card that can’t be removed now stays, and the dialog says so', async () => {
  const { person } = await open([master]);
  await list();
  mockApi(refuse(deleteMyCard, 'psp_unavailable', { once: true }));
  await person.click(button('Remover: Mastercard final 6351'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(
    dialog.getByText('Ele sai da sua conta e do provedor de pagamento. As compras já feitas não mudam.'),
  ).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Remover' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('O serviço de pagamento não respondeu.');
  mockApi(refuse(deleteMyCard, 'not_found'), respond(listMyCards, []));
  await person.click(dialog.getByRole('button', { name: 'Remover' }));
  expect(await screen.findByText('Nenhum cartão salvo')).toBeInTheDocument();
});
