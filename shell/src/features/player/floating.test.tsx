import type { FloatingContent } from '@pregao/contract';
import { buildUser } from '@pregao/testing';
import { act, fireEvent, getByTitle, screen, waitFor, within as inside } from '@testing-library/react';
import { renderInShell } from '../../common/test-shell.tsx';
import { firstPlace, offsetFromRight, within } from './stage/card-memory.ts';
import { PlayerPlace } from './player-place.tsx';
import { PlayerStore } from './player-store.ts';
import { draggable } from './stage/drag-surface.tsx';

const content: FloatingContent = {
  badge: { color: 'live', content: 'Ao vivo' },
  body: 'Com Helena Prado',
  broadcastId: 7,
  videoCurrentTime: 42.6,
  contentUrl: '/media/clip.webm',
  broadcastData: { title: 'Abertura do pregão', isLive: true },
  menuCollapsed: false,
};

const label = { name: 'Transmissão em andamento' };
const show = async (path = '/loja', change: Partial<FloatingContent> = {}) => {
  const shown = await renderInShell(<PlayerPlace store={new PlayerStore()} />, { path, user: buildUser() });
  act(() => {
    shown.platform.bus.emit('floating.open.v1', { ...content, ...change });
  });
  const card = await screen.findByRole('complementary', label);
  return { ...shown, card };
};

/** jsdom can neither load nor measure a video. */
beforeAll(async () => {
  await draggable.fetch();
  for (const name of ['play', 'load', 'pause'] as const)
    jest.spyOn(HTMLMediaElement.prototype, name).mockImplementation(async () => {});
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 1440, configurable: true });
});

test('a card whose code does not come is told, and comes when it is asked for again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.doMock('./stage/player-stage.tsx', () => {
    throw new Error('the chunk did not come');
  });
  const { platform, notices } = await renderInShell(<PlayerPlace store={new PlayerStore()} />, { user: buildUser() });
  act(() => {
    platform.bus.emit('floating.open.v1', content);
  });
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'error', text: 'Não foi possível manter o vídeo na tela. Tente de novo.' }]);
  });
  jest.dontMock('./stage/player-stage.tsx');
  act(() => {
    platform.bus.emit('floating.open.v1', content);
  });
  expect(await screen.findByRole('complementary', label)).toBeInTheDocument();
});

test('REQ-2.151, REQ-4.54: the card is open with its broadcast, or closed', async () => {
  const { card, person } = await show();
  expect(card).toHaveTextContent('Ao vivo');
  expect(card).toHaveTextContent('Abertura do pregão');
  expect(card).toHaveTextContent('Com Helena Prado');
  expect(card.querySelector('video')).toHaveAttribute('src', '/media/clip.webm');
  await person.click(screen.getByRole('button', { name: 'Fechar transmissão' }));
  expect(screen.queryByRole('complementary', label)).not.toBeInTheDocument();
});

test('REQ-3.45: the card shows its badge in its colour, goes on at its second, and leaves the menu as it was given', async () => {
  const { card, person, platform } = await show('/loja', {
    badge: { color: 'accent', content: 'Reprise' },
    videoCurrentTime: 42.6,
    menuCollapsed: true,
  });
  expect(inside(card).getByText('Reprise')).toHaveClass('accent');
  const video = card.querySelector('video') as HTMLVideoElement;
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBeCloseTo(42.6);
  await person.click(screen.getByRole('button', { name: 'Voltar à transmissão' }));
  expect([location.pathname + location.search, platform.theme.menuCollapsed]).toEqual([
    '/cliente/lives/7?current_time=42',
    true,
  ]);
});

test('REQ-4.55: returning leads to the broadcast, at the second the card has reached', async () => {
  const { card, person, platform } = await show();
  const video = card.querySelector('video') as HTMLVideoElement;
  video.currentTime = 61.8;
  await person.click(screen.getByRole('button', { name: 'Voltar à transmissão' }));
  expect(location.pathname + location.search).toBe('/cliente/lives/7?current_time=61');
  expect(platform.theme.menuCollapsed).toBe(false);
  expect(screen.queryByRole('complementary', label)).not.toBeInTheDocument();
});

test('REQ-4.56: who is at the broadcast already is moved nowhere, whatever the query', async () => {
  const { person } = await show('/cliente/lives/7?current_time=3');
  const entries = history.length;
  await person.click(screen.getByRole('button', { name: 'Voltar à transmissão' }));
  expect([location.pathname + location.search, history.length]).toEqual(['/cliente/lives/7?current_time=3', entries]);
});

test('REQ-9.39: the card opens 650 pixels from the right, and inside a window that is narrower', () => {
  const card = { width: 384, height: 320 };
  expect(offsetFromRight).toBe(650);
  expect(firstPlace({ width: 1440, height: 900 }, card).x).toBe(1440 - 650);
  expect(firstPlace({ width: 390, height: 844 }, { width: 358, height: 300 }).x).toBe(16);
  expect(within({ x: -40, y: 5_000 }, { width: 390, height: 844 }, { width: 358, height: 300 })).toEqual({
    x: 0,
    y: 544,
  });
});

test('REQ-1.47: the card is moved with the arrows of the keyboard and dragged by its bar', async () => {
  const { card, person } = await show();
  const at = () => ['--x', '--y'].map((name) => parseFloat(card.style.getPropertyValue(name)));
  const [x = 0, y = 0] = at();
  screen.getByRole('button', { name: 'Mover o cartão' }).focus();
  await person.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowLeft}');
  expect(at()).toEqual([x - 24, y + 48]);
  const bar = getByTitle(card, 'Use as setas do teclado, ou arraste.');
  fireEvent.mouseDown(bar, { clientX: 100, clientY: 100, button: 0 });
  fireEvent.mouseMove(document, { clientX: 130, clientY: 110 });
  fireEvent.mouseUp(document, { clientX: 130, clientY: 110 });
  expect(at()).toEqual([x - 24 + 30, y + 48 + 10]);
  // Beyond the window and back: the card is under the pointer again, however many moves come at once.
  fireEvent.mouseDown(bar, { clientX: 130, clientY: 110, button: 0 });
  fireEvent.mouseMove(document, { clientX: -4000, clientY: 110 });
  act(() => {
    for (const clientX of [-3000, 90, 100]) fireEvent.mouseMove(document, { clientX, clientY: 110 });
  });
  fireEvent.mouseUp(document, { clientX: 100, clientY: 110 });
  expect(at()).toEqual([x - 24, y + 48 + 10]);
});

test('the card goes with the person, and when its broadcast is on screen again', async () => {
  const { platform } = await show();
  const store = new PlayerStore();
  const stop = store.follow(platform);
  act(() => {
    platform.bus.emit('floating.close.v1', {});
  });
  expect(screen.queryByRole('complementary', label)).not.toBeInTheDocument();
  act(() => {
    platform.bus.emit('floating.open.v1', content);
  });
  expect(store.card).toMatchObject({ body: 'Com Helena Prado', returnTo: '/cliente/lives/7' });
  act(() => {
    platform.bus.emit('session.ended.v1', { reason: 'logout' });
  });
  expect(store.card).toBeNull();
  expect(screen.queryByRole('complementary', label)).not.toBeInTheDocument();
  stop();
});
