import { listRoomMessages, type ChatMessage } from '@pregao/contract';
import { disconnect, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { openPanel } from '../test-panel.tsx';
import { buildMessage, buildPage, serveRoom } from '../test-room.ts';
import { excerptOf } from './excerpt.ts';
import type { SearchHandle } from './search-bar.tsx';

withMockApi();

/** Answers searches with these messages, and everything else with the room. */
const serveSearch = (found: ChatMessage[], room: ChatMessage[] = [buildMessage(1)]) => {
  const asked: string[] = [];
  serveRoom(room);
  mockApi(
    respond(listRoomMessages, ({ query }) => {
      if (query.q !== undefined) asked.push(query.q);
      if (query.around !== undefined) return buildPage(found);
      return buildPage(query.q === undefined ? room : found);
    }),
  );
  return asked;
};

const box = () => screen.getByRole('combobox', { name: 'Buscar na conversa' });
/** The search comes when it is first opened. */
const opened = () => screen.findByRole('combobox', { name: 'Buscar na conversa' });
const results = () => screen.findByRole('listbox', { name: 'Mensagens encontradas' });

test('a search asks once after a pause, shows the newest first with its words set off, and Enter goes to the message', async () => {
  const asked = serveSearch([
    buildMessage(40, { message: 'A opção venceu', created_at: '2026-11-20T12:31:00.000Z' }),
    buildMessage(41, { message: 'Qual opcao você prefere?' }),
  ]);
  const { person, store } = await openPanel();
  await person.click(screen.getByRole('button', { name: 'Buscar na conversa' }));
  expect(await opened()).toHaveFocus();
  await person.type(box(), 'opção');
  const options = within(await results()).getAllByRole('option');
  expect(asked).toEqual(['opção']);
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Qual opcao você prefere\?/),
    expect.stringMatching(/20\/11\/2026 09:31A opção venceu/),
  ]);
  expect(options.map((option) => option.querySelector('mark')?.textContent)).toEqual(['opcao', 'opção']);
  await person.keyboard('{ArrowDown}');
  expect(box()).toHaveAttribute('aria-activedescendant', options[1]?.id);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(store.messageWindow.find(40)).toBeDefined());
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('a slash or Ctrl and F in the panel opens the search, Escape closes it and gives the focus back', async () => {
  serveSearch([]);
  const { person } = await openPanel();
  const list = screen.getByRole('list', { name: 'Mensagens' });
  act(() => list.focus());
  await person.keyboard('/');
  expect(await opened()).toHaveFocus();
  expect(box()).toHaveValue('');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(list).toHaveFocus());
  const field = screen.getByRole('textbox', { name: 'Escreva uma mensagem' });
  await person.type(field, 'a/b');
  expect(field).toHaveValue('a/b');
  await person.keyboard('{Control>}f{/Control}');
  expect(await opened()).toHaveFocus();
});

test('a screen opens the search of its panel by a handle', async () => {
  serveSearch([]);
  const handle = createRef<SearchHandle>();
  await openPanel({ search: handle });
  act(() => handle.current?.open());
  expect(await opened()).toHaveFocus();
});

test('too few letters, nothing found and a failure are each said, and a failed search is tried again', async () => {
  const asked = serveSearch([]);
  const { person } = await openPanel();
  await person.click(screen.getByRole('button', { name: 'Buscar na conversa' }));
  await person.type(await opened(), 'op');
  expect(screen.getByText('Digite ao menos 3 letras.')).toBeVisible();
  await person.type(box(), 'x');
  expect(await screen.findByText('Nenhuma mensagem com “opx”.')).toBeVisible();
  expect(asked).toEqual(['opx']);
  mockApi(refuse(listRoomMessages, 'unavailable'));
  await person.type(box(), 'y{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  mockApi(respond(listRoomMessages, buildPage([buildMessage(9, { message: 'opxy' })])));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(within(await results()).getByRole('option')).toHaveTextContent('opxy');
});

test('without a line a search says so instead of finding nothing', async () => {
  serveSearch([]);
  const { person } = await openPanel();
  await person.click(screen.getByRole('button', { name: 'Buscar na conversa' }));
  mockApi(disconnect(listRoomMessages));
  await person.type(await opened(), 'opção{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
});

test.each([
  ['a Ação subiu', 'acao', 'a [Ação] subiu'],
  ['AÇÃO ação', 'ação', '[AÇÃO] [ação]'],
  ['😀 vale3 e Vale3', 'VALE3', '😀 [vale3] e [Vale3]'],
  ['nada disso', 'outra', 'nada disso'],
])('in %p the words %p are set off', (message, words, expected) => {
  const { text, marks } = excerptOf(message, words);
  const shown = marks.reduceRight(
    (all, [from, to]) => `${all.slice(0, from)}[${all.slice(from, to)}]${all.slice(to)}`,
    text,
  );
  expect(shown).toBe(expected);
});

test('a long message is shown from a little before the words', () => {
  const { text, marks } = excerptOf(`${'antes '.repeat(40)}alvo depois`, 'alvo');
  const [from, to] = marks[0] ?? [0, 0];
  expect([text.startsWith('…'), text.slice(from, to), text.length < 80]).toEqual([true, 'alvo', true]);
});
