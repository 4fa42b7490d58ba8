import { createMyCard, listMyCards } from '@pregao/contract';
import { buildUser, hold, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { payOrigin, playDocument } from '../../common/test-pay-document.ts';
import { buildCard, openAccount } from './test-account.tsx';

withMockApi();

const open = async (user = buildUser({ id: 41, name: 'Ana Souza', identifier: '52998224725' })) => {
  mockApi(respond(listMyCards, []));
  const view = await openAccount('/conta/cartoes', { user });
  await view.person.click(await screen.findByRole('button', { name: 'Adicionar cartão' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar cartão' }));
  return { ...view, dialog, save: () => view.person.click(dialog.getByRole('button', { name: 'Salvar cartão' })) };
};

test('the holder is filled in, the card is typed in a document of its own origin, and one press saves it', async () => {
  const { dialog, save, notices } = await open();
  const frame = await playDocument();
  expect(frame.element.src).toBe(`${payOrigin}/`);
  expect(frame.sent[0]).toMatchObject({ type: 'open', mode: { kind: 'card' }, skin: 'light' });
  expect(dialog.getByLabelText(/^Nome impresso/)).toHaveValue('Ana Souza');
  expect(dialog.getByLabelText(/^CPF ou CNPJ/)).toHaveValue('529.982.247-25');
  frame.say({ type: 'ready' });
  const asked: unknown[] = [];
  mockApi(
    respond(createMyCard, ({ body }) => {
      asked.push(body);
      return [buildCard({ is_default: true })];
    }),
  );
  await save();
  await frame.give('tok-00000001');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(frame.submitted()).toMatchObject([{ holder: { name: 'Ana Souza', tax_id: '52998224725' } }]);
  expect(frame.submitted()[0]).not.toHaveProperty('save');
  expect(asked).toEqual([{ save_token: 'tok-00000001' }]);
  expect(screen.getByRole('list', { name: 'Cartões salvos' })).toHaveTextContent('Mastercard •••• 6351Padrão');
  expect(notices).toEqual([{ kind: 'success', text: 'Cartão salvo.' }]);
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the focus begins before the number of the card; another skin is another document', async () => {
  const { platform, dialog } = await open();
  const first = await playDocument();
  expect(dialog.getByRole('group', { name: 'Dados do cartão' })).toHaveFocus();
  act(() => {
    platform.theme.choose('dark');
  });
  await waitFor(() => {
    expect(first.element).not.toBeInTheDocument();
  });
  const second = await playDocument();
  expect(second.sent[0]).toMatchObject({ type: 'open', skin: 'dark' });
});

test('before the fields are there nothing is sent, and the person is told to wait', async () => {
  const { dialog, save } = await open();
  const frame = await playDocument();
  await save();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Os campos do cartão ainda estão chegando.');
  expect(frame.submitted()).toEqual([]);
});

test('a holder without a name or with a wrong document is stopped at our own fields', async () => {
  const { dialog, save, person } = await open(buildUser({ id: 41, name: 'Ana Souza', identifier: null }));
  const frame = await playDocument();
  frame.say({ type: 'ready' });
  await person.clear(dialog.getByLabelText(/^Nome impresso/));
  await person.type(dialog.getByLabelText(/^CPF ou CNPJ/), '11111111111');
  await save();
  expect(dialog.getByText('Confira o CPF ou CNPJ.')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Nome impresso/)).toHaveFocus();
  expect(frame.submitted()).toEqual([]);
});

test('what is wrong in the card is said by its own fields, and the dialog can be sent again', async () => {
  const { dialog, save } = await open();
  const frame = await playDocument();
  frame.say({ type: 'ready' });
  await save();
  frame.say({ type: 'failed', cause: 'invalid', submission_id: frame.submitted()[0]?.submission_id });
  await waitFor(() => {
    expect(dialog.getByRole('button', { name: 'Salvar cartão' })).not.toHaveAttribute('aria-busy', 'true');
  });
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  await save();
  frame.say({ type: 'failed', cause: 'token', submission_id: frame.submitted()[1]?.submission_id });
  expect(await dialog.findByRole('alert')).toHaveTextContent('Não foi possível ler o cartão.');
});

test('a card that is refused keeps what was typed and says why; each press sends a token of its own', async () => {
  const { dialog, save } = await open();
  const frame = await playDocument();
  frame.say({ type: 'ready' });
  mockApi(
    refuse(createMyCard, 'invalid_body', {
      fields: { save_token: ['O cartão não foi aceito. Use outro.'] },
      once: true,
    }),
  );
  await save();
  await frame.give('tok-00000001');
  expect(await dialog.findByRole('alert')).toHaveTextContent('O cartão não foi aceito. Use outro.');
  mockApi(refuse(createMyCard, 'too_many_requests', { params: { seconds: 90 } }));
  await save();
  await waitFor(() => {
    expect(frame.submitted()).toHaveLength(2);
  });
  await frame.give('tok-00000002');
  expect(await dialog.findByText(/^Muitas tentativas/)).toBeInTheDocument();
});

test('while a card is being saved the dialog stays', async () => {
  const { dialog, save, person } = await open();
  const frame = await playDocument();
  frame.say({ type: 'ready' });
  const held = hold(createMyCard, [buildCard()]);
  mockApi(held.handler);
  await save();
  await frame.give('tok-00000001');
  await person.keyboard('{Escape}');
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  held.release();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('fields that do not come are said to have failed, and are asked for again by a press', async () => {
  const { dialog, person } = await open();
  const first = await playDocument();
  first.say({ type: 'failed', cause: 'installments', submission_id: null });
  first.say({ type: 'failed', cause: 'script', submission_id: null });
  expect(await dialog.findByText('Os campos do cartão não abriram')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
  const second = await playDocument();
  expect(second.sent[0]?.nonce).not.toBe(first.sent[0]?.nonce);
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Adicionar cartão' })).toHaveFocus();
});
