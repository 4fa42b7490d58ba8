import {
  findVideo,
  findVideoLive,
  listVideoRecommendations,
  type RecommendationCard,
  type VideoDetail,
} from '@pregao/contract';
import { getPlatform, type Platform } from '@pregao/platform';
import { disconnect, mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { keepingPlayer } from '../../common/test-player.ts';
import { App } from '../../app/app.tsx';

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
  return <App />;
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
  expect(screen.getByRole('link', { name: 'Sobre' })).toHaveAttribute('aria-current', 'page');
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

const edition = {
  id: 11,
  broadcast_id: 3,
  slug: 'sala',
  title: 'Abertura do mercado',
  program_id: 1,
  program: 'Sala de day trade',
  description: '',
  category: { id: 1, name: 'Day trade', slug: 'day-trade' },
  cover: '/covers/edition/11.svg',
  status: 'live' as const,
  starts_at: '2026-11-26T12:00:00.000Z',
  ends_at: '2026-11-26T13:00:00.000Z',
  presenters: [],
  signature: { product_id: 5, name: 'Trader', slug: 'trader' },
  accessible: false,
};

const made = (ticker: string, state: string, isOpen: boolean) => {
  const card: RecommendationCard = { id: 1, ticker, side: 'buy', entry: '34,10', stop: '33,20', targets: [], state };
  return { id: ticker.length + Number(isOpen), made_at: '2026-11-26T12:30:00.000Z', is_open: isOpen, card };
};

test('the room of a video: what is on air there, and the edition it is the recording of', async () => {
  mockApi(respond(findVideo, video()));
  mockApi(respond(findVideoLive, { current: edition, replay_of: { ...edition, id: 9, status: 'replay' } }));
  await open('/conteudo/video/3/live');
  const now = within(await screen.findByRole('region', { name: 'No ar agora nesta sala' }));
  expect(now.getByRole('link', { name: 'Ir para o ao vivo' })).toHaveAttribute('href', '/cliente/lives/3/11');
  expect(now.getByText('Só Trader')).toBeVisible();
  const recorded = within(screen.getByRole('region', { name: 'Este vídeo é a gravação desta edição' }));
  expect(recorded.getByRole('link')).toHaveAttribute('href', '/cliente/lives/3/9');
  expect(screen.getByRole('link', { name: 'Ao vivo' })).toHaveAttribute('aria-current', 'page');
});

test('an edition that comes is called the next; a video of no room says so and stays in its address', async () => {
  mockApi(respond(findVideo, video()));
  mockApi(respond(findVideoLive, { current: { ...edition, status: 'scheduled' }, replay_of: null }));
  const { unmount } = await open('/conteudo/video/3/live');
  expect(await screen.findByRole('link', { name: 'Ver a próxima edição' })).toBeVisible();
  unmount();
  mockApi(respond(findVideoLive, { current: null, replay_of: null }));
  await open('/conteudo/video/3/live');
  expect(await screen.findByText('Este vídeo não é de uma transmissão')).toBeVisible();
  expect(location.pathname).toBe('/conteudo/video/3/live');
});

test('recommendations of the edition tell what became of them; who may not enter the room, how many are open', async () => {
  mockApi(respond(findVideo, video()));
  mockApi(
    respond(listVideoRecommendations, {
      edition: { id: 9, broadcast_id: 3, title: 'Abertura do mercado', starts_at: edition.starts_at },
      told: 'closed',
      data: [made('PETR4', 'Encerrada no alvo', false)],
      open: 2,
    }),
  );
  await open('/conteudo/video/3/recomendacoes');
  const card = within(await screen.findByRole('region', { name: 'PETR4' }));
  expect(card.getByText('Encerrada no alvo')).toBeVisible();
  expect(screen.getByText('Feitas em Abertura do mercado, 26/11/2026')).toBeVisible();
  expect(screen.getByText(/^2 recomendações desta edição ainda estão em aberto/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Conhecer a sala' })).toHaveAttribute('href', '/cliente/lives/3');
});

test('an edition without recommendations, and a video that shows none, say so; a failure offers a retry', async () => {
  mockApi(respond(findVideo, video()));
  mockApi(
    respond(listVideoRecommendations, {
      edition: { id: 9, broadcast_id: 3, title: 'Abertura', starts_at: edition.starts_at },
      told: 'all',
      data: [],
      open: 0,
    }),
  );
  const { unmount } = await open('/conteudo/video/3/recomendacoes');
  expect(await screen.findByText('Nenhuma recomendação nesta edição')).toBeVisible();
  unmount();
  mockApi(disconnect(listVideoRecommendations));
  const { person } = await open('/conteudo/video/3/recomendacoes');
  expect(await screen.findByText('Não foi possível abrir as recomendações deste vídeo')).toBeVisible();
  mockApi(respond(listVideoRecommendations, { edition: null, told: 'none', data: [], open: 0 }));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Sem recomendações para mostrar')).toBeVisible();
});

test('the arrows walk along the tabs, and the video above is the same in each', async () => {
  mockApi(respond(findVideo, video()));
  mockApi(respond(findVideoLive, { current: null, replay_of: null }));
  const { docked, player } = keepingPlayer();
  const { person } = await open('/conteudo/video/3', player);
  const about = await screen.findByRole('link', { name: 'Sobre' });
  about.focus();
  await person.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Ao vivo' })).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Este vídeo não é de uma transmissão')).toBeVisible();
  await person.keyboard('{Home}{ArrowLeft}');
  const links = within(screen.getByRole('navigation', { name: 'Partes deste vídeo' })).getAllByRole('link');
  expect(links.at(-1)).toHaveFocus();
  expect(docked).toHaveLength(1);
});
