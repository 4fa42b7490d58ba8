import {
  createRoomMessage,
  deleteRoomMessage,
  listRoomPeople,
  moderateRoomMessage,
  reportRoomMessage,
  updateRoomMessage,
  voteRoomPoll,
  type RoomPoll,
} from '@pregao/contract';
import { buildUser, mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { ChatPanel } from './panel/chat-panel.tsx';
import { ChatStore } from './store/chat.store.ts';
import {
  buildFacts,
  buildAuthor,
  buildMessage,
  collapsed,
  me,
  ownChannel,
  ownMessage,
  roomChannel,
  serveRoom,
} from './test-room.ts';

withMockApi();

const Room = ({ store }: { store: ChatStore }) => {
  useEffect(() => store.enter(), [store]);
  return <ChatPanel store={store} title="Abertura do mercado" />;
};

const draftKey = 'room-draft.7';

const open = async (stored: Record<string, string> = {}) => {
  const store = new ChatStore({ roomId: 7, personId: me });
  const view = await renderWithPlatform(<Room store={store} />, {
    user: buildUser({ id: me }),
    name: 'mfe-live',
    stored,
  });
  await waitFor(() => expect(store.facts).not.toBeNull());
  const say = (data: unknown, offset = 0) => act(async () => view.realtime.say(roomChannel, data, offset));
  return { ...view, store, say };
};

const field = () => screen.getByRole('textbox', { name: 'Escreva uma mensagem' });
const row = (text: string | RegExp) =>
  screen
    .getAllByRole('listitem')
    .find((item) =>
      typeof text === 'string' ? item.textContent?.includes(text) : text.test(item.textContent ?? ''),
    ) as HTMLElement;
const menuOf = async (person: Awaited<ReturnType<typeof open>>['person'], text: string) => {
  await person.click(within(row(text)).getByRole('button', { name: /Ações da mensagem/ }));
  return screen.findByRole('menu', { name: 'Ações da mensagem' });
};

const poll: RoomPoll = {
  id: 4,
  question: 'Para onde vai o índice?',
  options: [
    { text: 'Sobe', votes: 3 },
    { text: 'Cai', votes: 1 },
  ],
  votes: 4,
  created_at: '2026-11-26T12:00:00.000Z',
  closes_at: null,
  closed_at: null,
};

test('a message shows who wrote it with badges, when, what it answers and its reactions', async () => {
  serveRoom([
    buildMessage(1, {
      message: 'Rompeu a máxima',
      user: buildAuthor({ nickname: 'Lia', admin: true, senior: true, premium: true, trial: true, courtesy: true }),
      edited_at: '2026-11-26T12:32:00.000Z',
      reply_to: { id: 900, message: 'E agora?', nickname: 'Beto' },
      reactions: [{ emoji: '👍', count: 2 }],
    }),
  ]);
  await open();
  expect(row('Rompeu')).toHaveTextContent(
    /Lia.*Admin.*Sênior.*Premium.*Teste.*Cortesia.*09:31.*editada.*Beto E agora\?/,
  );
  expect(within(row('Rompeu')).getByRole('button', { name: '👍, 2 reações' })).toHaveAttribute('aria-pressed', 'false');
});

test('what was deleted or hidden is one line without its author or text', async () => {
  serveRoom([collapsed(1, 'deleted'), collapsed(2, 'hidden'), collapsed(3, 'muted')]);
  await open();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '26/11/2026',
    'Mensagem removida',
    'Mensagem oculta pela moderação',
    'Mensagem oculta pela moderação',
  ]);
});

test('types of messages: system lines, recommendations, files and highlights', async () => {
  serveRoom([
    buildMessage(1, { type: 2, message: 'A sala abriu' }),
    buildMessage(2, {
      type: 3,
      message: '',
      card: {
        id: 8,
        ticker: 'PETR4',
        side: 'buy',
        entry: '38,20',
        stop: '37,10',
        targets: ['39,40', '40,80'],
        state: 'Aberta',
      },
    }),
    buildMessage(3, {
      type: 4,
      message: '',
      files_message: [
        { id: 1, name: 'grafico.png', kind: 'image', size: 900, width: 800, height: 600, url: '/f/1' },
        { id: 2, name: 'estudo.pdf', kind: 'document', size: 2_048, width: null, height: null, url: '/f/2' },
      ],
    }),
  ]);
  await open();
  expect(row('A sala abriu')).toBeVisible();
  expect(row('PETR4')).toHaveTextContent(/PETR4CompraAberta.*Entrada38,20.*Stop37,10.*Alvo 139,40.*Alvo 240,80/);
  expect(within(row('PETR4')).getByRole('link', { name: /Ver operação/ })).toHaveAttribute(
    'href',
    '/cliente/recomendacoes?rec=8',
  );
  expect(screen.getByRole('img', { name: 'grafico.png' })).toHaveAttribute('src', '/f/1');
  expect(screen.getByRole('link', { name: /estudo.pdf.*2 KB/ })).toHaveAttribute('href', '/f/2');
});

test('Enter sends, Shift and Enter breaks the line, and the draft is kept until it is sent', async () => {
  serveRoom([buildMessage(1)]);
  const sent: unknown[] = [];
  mockApi(
    respond(createRoomMessage, ({ body }) => {
      sent.push(body.message);
      return {
        id: 2,
        seq: 2,
        held: false,
        message: ownMessage(2, { message: body.message, client_id: body.client_id }),
      };
    }),
  );
  const { person } = await open();
  await person.type(field(), 'Bom dia{Shift>}{Enter}{/Shift}a todos');
  const kept = Object.entries(localStorage).find(([key]) => key.endsWith(draftKey));
  expect(kept?.[1]).toBe(JSON.stringify('Bom dia\na todos'));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(row('Bom dia')).toBeVisible());
  expect([sent, (field() as HTMLTextAreaElement).value]).toEqual([['Bom dia\na todos'], '']);
  expect(Object.keys(localStorage).some((key) => key.endsWith(draftKey))).toBe(false);
});

test('a message that failed stays and can be sent again or given up', async () => {
  serveRoom([buildMessage(1)]);
  mockApi(refuse(createRoomMessage, 'too_fast', { params: { seconds: 0 } }));
  const { person } = await open();
  await person.type(field(), 'Oi{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Você está enviando rápido demais. Aguarde 0 segundos.');
  mockApi(
    respond(createRoomMessage, ({ body }) => ({
      id: 2,
      seq: 2,
      held: true,
      message: ownMessage(2, { message: 'Oi', held: true, client_id: body.client_id }),
    })),
  );
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(row('Oi')).toHaveTextContent('Em análise'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the up arrow changes the last own message', async () => {
  serveRoom([ownMessage(1, { message: 'Bon dia', created_at: new Date().toISOString() })]);
  mockApi(
    respond(updateRoomMessage, ({ body }) =>
      ownMessage(1, { message: body.message, edited_at: '2026-11-26T12:40:00.000Z' }),
    ),
  );
  const { person } = await open();
  await person.click(field());
  await person.keyboard('{ArrowUp}');
  expect(field()).toHaveValue('Bon dia');
  await person.clear(field());
  await person.type(field(), 'Bom dia{Enter}');
  await waitFor(() => expect(row('Bom dia')).toHaveTextContent('editada'));
  expect(field()).toHaveValue('');
});

test('an @ offers people, chosen by the keyboard', async () => {
  serveRoom([buildMessage(1)]);
  mockApi(
    respond(listRoomPeople, {
      data: [buildAuthor({ id: 1, nickname: 'Marcos', admin: true }), buildAuthor({ id: 2, nickname: 'Maria' })],
    }),
  );
  const { person } = await open();
  await person.type(field(), 'Olá @ma');
  const menu = await screen.findByRole('listbox', { name: 'Pessoas da sala' });
  expect(
    within(menu)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['MMarcosAdmin', 'MMaria']);
  await person.keyboard('{ArrowDown}{Enter}');
  expect(field()).toHaveValue('Olá @Maria ');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('the characters that are left are counted near the end, and too many are not sent', async () => {
  serveRoom([buildMessage(1)]);
  const { person } = await open();
  await person.click(field());
  await person.paste('a'.repeat(1_799));
  expect(screen.queryByText(/Restam/)).not.toBeInTheDocument();
  await person.paste('aa');
  expect(screen.getByText('Restam 199 caracteres.')).toBeVisible();
  await person.paste('b'.repeat(200));
  expect(screen.getByText('Passou 1 caractere do limite.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
});

test('who may not write reads why, and until when', async () => {
  serveRoom([buildMessage(1)]);
  const { realtime } = await open();
  const mute = { kind: 'own.mute', room_id: 7, until: '2026-11-26T13:00:00.000Z', reason: 'Spam', muted: true };
  await act(async () => realtime.say(ownChannel, mute, 1));
  expect(screen.getByText('Você não pode escrever até 26/11, 10:00. Motivo: Spam.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('security 25: a message and a name that would be markup are text in the chat', async () => {
  const [said, called] = ['<img src=x onerror=alert(1)> "><script>alert(1)</script>', '<svg onload=alert(2)>'];
  serveRoom([buildMessage(1, { message: said, user: buildAuthor({ id: 3, name: called, nickname: called }) })]);
  const { container } = await open();
  expect(row(said)).toHaveTextContent(called);
  expect(container.querySelector('script, img[src="x"], [onerror], [onload]')).toBeNull();
});

test('links are text until the room allows them, and then only secure ones without trust', async () => {
  serveRoom([buildMessage(1, { message: 'veja https://b3.com.br e http://golpe.com e javascript:alert(1)' })]);
  const { say, store } = await open();
  expect(within(row('veja')).queryByRole('link')).not.toBeInTheDocument();
  await say({ kind: 'settings', rules: { ...store.facts!.rules, links_allowed: true } }, 2);
  const links = within(row('veja')).getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAttribute('href', 'https://b3.com.br');
  expect(links[0]).toHaveAttribute('rel', 'noopener nofollow ugc');
});

test('a host in another script is shown in the letters that the browser asks for', async () => {
  const { rules } = buildFacts();
  serveRoom([buildMessage(1, { message: 'veja https://аpple.com/sala agora' })], {
    rules: { ...rules, links_allowed: true },
  });
  await open();
  expect(await within(row('veja')).findByRole('link')).toHaveTextContent('https://xn--pple-43d.com/sala');
});

test('a pinned message stands above the list, and a poll takes one vote that may be changed', async () => {
  serveRoom([buildMessage(1)], {
    poll,
    pin: {
      message: buildMessage(1, { message: 'Leia as regras' }),
      pinned_by: 'Marcos',
      pinned_at: '2026-11-26T12:00:00.000Z',
    },
  });
  const votes: number[] = [];
  mockApi(
    respond(voteRoomPoll, ({ body }) => {
      votes.push(body.option);
      return {
        ...poll,
        options: [
          { text: 'Sobe', votes: 3 },
          { text: 'Cai', votes: 2 },
        ],
        votes: 5,
      };
    }),
  );
  const { person } = await open();
  expect(screen.getByRole('button', { name: /Fixada por Marcos.*Leia as regras/ })).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /Para onde vai o índice\?/, expanded: false }));
  const choices = screen.getByRole('radiogroup', { name: 'Para onde vai o índice?' });
  await person.click(within(choices).getByRole('radio', { name: /Cai/ }));
  await waitFor(() => expect(within(choices).getByRole('radio', { name: /Cai/ })).toHaveTextContent('40%'));
  expect(within(choices).getByRole('radio', { name: /Cai/ })).toBeChecked();
  await person.click(within(choices).getByRole('radio', { name: /Sobe/ }));
  await waitFor(() => expect(votes).toEqual([1, 0]));
});

test('a message of another person is reported with a reason', async () => {
  serveRoom([buildMessage(1, { message: 'Ganhe 10% ao dia' })]);
  const reports: unknown[] = [];
  mockApi(
    respond(reportRoomMessage, ({ body, params }) => {
      reports.push([params.id, body]);
      return { ok: true as const };
    }),
  );
  const { person, notices } = await open();
  await person.click(within(await menuOf(person, 'Ganhe')).getByRole('menuitem', { name: 'Denunciar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Denunciar mensagem' });
  await person.click(within(dialog).getByRole('button', { name: 'Denunciar' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Escolha um motivo.');
  await person.click(within(dialog).getByRole('radio', { name: 'Promessa de ganho' }));
  await person.click(within(dialog).getByRole('button', { name: 'Denunciar' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Denúncia enviada. Você saberá o que foi decidido.'));
  expect(reports).toEqual([[1, { reason: 'promise', text: '' }]]);
});

test('an own message is deleted by its author, and moderation is not offered to members', async () => {
  serveRoom([ownMessage(1, { message: 'Apague isto', created_at: '2026-11-20T12:31:00.000Z' })]);
  mockApi(respond(deleteRoomMessage, { ok: true }));
  const { person } = await open();
  const menu = await menuOf(person, 'Apague isto');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Responder', 'Copiar texto', 'Apagar']);
  await person.click(within(menu).getByRole('menuitem', { name: 'Apagar' }));
  await waitFor(() => expect(row('Mensagem removida')).toBeVisible());
});

test('a moderator hides a message from its row and takes it back', async () => {
  serveRoom([buildMessage(1, { message: 'Suspeita' })], { is_staff: true, can_moderate: true });
  const acts: string[] = [];
  mockApi(
    respond(moderateRoomMessage, ({ body }) => {
      acts.push(body.action);
      return buildMessage(1, { message: 'Suspeita', hidden: body.action === 'hide' });
    }),
  );
  const { person } = await open();
  await person.click(within(await menuOf(person, 'Suspeita')).getByRole('menuitem', { name: 'Ocultar' }));
  await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(acts).toEqual(['hide', 'show']));
  expect(screen.queryByText('Mensagem ocultada.')).not.toBeInTheDocument();
});

test('rows are walked by the keyboard, and a row that collapses keeps the focus', async () => {
  serveRoom([buildMessage(1), buildMessage(2), buildMessage(3)]);
  const { person, say } = await open();
  act(() => screen.getByRole('list', { name: 'Mensagens' }).focus());
  await person.keyboard('{ArrowUp}k');
  expect(row('Mensagem 2')).toHaveFocus();
  await person.keyboard('j');
  expect(row('Mensagem 3')).toHaveFocus();
  act(() => within(row('Mensagem 3')).getByRole('button', { name: /Ações/ }).focus());
  await say({ kind: 'msg.hide', message: collapsed(3, 'hidden') }, 4);
  expect(row('Mensagem oculta')).toHaveFocus();
});

test('what is new since the last visit stands under a line', async () => {
  serveRoom([buildMessage(1), buildMessage(2)], { last_read_id: 1 });
  await open();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)[2]).toBe('Novas desde que você saiu');
});
