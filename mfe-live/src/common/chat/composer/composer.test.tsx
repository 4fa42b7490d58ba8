import {
  cmsCreateFile,
  cmsFindFile,
  cmsFinishFile,
  cmsUploadFile,
  createRoomMessage,
  listRoomPeople,
  selectFinancialAssets,
  typeInRoom,
  updateRoomMessage,
  type FoundFile,
} from '@pregao/contract';
import { mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messageField as field, openPanel } from '../test-panel.tsx';
import { buildAuthor, buildMessage, ownMessage, serveRoom } from '../test-room.ts';

withMockApi();
afterEach(() => localStorage.clear());

const asset = (id: number, ticker: string, name: string) => ({
  id,
  ticker,
  name,
  exchange: 'B3',
  asset_class: 'acao',
  quote_unit: 'BRL',
  tick_size: '0.01',
  price_decimals: 2,
  lot_size: 100,
  point_value: null,
  mago: false,
});

test('a $ offers codes of assets, those that begin so first, and asks once for what is typed', async () => {
  serveRoom([buildMessage(1)]);
  const asked: (string | undefined)[] = [];
  mockApi(
    respond(selectFinancialAssets, ({ query }) => {
      asked.push(query.q);
      return [asset(1, 'RENT3', 'Petrolocadora'), asset(2, 'PETR3', 'Petrobras ON'), asset(3, 'PETR4', 'Petrobras PN')];
    }),
  );
  const { person } = await openPanel();
  await person.type(field(), 'Olhem $petr');
  const menu = await screen.findByRole('listbox', { name: 'Ativos' });
  expect(
    within(menu)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['PETR3Petrobras ON', 'PETR4Petrobras PN', 'RENT3Petrolocadora']);
  expect(asked).toEqual(['petr']);
  await person.type(field(), '4');
  expect(within(menu).getAllByRole('option')).toHaveLength(1);
  await person.keyboard('{Enter}');
  expect(field()).toHaveValue('Olhem $PETR4 ');
  expect(asked).toEqual(['petr']);
});

test('people are asked for once after a pause, not with each letter', async () => {
  serveRoom([buildMessage(1)]);
  const asked: (string | undefined)[] = [];
  mockApi(
    respond(listRoomPeople, ({ query }) => {
      asked.push(query.q);
      return { data: [buildAuthor({ id: 2, nickname: 'Maria' })] };
    }),
  );
  const { person } = await openPanel();
  await person.type(field(), '@mari');
  expect(await screen.findByRole('option', { name: /Maria/ })).toBeVisible();
  expect(asked).toEqual(['mari']);
});

test('a change that the room would hold is refused in place, and neither it nor the draft is lost', async () => {
  serveRoom([ownMessage(1, { message: 'Bom dia', created_at: new Date().toISOString() })]);
  mockApi(refuse(updateRoomMessage, 'edit_would_be_held'));
  const { person, notices } = await openPanel();
  await person.click(field());
  await person.keyboard('{ArrowUp}');
  await person.type(field(), ' me chama no zap{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A alteração tem contato, link ou palavra que esta sala não aceita. A mensagem continua como estava.',
  );
  expect([(field() as HTMLTextAreaElement).value, notices]).toEqual(['Bom dia me chama no zap', []]);
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('Enter or Escape that ends a composition sends nothing, chooses nothing and gives up nothing', async () => {
  serveRoom([ownMessage(1, { message: 'Bom dia', created_at: new Date().toISOString() })]);
  const { person, store } = await openPanel();
  await person.click(field());
  await person.keyboard('{ArrowUp}');
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field(), { key, keyCode: 229 });
  expect([(field() as HTMLTextAreaElement).value, store.outbox.items]).toEqual(['Bom dia', []]);
  await person.keyboard('{Escape}');
  await person.type(field(), 'Boa tarde');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect([(field() as HTMLTextAreaElement).value, store.outbox.items]).toEqual(['Boa tarde', []]);
});

test('a change that comes too soon in slow mode says how long to wait, keeps what was typed and is saved later', async () => {
  serveRoom([ownMessage(1, { message: 'Bom dia', created_at: new Date().toISOString() })]);
  mockApi(refuse(updateRoomMessage, 'slow_mode', { params: { seconds: 40 } }));
  const { person, notices } = await openPanel();
  await person.click(field());
  await person.keyboard('{ArrowUp}');
  await person.type(field(), ' a todos{Enter}');
  expect(await screen.findByText(/^Modo lento: aguarde (40|39) segundos\.$/)).toBeVisible();
  expect([(field() as HTMLTextAreaElement).value, notices]).toEqual(['Bom dia a todos', []]);
  mockApi(respond(updateRoomMessage, ({ body }) => ownMessage(1, { message: body.message })));
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Bom dia a todos')).toBeVisible();
  expect(field()).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeVisible();
  expect(screen.queryByText(/Modo lento/)).not.toBeInTheDocument();
});

test('a message that did not get through is there again after a reload, and is sent once', async () => {
  serveRoom([buildMessage(1)]);
  mockApi(refuse(createRoomMessage, 'unavailable'));
  const first = await openPanel();
  await first.person.type(field(), 'Guarde isto{Enter}');
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  const mark = first.store.outbox.items[0]?.clientId;
  first.unmount();
  const sent: string[] = [];
  mockApi(
    respond(createRoomMessage, ({ body }) => {
      sent.push(body.client_id);
      return {
        id: 2,
        seq: 2,
        held: false,
        message: ownMessage(2, { message: body.message, client_id: body.client_id }),
      };
    }),
  );
  const second = await openPanel();
  await second.person.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(second.store.outbox.items).toEqual([]));
  expect(sent).toEqual([mark]);
  expect(Object.keys(localStorage).some((key) => key.includes('room-outbox'))).toBe(false);
});

const found = (changes: Partial<FoundFile>): FoundFile => ({
  id: 5,
  name: 'estudo.pdf',
  purpose: 'chat-document',
  kind: 'document',
  state: 'uploading',
  size: 9,
  content_type: null,
  width: null,
  height: null,
  pages: null,
  url: null,
  thumbnail: null,
  uses: 0,
  created_at: '2026-11-23T00:00:00Z',
  created_by: 'Ana',
  received: 0,
  part_bytes: 1_048_576,
  refusal: null,
  srcset: null,
  outline: [],
  language: null,
  used_in: [],
  ...changes,
});

/** A server that takes a file as the platform does. */
const serveFiles = (ends: Partial<FoundFile> = { state: 'ready' }) => {
  const begun: string[] = [];
  mockApi(
    respond(cmsCreateFile, ({ body }) => {
      begun.push(body.purpose);
      return found({ name: body.name, size: body.size, purpose: body.purpose });
    }),
    respond(cmsUploadFile, { received: 9 }),
    respond(cmsFinishFile, found({ state: 'processing' })),
    respond(cmsFindFile, found({ received: 9, ...ends })),
  );
  return begun;
};
const study = (type = 'application/pdf', name = 'estudo.pdf') => new File(['conteúdo'], name, { type });
const attached = () => screen.findByRole('list', { name: 'Arquivos da mensagem' });

test('a PDF that is pasted is sent beside the message, by name and size', async () => {
  serveRoom([buildMessage(1)]);
  const begun = serveFiles();
  const bodies: unknown[] = [];
  mockApi(
    respond(createRoomMessage, ({ body }) => {
      bodies.push([body.message, body.type, body.files]);
      return { id: 2, seq: 2, held: false, message: ownMessage(2, { client_id: body.client_id }) };
    }),
  );
  const { person } = await openPanel();
  fireEvent.paste(field(), { clipboardData: { files: [study()] } });
  expect(await attached()).toHaveTextContent(/estudo\.pdf 9 bytes|estudo\.pdf 9 B/);
  const send = screen.getByRole('button', { name: 'Enviar' });
  await waitFor(() => expect(send).toBeEnabled());
  await person.click(send);
  await waitFor(() => expect(bodies).toEqual([['', 4, [5]]]));
  expect(begun).toEqual(['chat-document']);
});

test('what is dropped and is no picture or PDF, or too large, or one too many, is refused with words', async () => {
  serveRoom([buildMessage(1)]);
  serveFiles();
  const { person, notices } = await openPanel();
  const large = study();
  Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
  const form = field().closest('form') as HTMLFormElement;
  fireEvent.drop(form, {
    dataTransfer: { files: [study('text/html', 'x.html'), large, study(), study(), study()], types: ['Files'] },
  });
  const list = await attached();
  expect(within(list).getByText('Envie imagens JPG, PNG ou WebP, ou um PDF.')).toBeVisible();
  expect(within(list).getByText('Este arquivo tem mais de 5 MB.')).toBeVisible();
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  expect(notices.at(-1)?.text).toBe('Envie até 4 arquivos por mensagem.');
  await person.click(screen.getByRole('button', { name: 'Remover x.html' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
});

test('a file that the platform refuses says why, and one that did not get through is sent again', async () => {
  serveRoom([buildMessage(1)]);
  mockApi(refuse(cmsCreateFile, 'too_many_uploads', { params: { count: 20 } }));
  const { person } = await openPanel();
  fireEvent.paste(field(), { clipboardData: { files: [study('image/png', 'grafico.png')] } });
  const list = await attached();
  expect(await within(list).findByRole('alert')).toHaveTextContent('Há 20 envios seus por terminar.');
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  const begun = serveFiles();
  await person.click(within(list).getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(begun).toEqual(['chat-file']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar' })).toBeEnabled());
});

test('who is writing is said to staff, at most two by name, until five seconds after the last word', async () => {
  serveRoom([buildMessage(1)], { is_staff: true, people: 12 });
  const { say } = await openPanel();
  jest.useFakeTimers();
  try {
    const types = (user_id: number, nickname: string) => say({ kind: 'typing', user_id, nickname });
    await types(11, 'Bia');
    expect(screen.getByText('Bia está escrevendo…')).toBeVisible();
    await types(12, 'Caio');
    expect(screen.getByText('Bia e Caio estão escrevendo…')).toBeVisible();
    await types(13, 'Dina');
    expect(screen.getByText('Bia, Caio e mais 1 pessoa estão escrevendo…')).toBeVisible();
    await say({ kind: 'msg.new', message: buildMessage(2, { user: buildAuthor({ id: 11, nickname: 'Bia' }) }) }, 2);
    expect(screen.getByText('Caio e Dina estão escrevendo…')).toBeVisible();
    act(() => jest.advanceTimersByTime(4_900));
    expect(screen.getByText('Caio e Dina estão escrevendo…')).toBeVisible();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText(/escrevendo/)).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('one who writes tells so once in three seconds, in a room of few alone', async () => {
  serveRoom([buildMessage(1)], { people: 12 });
  let told = 0;
  mockApi(
    respond(typeInRoom, () => {
      told += 1;
      return { ok: true as const };
    }),
  );
  const { person, say } = await openPanel();
  await person.type(field(), 'Olá, pessoal');
  await waitFor(() => expect(told).toBe(1));
  await say({ kind: 'stat', people: 51 });
  await person.type(field(), ' e mais');
  expect(told).toBe(1);
  expect(screen.queryByText(/escrevendo/)).not.toBeInTheDocument();
});

test('who is chosen in the menu is sent with the text by id, a nickname of two words is typed to its end, and Enter then sends', async () => {
  serveRoom([buildMessage(1)]);
  const sent: unknown[] = [];
  mockApi(
    respond(listRoomPeople, ({ query }) => ({
      data: [buildAuthor({ id: 2, nickname: 'Ana' }), buildAuthor({ id: 3, nickname: 'Ana Paula' })].filter(
        ({ nickname }) => nickname.toLowerCase().startsWith(query.q ?? ''),
      ),
    })),
    respond(createRoomMessage, ({ body }) => {
      sent.push([body.message, body.mentions]);
      const message = ownMessage(10 + sent.length, { message: body.message, client_id: body.client_id });
      return { id: message.id, seq: message.seq, held: false, message };
    }),
  );
  const { person } = await openPanel();
  await person.type(field(), '@ana p');
  expect(await screen.findByRole('option', { name: /Ana Paula/ })).toBeVisible();
  await person.keyboard('{Enter}');
  expect(field()).toHaveValue('@Ana Paula ');
  await person.type(field(), 'e @ana');
  await person.click(await screen.findByRole('option', { name: 'Ana' }));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([['@Ana Paula e @Ana', [3, 2]]]));
  await person.type(field(), 'sem ninguém{Enter}');
  await waitFor(() => expect(sent[1]).toEqual(['sem ninguém', []]));
});
