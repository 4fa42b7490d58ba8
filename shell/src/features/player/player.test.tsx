import type { PlayerSource } from '@pregao/platform/boot';
import { PlayerBox } from '@pregao/platform/player';
import { buildUser } from '@pregao/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderInShell } from '../../common/test-shell.tsx';
import { freePlace } from './stage/card-memory.ts';
import { PlayerPlace } from './player-place.tsx';
import { PlayerStore } from './player-store.ts';

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
const show = async (first: readonly PlayerSource[], path = '/conteudo/video/3') => {
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
    { path, user: buildUser(), prepare: (platform) => Object.assign(platform, { player: store }) },
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
