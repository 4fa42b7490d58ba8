import { createRoomMute, decideRoomHeld, deleteRoomMute, moderateRoomMessage } from '@pregao/contract';
import { mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildMessage } from '../../common/test-messages.ts';
import { openDesk, row } from './test-desk.tsx';

withMockApi();

const hidden = (id: number) => buildMessage(id, { hidden: true, moderated_by: 'Marta' });

const listen = () => {
  const acts: [number, string, string][] = [];
  mockApi(
    respond(moderateRoomMessage, ({ params, body }) => {
      acts.push([params.id, body.action, body.reason ?? '']);
      return body.action === 'hide' ? hidden(params.id) : buildMessage(params.id);
    }),
  );
  return acts;
};

test('j and k walk the talk from wherever one is, h hides the row and u shows it again, the focus on its row', async () => {
  const acts = listen();
  const { person } = await openDesk({ messages: [buildMessage(1), buildMessage(2), buildMessage(3)] });
  await screen.findByText('Mensagem 3');
  await person.keyboard('j');
  expect(row('Mensagem 3')).toHaveFocus();
  await person.keyboard('kk');
  expect(row('Mensagem 1')).toHaveFocus();
  await person.keyboard('jh');
  expect(await screen.findByText('Mensagem ocultada.')).toBeVisible();
  expect(row('Mensagem 2')).toHaveTextContent('Oculta por Marta');
  expect(row('Mensagem 2')).toHaveFocus();
  await person.keyboard('u');
  await waitFor(() => expect(screen.queryByText(/Oculta por/)).not.toBeInTheDocument());
  expect(acts).toEqual([
    [2, 'hide', ''],
    [2, 'show', ''],
  ]);
  expect(row('Mensagem 2')).toHaveFocus();
});

test('an address that names a message leads to it', async () => {
  const messages = [buildMessage(1), buildMessage(2), buildMessage(3)];
  await openDesk({ messages, query: '?mensagem=2' });
  await waitFor(() => expect(row('Mensagem 2')).toHaveClass('shown'));
});

test('keys change nothing while one writes, and nothing where no row has the focus', async () => {
  const acts = listen();
  const { person } = await openDesk({ messages: [buildMessage(1)] });
  await screen.findByText('Mensagem 1');
  await person.keyboard('hdmp');
  const field = screen.getByRole('textbox', { name: 'Escreva uma mensagem' });
  await person.click(field);
  await person.keyboard('jhdmpax?');
  expect(field).toHaveValue('jhdmpax?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(acts).toEqual([]);
});

test('d asks for the reason, and the focus returns to the row', async () => {
  const acts = listen();
  const { person } = await openDesk({ messages: [buildMessage(1)] });
  await screen.findByText('Mensagem 1');
  await person.keyboard('jd');
  const dialog = await screen.findByRole('dialog', { name: 'Apagar para todos' });
  await person.type(within(dialog).getByRole('textbox', { name: /Motivo/ }), 'Fora do assunto');
  await person.click(within(dialog).getByRole('button', { name: 'Apagar' }));
  await waitFor(() => expect(acts).toEqual([[1, 'delete', 'Fora do assunto']]));
  await waitFor(() => expect(row('Mensagem 1')).toHaveFocus());
});

test('m and a number mute whoever wrote the row, everywhere where one says so, and u lifts it', async () => {
  const muted: unknown[] = [];
  mockApi(
    respond(createRoomMute, ({ params, body }) => {
      muted.push([params.id, body]);
      return { id: 9, muted_at: '2026-11-26T12:31:00.000Z', muted_until: null, mute_id: 70 };
    }),
    respond(deleteRoomMute, ({ params }) => {
      muted.push(params.id);
      return { ok: true } as const;
    }),
  );
  const { person } = await openDesk({ messages: [buildMessage(1)] });
  await screen.findByText('Mensagem 1');
  await person.keyboard('jm');
  expect(await screen.findByRole('dialog', { name: 'Silenciar Lia' })).toBeVisible();
  await person.keyboard('5');
  expect(await screen.findByText('Pessoa silenciada em todas as salas.')).toBeVisible();
  await person.keyboard('u');
  await waitFor(() =>
    expect(muted).toEqual([[7, expect.objectContaining({ user_id: 9, time: 'forever', everywhere: true })], 70]),
  );
});

test('a held message is approved with a, refused with x, and whoever comes second is told by whom', async () => {
  const decided: unknown[] = [];
  mockApi(
    respond(decideRoomHeld, ({ params, body }) => {
      decided.push([params.id, body.approve]);
      return buildMessage(params.id);
    }),
  );
  const held = (id: number) => buildMessage(id, { seq: 0, held: true });
  const { person, notices } = await openDesk({ messages: [held(1), held(2)] });
  await screen.findByText('Mensagem 2');
  await person.keyboard('jx');
  await waitFor(() => expect(within(row('Mensagem 2')).queryByText('Em análise')).not.toBeInTheDocument());
  mockApi(refuse(decideRoomHeld, 'already_decided', { params: { by: 'Bruna' } }));
  await person.keyboard('ka');
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Já decidido por Bruna.']));
  expect(decided).toEqual([[2, false]]);
});

test('a key that is held acts once, while j and k walk on', async () => {
  const acts = listen();
  const { person } = await openDesk({ messages: [buildMessage(1), buildMessage(2), buildMessage(3)] });
  await screen.findByText('Mensagem 3');
  await person.keyboard('j');
  fireEvent.keyDown(row('Mensagem 3'), { key: 'k', repeat: true });
  expect(row('Mensagem 2')).toHaveFocus();
  fireEvent.keyDown(row('Mensagem 2'), { key: 'h', repeat: true });
  fireEvent.keyDown(row('Mensagem 2'), { key: 'k', repeat: true });
  await person.keyboard('h');
  expect(await screen.findByText('Mensagem ocultada.')).toBeVisible();
  expect(acts).toEqual([[1, 'hide', '']]);
});

test('p pins and the row says what only staff know of it', async () => {
  const acts = listen();
  const { person } = await openDesk({
    messages: [
      buildMessage(1, { collapsed: 'deleted', message: 'compre já', moderated_by: 'Marta' }),
      buildMessage(2, { collapsed: 'muted', message: 'voltei', moderated_by: 'Bruna' }),
      buildMessage(3),
    ],
  });
  await screen.findByText('Mensagem 3');
  expect(row('compre já')).toHaveTextContent('Removida por MartaLia compre já');
  expect(row('voltei')).toHaveTextContent('De quem foi silenciado por BrunaLia voltei');
  await person.keyboard('jp');
  expect(await screen.findByText('Mensagem fixada.')).toBeVisible();
  expect(acts).toEqual([[3, 'pin', '']]);
});

test('? lists the keys, and the mute lengths stand in the menu of the row as well', async () => {
  const { person } = await openDesk({ messages: [buildMessage(1)] });
  await screen.findByText('Mensagem 1');
  await person.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
  expect(help).toHaveTextContent(/j k.*Anda pelas mensagens.*u.*Desfaz em até 10 segundos/);
  await person.keyboard('{Escape}');
  await person.click(within(row('Mensagem 1')).getByRole('button', { name: /Ações da mensagem/ }));
  const menu = await screen.findByRole('menu', { name: 'Ações da mensagem' });
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent)
      .filter((text) => text?.startsWith('Silenciar')),
  ).toEqual([
    'Silenciar por 10 min',
    'Silenciar por 1 h',
    'Silenciar até o fim da edição',
    'Silenciar nesta sala, sem prazo',
    'Silenciar em todas as salas',
  ]);
});
