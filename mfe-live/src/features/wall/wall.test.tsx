import { decideRoomHeld, decideRoomReport, listRoomQueue, listRoomWall, type ResponseOf } from '@pregao/contract';
import {
  buildUser,
  disconnect,
  everythingOn,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  withMockApi,
} from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildMessage } from '../../common/test-messages.ts';
import { WallScreen } from './wall.screen.tsx';

withMockApi();

type Wall = ResponseOf<typeof listRoomWall>;
const room = (overrides: Partial<Wall['data'][number]> = {}): Wall['data'][number] => ({
  room_id: 7,
  channel: 'room:7:staff',
  broadcast_id: 3,
  card_id: 31,
  title: 'Abertura do mercado',
  program: 'Sala ao vivo',
  cover: '/covers/edition/31.svg',
  status: 'live',
  starts_at: new Date(Date.now() - 75 * 60_000).toISOString(),
  ends_at: new Date(Date.now() + 60 * 60_000).toISOString(),
  presenters: ['Marina Koch'],
  people: 1_240,
  messages_per_minute: 18,
  held: 1,
  reported: 1,
  unstable: false,
  pin: null,
  ...overrides,
});
const held = { room_id: 7, held_for: 'contact' as const, message: buildMessage(40, { message: 'me chama no zap' }) };
const reported = {
  room_id: 7,
  reports: 2,
  reasons: [{ reason: 'promise', text: '' }],
  message: buildMessage(41, { message: 'lucro certo' }),
};

const moderator = buildUser({ profile_id: 8, ability: everythingOn('Transmissões') });
const open = async () => {
  const view = await renderWithPlatform(<WallScreen />, {
    user: moderator,
    name: 'mfe-live',
    path: '/transmissoes/visualizar',
  });
  return view;
};
const serve = (data = [room()]) => {
  mockApi(
    respond(listRoomWall, { data }),
    respond(listRoomQueue, { held: [held], reported: [reported], questions: [] }),
  );
};

test('each room says what goes on in it, and leads to its desk', async () => {
  serve();
  await open();
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent(/1 retida.*1 denúncia.*Abertura do mercado.*1,2k pessoas.*18\/min.*1 h 15 min/);
  expect(within(card).getByRole('link', { name: /Abrir mesa/ })).toHaveAttribute('href', '/transmissoes/show/31');
});

test('what waits is decided from the wall, once, and is gone', async () => {
  serve();
  const decided: unknown[] = [];
  mockApi(
    respond(decideRoomHeld, ({ params, body }) => {
      decided.push([params, body]);
      return held.message;
    }),
    respond(decideRoomReport, ({ params, body }) => {
      decided.push([params, body]);
      return reported.message;
    }),
  );
  const { person } = await open();
  const approve = await screen.findByRole('button', { name: 'Aprovar' });
  const hide = screen.getByRole('button', { name: 'Ocultar' });
  const placeOf = (button: HTMLElement) =>
    within(button.parentElement as HTMLElement)
      .getAllByRole('button')
      .indexOf(button);
  // What lets a message through is first in every queue and plain, what takes it away is last and red.
  expect([placeOf(approve), placeOf(hide)]).toEqual([0, 1]);
  expect([/danger/.test(approve.className), /danger/.test(hide.className)]).toEqual([false, true]);
  await person.click(approve);
  await person.click(screen.getByRole('button', { name: 'Ocultar' }));
  expect(await screen.findByText('Nada esperando por você')).toBeVisible();
  await waitFor(() => {
    expect(decided).toEqual([
      [{ id: 40 }, { approve: true }],
      [{ id: 41 }, { accept: true }],
    ]);
  });
});

test('whom another moderator was faster than is told so, and the message does not come back', async () => {
  serve();
  mockApi(refuse(decideRoomHeld, 'already_decided', { params: { by: 'Bruna' } }));
  const { person, notices } = await open();
  await person.click(await screen.findByRole('button', { name: 'Aprovar' }));
  await waitFor(() => {
    expect(notices.map(({ text }) => text)).toEqual(['Já decidido por Bruna.']);
  });
  expect(screen.queryByText('me chama no zap')).not.toBeInTheDocument();
});

test('what the room tells takes a message from every moderator’s list', async () => {
  serve();
  const { realtime } = await open();
  await screen.findByText('me chama no zap');
  mockApi(respond(listRoomQueue, { held: [], reported: [reported], questions: [] }));
  act(() => {
    realtime.say('room:7:staff', { kind: 'msg.decided', message: held.message, by: 'Bruna' }, 9);
  });
  await waitFor(() => {
    expect(screen.queryByText('me chama no zap')).not.toBeInTheDocument();
  });
});

test('with nothing on air it says so, and what did not come can be asked for again', async () => {
  mockApi(disconnect(listRoomWall), respond(listRoomQueue, { held: [], reported: [], questions: [] }));
  const { person } = await open();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  mockApi(respond(listRoomWall, { data: [] }));
  await person.click(retry);
  expect(await screen.findByText('Nenhuma sala no ar')).toBeVisible();
});
