import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Player } from './index.ts';
import { PlayerFrame } from './index.ts';
import { silenceMs } from './adapters/frame-adapter.ts';
import { mediaSource } from './adapters/source.ts';

const youtube = 'https://www.youtube-nocookie.com';
const panda = 'https://player-vz-12ab34cd-5ef.tv.pandavideo.com.br';
const pandaVideo = `${panda}/embed/?v=b5d3e8c5-9c33-4e7d-b6f9-9348fc782080`;

/** A frame that was loaded, what it is sent, and what it says. */
const embed = (src: string, props: { autoPlay?: boolean; resumeAt?: number } = {}) => {
  let player: Player | null = null;
  const view = render(
    <PlayerFrame
      title="Abertura"
      src={src}
      onPlayer={(made) => {
        player = made;
      }}
      {...props}
    />,
  );
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const sent: unknown[] = [];
  const inner = frame.contentWindow as Window;
  inner.postMessage = ((message: unknown, origin: string) => {
    sent.push([typeof message === 'string' ? (JSON.parse(message) as unknown) : message, origin]);
  }) as typeof inner.postMessage;
  fireEvent.load(frame);
  const say = (data: unknown, origin: string, source: MessageEventSource | null = inner) => {
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
    });
  };
  return { ...view, frame, sent, say, player: () => player as unknown as Player };
};

const info = (event: string, value: unknown) => JSON.stringify({ event, info: value });
const paused = () => screen.queryByRole('button', { name: 'Pausar' }) === null;

beforeEach(() => {
  localStorage.clear();
});

test('security 26: only files of this site, HLS and the three providers are played; their address is made anew', () => {
  for (const wrong of [
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://a/b',
    'https://evil.test/embed/aaaaaaaaaaa',
    'https://youtube.com.evil.test/embed/aaaaaaaaaaa',
    'https://evil.test/?v=pandavideo',
    'https://pandavideo.evil.test/embed/?v=12345678',
    'https://vimeo.com.evil.test/1',
    'https://vimeo.com/about',
    'https://youtu.be/a"onload=x',
    '//evil.test/x.mp4',
    'https://evil.test/x.mp4',
  ])
    expect([wrong, mediaSource(wrong)]).toEqual([wrong, null]);
  expect(mediaSource('/v.mp4')).toMatchObject({ kind: 'file', src: '/v.mp4' });
  expect(mediaSource('https://live.test/a/index.m3u8?k=1')).toMatchObject({ kind: 'hls' });
  for (const url of [
    'aaaaaaaaaaa',
    'https://youtu.be/aaaaaaaaaaa?t=3',
    'https://www.youtube.com/watch?v=aaaaaaaaaaa&x="',
    'https://youtube.com/live/aaaaaaaaaaa',
    '//www.youtube-nocookie.com/embed/aaaaaaaaaaa',
  ])
    expect(mediaSource(url)?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aaaaaaaaaaa\?enablejsapi=1&/);
  expect(mediaSource('https://vimeo.com/123/ab12')?.src).toMatch(
    /^https:\/\/player\.vimeo\.com\/video\/123\?.*h=ab12$/,
  );
  expect(mediaSource(`${pandaVideo}&evil=1`)).toEqual({
    kind: 'pandavideo',
    src: `${pandaVideo}&controls=`,
    origin: panda,
  });
});

test('security 26: an address of elsewhere is said to be refused, and nothing is loaded', () => {
  render(<PlayerFrame title="Aula" src="javascript:alert(1)" />);
  expect(screen.getByRole('alert')).toHaveTextContent('O endereço deste vídeo não é de um serviço aceito aqui');
  expect(document.querySelector('iframe')).toBeNull();
  expect(document.querySelector('video')).not.toHaveAttribute('src');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
});

test('a frame is held to what a player needs', () => {
  const { frame } = embed('https://youtu.be/aaaaaaaaaaa');
  expect(frame).toHaveAttribute('title', 'Abertura');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
  expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  expect(frame).toHaveAttribute('allow', 'autoplay; encrypted-media; picture-in-picture');
});

test('YouTube answers a greeting, and is played, sought and heard by messages', async () => {
  const { sent, say } = embed('https://youtu.be/aaaaaaaaaaa');
  expect(sent).toEqual([[{ event: 'listening', id: 1, channel: 'widget' }, youtube]]);
  say(info('initialDelivery', { duration: 600, currentTime: 0, volume: 80, muted: false }), youtube);
  sent.length = 0;
  fireEvent.keyDown(screen.getByRole('region', { name: 'Abertura' }), { key: 'k' });
  fireEvent.keyDown(screen.getByRole('region', { name: 'Abertura' }), { key: 'l' });
  expect(sent).toEqual([
    [{ event: 'command', func: 'playVideo', args: [], id: 1, channel: 'widget' }, youtube],
    [{ event: 'command', func: 'seekTo', args: [10, true], id: 1, channel: 'widget' }, youtube],
  ]);
  say(info('onStateChange', 1), youtube);
  expect(paused()).toBe(false);
  say(info('infoDelivery', { currentTime: 61.2 }), youtube);
  expect(screen.getByRole('slider', { name: 'Posição' })).toHaveAttribute('aria-valuetext', '01:01 de 10:00');
  await userEvent.selectOptions(screen.getByLabelText('Velocidade'), '1,5×');
  expect(sent.at(-1)).toEqual([
    { event: 'command', func: 'setPlaybackRate', args: [1.5], id: 1, channel: 'widget' },
    youtube,
  ]);
  say(info('onError', 150), youtube);
  expect(screen.getByRole('alert')).toHaveTextContent('O vídeo não pôde ser reproduzido');
});

test('security 30: a message from another origin or another window changes nothing', () => {
  const { say } = embed('https://youtu.be/aaaaaaaaaaa');
  say(info('initialDelivery', { duration: 600 }), youtube);
  for (const origin of ['https://evil.test', 'https://youtube-nocookie.com', 'https://www.youtube.com', 'null', ''])
    say(info('onStateChange', 1), origin);
  say(info('onStateChange', 1), youtube, window);
  say(info('onStateChange', 1), youtube, null);
  for (const noise of ['{', 'null', '[]', 7, null, { event: 'onStateChange', info: 1 }]) say(noise, youtube);
  expect(paused()).toBe(true);
});

test('PandaVideo tells where it stands and takes commands by its own names', () => {
  const { sent, say, player } = embed(pandaVideo, { resumeAt: 30 });
  say({ message: 'panda_allData', playerData: { currentTime: 0, duration: 120, paused: true } }, panda);
  expect(sent).toEqual([[{ type: 'currentTime', parameter: 30 }, panda]]);
  say({ message: 'panda_play', video: 'x' }, panda);
  expect(paused()).toBe(false);
  say({ message: 'panda_timeupdate', currentTime: 42 }, panda);
  expect(player().state).toMatchObject({ time: 42, duration: 120, playing: true });
  act(() => player().pause());
  expect(sent.at(-1)).toEqual([{ type: 'pause' }, panda]);
  say({ message: 'panda_pause' }, panda);
  expect(paused()).toBe(true);
});

test('a provider that does not answer in time is named, and asked again', async () => {
  jest.useFakeTimers();
  try {
    const { frame, say } = embed(pandaVideo);
    const src = jest.spyOn(frame, 'src', 'set').mockImplementation(() => {});
    act(() => jest.advanceTimersByTime(silenceMs));
    expect(screen.getByRole('alert')).toHaveTextContent('O PandaVideo não respondeu.');
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(src).toHaveBeenCalledTimes(1);
    say({ message: 'panda_ready', duration: 10 }, panda);
    act(() => jest.advanceTimersByTime(silenceMs));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('a live source says how far behind one is, leads back, and changes its speed only there', async () => {
  const { sent, say } = embed('https://youtu.be/aaaaaaaaaaa');
  const live = (currentTime: number) =>
    info('infoDelivery', {
      currentTime,
      duration: 900,
      videoData: { isLive: true },
      progressState: { seekableStart: 100, seekableEnd: 900 },
    });
  say(info('initialDelivery', { duration: 900 }), youtube);
  say(live(898), youtube);
  expect(screen.getByText('Ao vivo')).toBeInTheDocument();
  expect(screen.getByLabelText('Velocidade')).toBeDisabled();
  say(live(870), youtube);
  expect(screen.getByText('30 s atrás')).toBeInTheDocument();
  expect(screen.getByLabelText('Velocidade')).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao vivo' }));
  expect(sent.at(-1)).toMatchObject([{ func: 'seekTo', args: [900, true] }, youtube]);
  expect(screen.getByText('Ao vivo')).toBeInTheDocument();
});

test('volume, silence and their places are found again in the next player', async () => {
  const first = embed('https://youtu.be/aaaaaaaaaaa');
  first.say(info('initialDelivery', { duration: 10, volume: 100, muted: false }), youtube);
  fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0.4' } });
  await userEvent.click(screen.getByRole('button', { name: 'Silenciar' }));
  first.unmount();
  render(<PlayerFrame title="Outra" src="/v.mp4" />);
  const video = document.querySelector('video') as HTMLVideoElement;
  expect([video.volume, video.muted]).toEqual([0.4, true]);
});

test('a player that goes leaves no listener of the window behind', () => {
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  const { unmount } = embed(pandaVideo);
  const messages = (calls: unknown[][]) => calls.filter(([name]) => name === 'message').length;
  expect(messages(added.mock.calls)).toBe(1);
  unmount();
  expect(messages(removed.mock.calls)).toBe(1);
});
