import { findVideo, type VideoDetail } from '@pregao/contract';
import { getPlatform, type Platform } from '@pregao/platform';
import { disconnect, mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from '@pregao/platform/router';
import { keepingPlayer } from '../../common/test-player.ts';
import { VideoScreen } from './video.screen.tsx';

withMockApi();

const video = (overrides: Partial<VideoDetail> = {}): VideoDetail => ({
  id: 3,
  title: 'Plano de trade em uma página',
  description: 'Entrada, stop, alvo e tamanho.',
  cover: '/covers/video/3.svg',
  poster: '/covers/video-poster/3.svg',
  duration_s: 43,
  published_at: '2026-11-20T21:00:00.000Z',
  category: { id: 1, name: 'Day trade', slug: 'day-trade' },
  program: 'Sala de day trade',
  presenters: [{ id: 1, name: 'Ricardo Tavares', credential: 'CNPI-T 2841' }],
  access: { open: true, until: null, by: 'free' },
  media: { provider: 'file', url: '/media/lessons/a.webm?sig=1', captions: [], expires_at: '2026-11-21T12:15:00.000Z' },
  related: [
    {
      id: 4,
      title: 'Quanto arriscar',
      cover: '/covers/video/4.svg',
      duration_s: 720,
      presenters: [],
      accessible: false,
    },
  ],
  ...overrides,
});

const Screen = ({ player }: { player: Platform['player'] | undefined }) => {
  if (player) getPlatform().player = player;
  return (
    <Routes>
      <Route path="/conteudo/video/:id/:tab?" element={<VideoScreen />} />
    </Routes>
  );
};

const open = async (path = '/conteudo/video/3', player?: Platform['player']) => {
  const view = await renderWithPlatform(<Screen player={player} />, { name: 'mfe-live', path });
  return view;
};

test('a video has a place for the player, what is told of it, who presents it and those like it', async () => {
  mockApi(respond(findVideo, video()));
  await open('/conteudo/video/3?t=12');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Plano de trade em uma página');
  expect(screen.getByText('Day trade · Sala de day trade')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Apresentação' })).toHaveTextContent('Ricardo TavaresCNPI-T 2841');
  const related = within(screen.getByRole('complementary', { name: 'Assista também' }));
  expect(related.getByRole('link')).toHaveAttribute('href', '/conteudo/video/4');
  expect(related.getByRole('link')).toHaveTextContent('12 min');
  expect(related.getByRole('img', { name: 'Fechado para você' })).toBeInTheDocument();
  expect(document.title).toBe('Plano de trade em uma página · Pregão');
  const tabs = within(screen.getByRole('navigation', { name: 'Partes deste vídeo' }));
  expect(tabs.getByRole('link', { name: 'Conversa' })).toHaveAttribute('href', '/conteudo/video/3/chat');
});

test('the player has the video under one key, from the second of the address, and a new address when it asks', async () => {
  mockApi(respond(findVideo, video()));
  const { docked, player } = keepingPlayer();
  await open('/conteudo/video/3?t=12', player);
  await waitFor(() => {
    expect(docked[0]?.source).toMatchObject({ key: 'video-3', url: '/media/lessons/a.webm?sig=1', resumeAt: 12 });
  });
  expect(docked[0]?.source.floating).toMatchObject({ body: 'Ricardo Tavares', returnTo: '/conteudo/video/3' });
  const media = { ...video().media!, url: '/media/lessons/a.webm?sig=2' };
  mockApi(respond(findVideo, video({ media })));
  act(() => docked[0]?.listeners.onRetry?.());
  await waitFor(() => {
    expect(docked.map(({ source }) => [source.key, source.url])).toEqual([['video-3', media.url]]);
  });
});

test('a video that is not open has no player, and says so where nobody offers a way to it', async () => {
  mockApi(
    respond(findVideo, video({ media: null, access: { open: false, reason: 'plan', plan: null }, title: 'Fechado' })),
  );
  await open();
  expect(await screen.findByText('Este vídeo está fechado')).toBeInTheDocument();
  expect(document.querySelector('[data-player-box]')).toBeNull();
});

test('an address that leads to no video says so; a failure offers a retry', async () => {
  mockApi(refuse(findVideo, 'not_found'));
  await open('/conteudo/video/99');
  expect(await screen.findByRole('heading', { name: 'Vídeo não encontrado' })).toBeInTheDocument();
});

test('an address that is no number asks for nothing', async () => {
  await open('/conteudo/video/abc');
  expect(await screen.findByRole('heading', { name: 'Vídeo não encontrado' })).toBeInTheDocument();
});

test('a video that could not be read is asked for again', async () => {
  mockApi(disconnect(findVideo));
  const { person } = await open();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  mockApi(respond(findVideo, video()));
  await person.click(retry);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Plano de trade');
});
