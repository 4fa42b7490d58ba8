import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlayerFrame } from './index.ts';
import { clock } from './keys.ts';

/** jsdom plays nothing: the clock, the length and the pause of the element are kept here. */
const stage = () => {
  const node = document.querySelector('video') as HTMLVideoElement;
  const now = { paused: true, currentTime: 0, duration: 600, ended: false };
  for (const key of Object.keys(now) as (keyof typeof now)[])
    Object.defineProperty(node, key, {
      configurable: true,
      get: () => now[key],
      set: (value: never) => {
        now[key] = value;
      },
    });
  node.play = () => {
    now.paused = false;
    fireEvent.play(node);
    return Promise.resolve();
  };
  node.pause = () => {
    now.paused = true;
    fireEvent.pause(node);
  };
  node.load = jest.fn();
  const watchTo = (seconds: number) => {
    now.currentTime = seconds;
    fireEvent.timeUpdate(node);
  };
  return { node, now, watchTo };
};

const frame = () => screen.getByRole('region', { name: 'Aula 4' });

test('is driven by the keyboard', () => {
  render(<PlayerFrame title="Aula 4" src="/v.mp4" />);
  const { node, now } = stage();
  fireEvent.durationChange(node);
  fireEvent.keyDown(frame(), { key: ' ' });
  expect(now.paused).toBe(false);
  fireEvent.keyDown(frame(), { key: 'l' });
  expect(now.currentTime).toBe(10);
  fireEvent.keyDown(frame(), { key: 'ArrowLeft' });
  expect(now.currentTime).toBe(5);
  fireEvent.keyDown(frame(), { key: '5' });
  expect(now.currentTime).toBe(300);
  fireEvent.keyDown(frame(), { key: 'm' });
  expect(node.muted).toBe(true);
  fireEvent.keyDown(frame(), { key: 'k' });
  expect(now.paused).toBe(true);
});

test('a key that follows another at once does the opposite, though the element has not told of the first yet', () => {
  render(<PlayerFrame title="Aula 4" src="/v.mp4" />);
  const { node, now } = stage();
  // A browser tells of both a task later.
  node.play = async () => {
    now.paused = false;
  };
  node.pause = () => {
    now.paused = true;
  };
  fireEvent.keyDown(frame(), { key: 'k' });
  expect(now.paused).toBe(false);
  fireEvent.keyDown(frame(), { key: 'k' });
  expect(now.paused).toBe(true);
  fireEvent.keyDown(frame(), { key: 'k' });
  expect(now.paused).toBe(false);
});

test('“?” shows the keys of the player, and again or Escape hides them', () => {
  render(<PlayerFrame title="Aula 4" src="/v.mp4" />);
  stage();
  const keys = () => screen.queryByRole('status', { name: 'Teclas do player' });
  fireEvent.keyDown(frame(), { key: '?' });
  expect(keys()).toHaveTextContent('J, LVoltar ou avançar 10 segundos');
  fireEvent.keyDown(frame(), { key: 'Escape' });
  expect(keys()).not.toBeInTheDocument();
  fireEvent.keyDown(frame(), { key: '?' });
  fireEvent.keyDown(frame(), { key: '?' });
  expect(keys()).not.toBeInTheDocument();
});

test('captions stand above the controls, but for those that say a place of their own', () => {
  const cues = [{ line: 'auto' }, { line: 1 }] as unknown as VTTCue[];
  const tracks = Object.assign(new EventTarget(), {
    *[Symbol.iterator]() {
      yield { kind: 'captions', mode: 'showing', cues };
    },
  });
  const given = jest.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get');
  given.mockReturnValue(tracks as unknown as TextTrackList);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700);
  render(
    <PlayerFrame title="Aula 4" src="/v.mp4" captions={[{ src: '/a.vtt', label: 'Português', language: 'pt' }]} />,
  );
  fireEvent.load(document.querySelector('track') as HTMLTrackElement);
  expect(cues.map(({ line }) => line)).toEqual([-3, 1]);
});

test('keys work after the large button was pressed with the mouse, which goes away as the video plays', async () => {
  render(<PlayerFrame title="Aula 4" src="/v.mp4" />);
  const { node, now } = stage();
  fireEvent.durationChange(node);
  await userEvent.click(screen.getAllByRole('button', { name: 'Reproduzir' })[0] as HTMLElement);
  expect(now.paused).toBe(false);
  expect(frame()).toHaveFocus();
  await userEvent.keyboard('l');
  expect(now.currentTime).toBe(10);
  await userEvent.keyboard(' ');
  expect(now.paused).toBe(true);
});

test('pressing retry leaves the keys with the player, and leaving the player leaves the focus alone', async () => {
  render(
    <>
      <PlayerFrame title="Aula 4" src="/v.mp4" />
      <button>fora</button>
    </>,
  );
  const { node } = stage();
  fireEvent.error(node);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  fireEvent.canPlay(node);
  expect(frame()).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'fora' }));
  fireEvent.timeUpdate(node);
  expect(screen.getByRole('button', { name: 'fora' })).toHaveFocus();
});

test('a video that starts by itself takes the focus that nobody has, and no other', () => {
  const { unmount } = render(<PlayerFrame title="Aula 4" src="/v.mp4" autoPlay />);
  expect(frame()).toHaveFocus();
  unmount();
  const { rerender } = render(<button>fora</button>);
  screen.getByRole('button', { name: 'fora' }).focus();
  rerender(
    <>
      <button>fora</button>
      <PlayerFrame title="Aula 4" src="/v.mp4" autoPlay />
    </>,
  );
  expect(screen.getByRole('button', { name: 'fora' })).toHaveFocus();
});

test('starts where one stopped, unless that is the end', () => {
  const { unmount } = render(<PlayerFrame title="Aula 4" src="/v.mp4" resumeAt={125} />);
  const first = stage();
  fireEvent.loadedMetadata(first.node);
  expect(first.now.currentTime).toBe(125);
  unmount();
  render(<PlayerFrame title="Aula 4" src="/v.mp4" resumeAt={599} />);
  const second = stage();
  fireEvent.loadedMetadata(second.node);
  expect(second.now.currentTime).toBe(0);
});

test('an address that expired goes on under the new one at the second it failed, playing if it played', () => {
  const view = render(<PlayerFrame title="Aula 4" src="/v.mp4?sig=1" resumeAt={125} onRetry={() => {}} />);
  const { node, now, watchTo } = stage();
  fireEvent.loadedMetadata(node);
  void node.play();
  act(() => watchTo(312.4));
  fireEvent.error(node);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  // Another address empties the element at once.
  Object.assign(now, { currentTime: 0, paused: true });
  view.rerender(<PlayerFrame title="Aula 4" src="/v.mp4?sig=2" resumeAt={125} onRetry={() => {}} />);
  fireEvent.timeUpdate(node);
  fireEvent.loadedMetadata(node);
  expect([now.currentTime, now.paused]).toEqual([312.4, false]);
});

test('the same address loaded again goes on at the second it failed, also when it fails twice', async () => {
  render(<PlayerFrame title="Aula 4" src="/v.mp4" resumeAt={125} />);
  const { node, now, watchTo } = stage();
  fireEvent.loadedMetadata(node);
  act(() => watchTo(200));
  for (let turn = 0; turn < 2; turn += 1) {
    fireEvent.error(node);
    now.currentTime = 0;
    fireEvent.timeUpdate(node);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  }
  expect(node.load).toHaveBeenCalledTimes(2);
  fireEvent.loadedMetadata(node);
  expect([now.currentTime, now.paused]).toEqual([200, true]);
});

test('a live source begins at its edge: seconds of another player are not its own', () => {
  render(<PlayerFrame title="Aula 4" src="/v.mp4" resumeAt={125} />);
  const { node, now } = stage();
  now.duration = Infinity;
  fireEvent.loadedMetadata(node);
  expect(now.currentTime).toBe(0);
});

test('reports every ten seconds, on pause, at the end and on leaving, and nothing twice', () => {
  const handleProgress = jest.fn();
  const { unmount } = render(<PlayerFrame title="Aula 4" src="/v.mp4" onProgress={handleProgress} />);
  const { node, now, watchTo } = stage();
  watchTo(4);
  expect(handleProgress).not.toHaveBeenCalled();
  watchTo(10);
  expect(handleProgress).toHaveBeenLastCalledWith({ position: 10, duration: 600, ended: false });
  fireEvent.pause(node);
  expect(handleProgress).toHaveBeenCalledTimes(1);
  watchTo(13);
  fireEvent.pause(node);
  expect(handleProgress).toHaveBeenLastCalledWith({ position: 13, duration: 600, ended: false });
  watchTo(15);
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
  expect(handleProgress).toHaveBeenLastCalledWith({ position: 15, duration: 600, ended: false });
  now.ended = true;
  now.currentTime = 600;
  fireEvent.ended(node);
  expect(handleProgress).toHaveBeenLastCalledWith({ position: 600, duration: 600, ended: true });
  unmount();
  expect(handleProgress).toHaveBeenCalledTimes(4);
});

test('changes speed and says what it plays', async () => {
  render(
    <PlayerFrame title="Aula 4" src="/v.mp4" captions={[{ src: '/c.vtt', label: 'Português', language: 'pt-BR' }]} />,
  );
  const { node } = stage();
  await userEvent.selectOptions(screen.getByLabelText('Velocidade'), '1,5×');
  expect(node.playbackRate).toBe(1.5);
});

test('a video that fails offers a retry in its place', async () => {
  const handleRetry = jest.fn();
  render(<PlayerFrame title="Aula 4" src="/v.mp4" onRetry={handleRetry} />);
  fireEvent.error(document.querySelector('video') as HTMLVideoElement);
  expect(screen.getByRole('alert')).toHaveTextContent('O vídeo não pôde ser reproduzido');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

test('time is written as a clock', () => {
  expect([0, 65.9, 3723].map(clock)).toEqual(['00:00', '01:05', '1:02:03']);
});
