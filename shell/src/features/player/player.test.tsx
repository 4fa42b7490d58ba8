import type { PlayerSource } from '@pregao/platform/boot';
import { PlayerBox } from '@pregao/platform/player';
import { createBus } from '@pregao/event-bus';
import { buildUser, createTestRealtime } from '@pregao/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderInShell } from '../../common/test-shell.tsx';
import { freePlace } from './stage/card-memory.ts';
import { PlayerPlace } from './player-place.tsx';
import { PlayerStore } from './player-store.ts';
import { draggable } from './stage/drag-surface.tsx';

const source: PlayerSource = {
  key: 'video-3',
  url: '/media/a.webm?sig=1',
  title: 'Plano de trade',
  floating: { badge: null, body: 'Ricardo Tavares', returnTo: '/conteudo/video/3' },
};
const room: PlayerSource = {
  ...source,
  key: 'broadcast-7-card-12',
  floating: {
    badge: { color: 'live', content: 'Ao vivo' },
    body: 'Com Helena Prado',
    returnTo: '/cliente/lives/7',
    broadcast: { id: 7, card: 12 },
  },
};

/** jsdom plays nothing: an element plays from `play` to `pause`. */
beforeAll(() => draggable.fetch());

beforeEach(() => {
  const playing = new WeakSet<HTMLMediaElement>();
  Object.defineProperty(HTMLMediaElement.prototype, 'paused', {
    configurable: true,
    get(this: HTMLMediaElement) {
      return !playing.has(this);
    },
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    playing.add(this);
    this.dispatchEvent(new Event('play'));
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (!playing.delete(this)) return;
    this.dispatchEvent(new Event('pause'));
  });
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
});

const media = () => document.querySelector('video') as HTMLVideoElement;
const card = () => screen.queryByRole('complementary');

/** A page that may show boxes, under the shell's player. */
const show = async (first: readonly PlayerSource[], path = '/conteudo/video/3', more: object = {}) => {
  const store = new PlayerStore();
  let put: (sources: readonly PlayerSource[]) => void = () => {};
  const retried: string[] = [];
  const Page = () => {
    const [sources, setSources] = useState(first);
    put = setSources;
    return sources.map((one, index) => <PlayerBox key={index} source={one} onRetry={() => retried.push(one.key)} />);
  };
  const view = await renderInShell(
    <>
      <PlayerPlace store={store} />
      <Page />
    </>,
    { path, user: buildUser(), prepare: (platform) => Object.assign(platform, { player: store, ...more }) },
  );
  await waitFor(() => {
    expect(store.now).not.toBeNull();
  });
  return {
    ...view,
    store,
    retried,
    go: (to: string) => {
      act(() => view.platform.navigate(to));
    },
    put: async (sources: readonly PlayerSource[]) => {
      await act(async () => {
        put(sources);
      });
    },
  };
};

test('a video that plays floats when its box goes, and lies in the next box of its key, as the same element', async () => {
  const { put, store } = await show([source]);
  const element = media();
  expect(card()).not.toBeInTheDocument();
  act(() => store.play());
  await put([]);
  expect(card()).toHaveTextContent('Plano de trade');
  await put([{ ...source, url: '/media/a.webm?sig=2' }]);
  expect(card()).not.toBeInTheDocument();
  expect(media()).toBe(element);
  expect(element).toHaveAttribute('src', '/media/a.webm?sig=1');
  expect(store.now).toMatchObject({ key: 'video-3', isPlaying: true, isLive: false, behind: 0 });
});

test('a video that stands still, or has no card, ends with its box', async () => {
  const { put, store } = await show([source]);
  await put([]);
  expect(media()).not.toBeInTheDocument();
  const { floating: _none, ...bare } = source;
  await put([bare]);
  await waitFor(() => {
    expect(media()).toBeInTheDocument();
  });
  act(() => store.play());
  await put([]);
  expect(media()).not.toBeInTheDocument();
});

test('of several boxes the newest has the player; another key is another video', async () => {
  const { put } = await show([source]);
  const first = media();
  await put([source, room]);
  expect(media()).not.toBe(first);
  expect(screen.getByRole('region', { name: 'Plano de trade' })).toBeInTheDocument();
  await put([source]);
  expect(document.querySelectorAll('video')).toHaveLength(1);
});

test('a new address is taken after a failure, which the page was asked about', async () => {
  const { person, put, retried } = await show([source]);
  fireEvent.error(media());
  await person.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(retried).toEqual(['video-3']);
  await put([{ ...source, url: '/media/a.webm?sig=2' }]);
  expect(media()).toHaveAttribute('src', '/media/a.webm?sig=2');
});

test('a video asked for anew goes on at the second it failed, not where its page had begun', async () => {
  const { person, put, store } = await show([{ ...source, resumeAt: 5 }]);
  act(() => store.play());
  media().currentTime = 42;
  fireEvent.timeUpdate(media());
  fireEvent.error(media());
  await person.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  media().currentTime = 0;
  act(() => media().pause());
  await put([{ ...source, resumeAt: 5, url: '/media/a.webm?sig=2' }]);
  fireEvent.loadedMetadata(media());
  expect([media().currentTime, media().paused]).toEqual([42, false]);
});

test('a page that answers with the same address has it loaded again; a card loads it by itself', async () => {
  const { person, put, store, retried } = await show([source]);
  const load = jest.spyOn(media(), 'load');
  fireEvent.error(media());
  await person.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect([retried, load.mock.calls.length]).toEqual([['video-3'], 0]);
  await put([{ ...source }]);
  expect(load).toHaveBeenCalledTimes(1);
  fireEvent.canPlay(media());
  act(() => store.play());
  await put([]);
  fireEvent.error(media());
  await person.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect([retried, load.mock.calls.length]).toEqual([['video-3'], 2]);
});

test('the card of a broadcast opens in a window at its second, and is gone then', async () => {
  const { put, store, person } = await show([room], '/cliente/lives/7/12');
  act(() => store.play());
  await put([]);
  media().currentTime = 61.8;
  const open = jest.spyOn(window, 'open').mockReturnValueOnce(null).mockReturnValue(window);
  await person.click(screen.getByRole('button', { name: 'Abrir em janela' }));
  expect(card()).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Abrir em janela' }));
  expect(open).toHaveBeenLastCalledWith(
    '/flutuante?broadcast=7&card=12&current_time=61',
    'pregao-player',
    expect.any(String),
  );
  expect(card()).not.toBeInTheDocument();
});

/** A tab that plays a room, and the window that a test speaks for. */
const besideWindow = async (path = '/cliente/lives/7/12') => {
  const [here, window] = [createBus({ crossTab: 'test.tabs' }), createBus({ crossTab: 'test.tabs' })];
  buses.push(here, window);
  const shown = await show([room], path, { bus: here });
  act(() => shown.store.play());
  const say = (state: 'opened' | 'closed' | 'returned', seconds = 0, isPlaying = true) =>
    act(
      () =>
        new Promise<void>((resolve) => {
          const heard = new BroadcastChannel('test.tabs');
          heard.onmessage = () => resolve();
          buses.push({ dispose: () => heard.close() });
          window.emit('floating.window.v1', { broadcast_id: 7, state, seconds, is_playing: isPlaying });
        }),
    );
  return { ...shown, window, say };
};
const buses: { dispose(): void }[] = [];
afterEach(() => {
  for (const bus of buses.splice(0)) bus.dispose();
});

test('a card gives way to the window of its broadcast, and is back at the second where that was closed', async () => {
  const { put, say } = await besideWindow();
  await put([]);
  expect(card()).toBeInTheDocument();
  await say('opened');
  await waitFor(() => {
    expect(card()).not.toBeInTheDocument();
  });
  await say('closed', 90.5);
  await waitFor(() => {
    expect(card()).toHaveTextContent('Plano de trade');
  });
  fireEvent.loadedMetadata(media());
  expect([media().currentTime, media().autoplay]).toEqual([90.5, true]);
});

test('who wants its page from the window is led to it, at the second the window had reached', async () => {
  const { put, say, go } = await besideWindow();
  await put([]);
  go('/loja');
  await say('opened');
  await say('returned', 61.8);
  await waitFor(() => {
    expect(location.pathname + location.search).toBe('/cliente/lives/7?current_time=61');
  });
});

test('a room that is on screen pauses for its window, and ends it by playing again', async () => {
  const { store, say, window } = await besideWindow();
  await say('opened');
  await waitFor(() => {
    expect(media().paused).toBe(true);
  });
  const heard: unknown[] = [];
  window.on('floating.window.v1', ({ state }) => {
    heard.push(state);
  });
  act(() => store.play());
  await waitFor(() => {
    expect(heard).toEqual(['taken']);
  });
});

test('a window of another broadcast changes nothing', async () => {
  const { put, say, store } = await besideWindow();
  await put([]);
  act(() => store.handOver());
  await put([source]);
  await say('closed', 12);
  expect(screen.getByRole('region', { name: 'Plano de trade' })).toBeInTheDocument();
  expect(store.now?.key).toBe('video-3');
});

test('back in its page a broadcast is asked for at its second and goes on by itself', async () => {
  const { put, store, person, go } = await show([room], '/cliente/lives/7/12');
  act(() => store.play());
  await put([]);
  go('/loja');
  media().currentTime = 61.8;
  await person.click(screen.getByRole('button', { name: 'Voltar à transmissão' }));
  expect(location.pathname + location.search).toBe('/cliente/lives/7?current_time=61');
  expect(media().paused).toBe(false);
});

test('the card is silenced, resized and put away as its bar, and is found so again by its person alone', async () => {
  const first = await show([source]);
  act(() => first.store.play());
  await first.put([]);
  await first.person.click(screen.getByRole('button', { name: 'Silenciar a transmissão' }));
  expect(media().muted).toBe(true);
  await first.person.click(screen.getByRole('button', { name: 'Mudar o tamanho' }));
  expect(card()).toHaveClass('large');
  await first.person.click(screen.getByRole('button', { name: 'Recolher para a barra' }));
  expect(screen.getByRole('button', { name: 'Mostrar o vídeo de novo' })).toHaveAttribute('aria-expanded', 'false');
  const kept = Object.keys(localStorage).filter((key) => key.startsWith('pregao.player-card.'));
  expect(kept).toEqual([`pregao.player-card.${first.platform.session.user.id}`]);
  expect(JSON.parse(localStorage.getItem(kept[0] ?? '') ?? '')).toMatchObject({ size: 'large', isMinimised: true });
});

test('another sound of the page pauses it; one without sound does not', async () => {
  const { store } = await show([source]);
  act(() => store.play());
  const other = document.body.appendChild(document.createElement('audio'));
  other.muted = true;
  fireEvent.play(other);
  expect(media().paused).toBe(false);
  other.muted = false;
  fireEvent.play(other);
  expect(media().paused).toBe(true);
  other.remove();
});

/** A room whose channels are followed, floating. */
const floatingRoom = async () => {
  const followed = { id: 7, card: 12, channels: { room: 'room:3:member:0', own: 'own:1' } };
  const realtime = createTestRealtime();
  const source = { ...room, floating: { ...room.floating!, broadcast: followed } };
  const shown = await show([source], '/cliente/lives/7', { realtime });
  act(() => shown.store.play());
  await shown.put([]);
  const mention = (broadcast: number) =>
    act(() => realtime.say('own:1', { kind: 'own.mention', room_id: 3, broadcast_id: broadcast, nickname: 'Bia' }, 1));
  const recommend = (ticker: string, more: object = {}) => {
    const card = { id: 1, ticker, side: 'buy', entry: '34.10', stop: '33.20', targets: [], state: 'Em andamento' };
    act(() => realtime.say('room:3:member:0', { kind: 'rec.new', message: { card, collapsed: null, ...more } }));
  };
  return { ...shown, mention, recommend };
};

test('the card counts who calls the person in its room while it floats', async () => {
  const { mention, put } = await floatingRoom();
  expect(card()).not.toHaveTextContent('@');
  mention(7);
  mention(8);
  expect(card()).toHaveTextContent('@1');
  expect(card()).toHaveTextContent('1 menção a você');
  mention(7);
  expect(card()).toHaveTextContent('2 menções a você');
  await put([room]);
  await put([]);
  expect(card()).not.toHaveTextContent('menç');
});

test('a new recommendation is one line of the card for 6 seconds, and one that is hidden is none', async () => {
  const { recommend } = await floatingRoom();
  const line = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  recommend('VALE3', { collapsed: 'hidden' });
  expect(line().join('')).toBe('');
  jest.useFakeTimers();
  recommend('PETR4');
  expect(line().join('')).toBe('Nova recomendação: compra de PETR4 a 34,10');
  act(() => jest.advanceTimersByTime(5_900));
  expect(line().join('')).not.toBe('');
  act(() => jest.advanceTimersByTime(200));
  expect(line().join('')).toBe('');
  jest.useRealTimers();
});

test('a card opens no connection of its own: without one it counts nothing', async () => {
  const followed = { id: 7, channels: { room: 'room:3:member:0', own: 'own:1' } };
  const realtime = createTestRealtime();
  realtime.state = 'stopped';
  const { store, put } = await show([{ ...room, floating: { ...room.floating!, broadcast: followed } }], undefined, {
    realtime,
  });
  act(() => store.play());
  await put([]);
  expect(card()).toBeInTheDocument();
  expect([...realtime.listeners.values()].flatMap((some) => [...some])).toEqual([]);
});

test('in the cart it is paused until one asks for its sound, and goes on afterwards', async () => {
  const { put, store, person, go } = await show([source]);
  act(() => store.play());
  await put([]);
  go('/carrinho');
  expect(media().paused).toBe(true);
  expect(card()).toHaveTextContent('Pausado enquanto você compra');
  await person.click(screen.getByRole('button', { name: 'Ouvir só o som' }));
  expect(media().paused).toBe(false);
  expect(card()).toHaveTextContent('Só o som');
  await person.click(screen.getByRole('button', { name: 'Pausar o som' }));
  go('/loja');
  expect(media().paused).toBe(true);
  act(() => store.play());
  go('/carrinho');
  go('/loja');
  expect(media().paused).toBe(false);
});

for (const path of ['/token/abc', '/home?token=abc'])
  test(`it ends on a page reached with a token: ${path}`, async () => {
    const { put, store, go } = await show([source]);
    act(() => store.play());
    await put([]);
    go(path);
    expect(media()).not.toBeInTheDocument();
  });

test('it ends with the session', async () => {
  const { put, store, platform } = await show([source]);
  act(() => store.play());
  await put([]);
  act(() => platform.bus.emit('session.ended.v1', { reason: 'logout' }));
  expect(media()).not.toBeInTheDocument();
});

test('a card goes to the first corner where it covers nothing of a field, and to none where each would', () => {
  const view = { width: 1440, height: 900 };
  const size = { width: 384, height: 320 };
  expect(freePlace(view, size, new DOMRect(800, 100, 300, 40))).toEqual({ x: 1040, y: 564 });
  expect(freePlace(view, size, new DOMRect(1100, 700, 300, 40))).toEqual({ x: 16, y: 564 });
  expect(freePlace(view, size, new DOMRect(0, 0, 1440, 900))).toBeNull();
});
