import { findBroadcast, type BroadcastDetail } from '@pregao/contract';
import type { EventPayload } from '@pregao/contract/events';
import { getPlatform, type Platform } from '@pregao/platform';
import { Route, Routes } from '@pregao/platform/router';
import { buildUser, disconnect, mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { buildMessage, me, serveRoom } from '../../common/chat/test-room.ts';
import { keepingPlayer } from '../../common/test-player.ts';
import { FloatingScreen } from './floating.screen.tsx';
import { buildDetail } from './test-window.ts';

withMockApi();

type Said = EventPayload<'floating.window.v1'>;

afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(window, { opener: null });
});

/** A window; `heard` is what it tells other tabs, `tell` what one of them says to it. */
const open = async (
  detail: BroadcastDetail = buildDetail(),
  path = '/flutuante?broadcast=3&card=11&current_time=42',
  stored: Record<string, string> = {},
) => {
  mockApi(respond(findBroadcast, detail));
  const { docked, player } = keepingPlayer();
  const now = { key: 'edition:11:live', time: 61.8, duration: 0, behind: 0, isPlaying: true, isLive: true };
  const heard: [Said['state'], number, boolean][] = [];
  const handlers = new Set<(said: Said, origin: 'elsewhere') => void>();
  const follow = ({ bus }: Platform): Platform['bus'] => ({
    ...bus,
    emit: (name, payload) => {
      const { state, seconds, is_playing: isPlaying } = payload as Said;
      if (name === 'floating.window.v1') heard.push([state, seconds, isPlaying]);
      return bus.emit(name, payload);
    },
    on: (name, handler) => {
      const told = handler as never as (said: Said, origin: 'elsewhere') => void;
      if (name === 'floating.window.v1') handlers.add(told);
      const stop = bus.on(name, handler);
      return () => {
        handlers.delete(told);
        stop();
      };
    },
  });
  let isReady = false;
  const Screen = () => {
    const platform = getPlatform();
    if (!isReady) Object.assign(platform, { player: { ...player, now }, bus: follow(platform) });
    isReady = true;
    return (
      <Routes>
        <Route path="/flutuante" element={<FloatingScreen />} />
        <Route path="*" element={null} />
      </Routes>
    );
  };
  const view = await renderWithPlatform(<Screen />, { user: buildUser({ id: me }), name: 'mfe-live', path, stored });
  const tell = (id: number, state: Said['state']) =>
    act(() => {
      for (const told of [...handlers]) told({ broadcast_id: id, state, seconds: 9, is_playing: true }, 'elsewhere');
    });
  return { ...view, docked, heard, tell };
};

test('the picture fills the window from the second of the address, under its title, its badge and the ways from it', async () => {
  const { docked } = await open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Abertura do mercado');
  expect(docked[0]?.source).toMatchObject({ key: 'edition:11:live', resumeAt: 42, autoPlay: true });
  expect(screen.getByText('Ao vivo')).toBeVisible();
  expect(document.title).toBe('Abertura do mercado · Pregão');
});

test('other tabs are told that it is open, and on closing the second it had reached', async () => {
  const { heard } = await open();
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(heard).toEqual([['opened', 61.8, true]]));
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(heard[1]).toEqual(['closed', 61.8, true]);
});

test('a window opened by a tab sends the person back there and closes; one of its own goes to the room itself', async () => {
  const close = jest.spyOn(window, 'close').mockImplementation(() => {});
  const first = await open();
  await first.person.click(await screen.findByRole('button', { name: 'Voltar à transmissão' }));
  expect(location.pathname + location.search).toBe('/cliente/lives/3?current_time=61');
  expect(close).not.toHaveBeenCalled();
  first.unmount();
  Object.assign(window, { opener: { closed: false, location: { origin: location.origin } } });
  const second = await open();
  await second.person.click(await screen.findByRole('button', { name: 'Voltar à transmissão' }));
  expect(close).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(second.heard.at(-1)).toEqual(['returned', 61.8, true]));
});

test('it ends when the broadcast plays in a tab again, and gives nothing back then', async () => {
  const close = jest.spyOn(window, 'close').mockImplementation(() => {});
  const { tell, heard } = await open();
  await screen.findByRole('heading', { level: 1 });
  tell(4, 'taken');
  expect(close).not.toHaveBeenCalled();
  tell(3, 'taken');
  expect(close).toHaveBeenCalledTimes(1);
  fireEvent(window, new Event('pagehide'));
  expect(heard.map(([state]) => state)).toEqual(['opened']);
});

test('the talk of the room is shown when asked for, and is found so again', async () => {
  serveRoom([buildMessage(1, { message: 'Bom dia' })]);
  const { person, unmount } = await open();
  const toggle = await screen.findByRole('button', { name: 'Mostrar o chat' });
  expect(screen.queryByText('Bom dia')).not.toBeInTheDocument();
  await person.click(toggle);
  expect(await screen.findByText('Bom dia')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Esconder o chat' })).toHaveAttribute('aria-pressed', 'true');
  unmount();
  const kept = { ...localStorage };
  await open(undefined, undefined, kept);
  expect(await screen.findByText('Bom dia')).toBeVisible();
});

test('what lies over the picture goes while nobody moves, and the keyboard brings it back', async () => {
  await open();
  const over = (await screen.findByRole('heading', { level: 1 })).closest('header') as HTMLElement;
  jest.useFakeTimers();
  fireEvent.pointerMove(window);
  expect(over).toHaveClass('awake');
  act(() => jest.advanceTimersByTime(3_000));
  expect(over).not.toHaveClass('awake');
  fireEvent.keyDown(window, { key: 'Tab' });
  expect(over).toHaveClass('awake');
  jest.useRealTimers();
});

for (const [what, detail, path, sentence] of [
  ['no number', buildDetail(), '/flutuante?broadcast=abc', 'Transmissão não encontrada'],
  [
    'a room that is closed to the person',
    buildDetail({ source: null, lock: { reason: 'plan', plans: [], product: null } }),
    '/flutuante?broadcast=3',
    'Você não tem acesso a esta transmissão',
  ],
  [
    'a room with nothing on',
    buildDetail({ source: null }),
    '/flutuante?broadcast=3',
    'Não há nada no ar nesta sala agora',
  ],
] as const)
  test(`${what}: one sentence and the way to what is on`, async () => {
    const { heard } = await open(detail, path);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(sentence);
    expect(screen.getByRole('link', { name: 'Ver as transmissões' })).toHaveAttribute('href', '/cliente/lives');
    expect(heard).toEqual([]);
  });

test('a broadcast that is not there says so; one that could not be read is asked for again', async () => {
  const { player } = keepingPlayer();
  mockApi(refuse(findBroadcast, 'not_found'));
  const Screen = () => {
    getPlatform().player = player;
    return <FloatingScreen />;
  };
  const at = { user: buildUser({ id: me }), name: 'mfe-live', path: '/flutuante?broadcast=3' };
  const { unmount } = await renderWithPlatform(<Screen />, at);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Transmissão não encontrada');
  unmount();
  mockApi(disconnect(findBroadcast));
  const { person } = await renderWithPlatform(<Screen />, at);
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  mockApi(respond(findBroadcast, buildDetail()));
  await person.click(retry);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Abertura do mercado');
});
