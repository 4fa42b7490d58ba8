import { listBroadcasts, type BroadcastCard } from '@pregao/contract';
import {
  buildUser,
  disconnect,
  hold,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  withMockApi,
} from '@pregao/testing';
import { act, screen, within } from '@testing-library/react';
import { BroadcastsScreen } from './broadcasts.screen.tsx';

withMockApi();

const card = (overrides: Partial<BroadcastCard> = {}): BroadcastCard => ({
  id: 11,
  broadcast_id: 1,
  slug: 'abertura',
  title: 'Abertura do mercado',
  program_id: 1,
  program: 'Sala ao vivo',
  description: 'O que move a bolsa hoje.',
  category: { id: 1, name: 'Day trade', slug: 'day-trade' },
  cover: '/api/covers/broadcast-1.svg',
  status: 'live',
  starts_at: '2026-11-21T12:00:00.000Z',
  ends_at: '2026-11-21T13:00:00.000Z',
  presenters: [
    { id: 1, name: 'Marcos Prado', credential: 'CNPI-T 2841' },
    { id: 2, name: 'Lia Reis', credential: null },
  ],
  signature: null,
  accessible: true,
  ...overrides,
});

const live = card();
const soon = card({ id: 12, title: 'Fechamento', status: 'pre_live', starts_at: '2026-11-21T20:45:00.000Z' });
const planned = card({
  id: 13,
  title: 'Sala de opções',
  status: 'scheduled',
  starts_at: '2026-11-23T13:30:00.000Z',
  accessible: false,
  signature: { product_id: 5, name: 'Premium' },
});
const replay = card({ id: 14, title: 'Fluxo e book', status: 'replay', starts_at: '2026-11-20T12:00:00.000Z' });
const full = { live: [live], upcoming: [soon, planned], replays: [replay] };

const open = async () => {
  const view = await renderWithPlatform(<BroadcastsScreen />, {
    user: buildUser(),
    name: 'mfe-live',
    path: '/cliente/lives',
  });
  const asked: unknown[] = [];
  view.platform.bus.on('modal.open.v1', (request) => {
    asked.push(request);
  });
  return { ...view, asked };
};

const section = (title: string) => screen.getByRole('heading', { name: title }).closest('section') as HTMLElement;

test('what is on air comes first, then what follows with its start, then what can be seen again', async () => {
  mockApi(respond(listBroadcasts, full));
  await open();
  const now = await screen.findByRole('region', { name: 'Ao vivo agora' });
  expect(within(now).getByRole('link')).toHaveTextContent(
    /Abertura do mercado.*O que move a bolsa hoje\..*Marcos Prado, CNPI-T 2841 · Lia Reis.*Assistir agora/,
  );
  expect(
    within(section('A seguir'))
      .getAllByRole('listitem')
      .map((tile) => /Começa às 17:45|23\/11 · 10:30/.exec(tile.textContent)?.[0]),
  ).toEqual(['Começa às 17:45', '23/11 · 10:30']);
  expect(section('Para rever')).toHaveTextContent('20/11/2026');
  expect(document.title).toBe('Transmissões · Pregão');
});

test('a tile opens the edition of its broadcast', async () => {
  mockApi(respond(listBroadcasts, full));
  const { person } = await open();
  await person.click(await screen.findByRole('link', { name: /Fechamento/ }));
  expect(location.pathname).toBe('/cliente/lives/1/12');
});

test('without access a tile names its subscription and asks for it instead of opening', async () => {
  mockApi(respond(listBroadcasts, full));
  const { person, asked } = await open();
  const tile = await screen.findByRole('button', { name: /Sala de opções/ });
  expect(tile).toHaveTextContent('Premium');
  await person.click(tile);
  expect([asked, location.pathname]).toEqual([
    [{ modal: 'subscribe', signature_name: 'Premium', redirect: '/assinaturas', available_in_store: true }],
    '/cliente/lives',
  ]);
});

test('a part with nothing in it is not there', async () => {
  mockApi(respond(listBroadcasts, { live: [], upcoming: [soon], replays: [] }));
  await open();
  await screen.findByText('Fechamento');
  expect([screen.queryByRole('region', { name: 'Ao vivo agora' }), screen.queryByText('Para rever')]).toEqual([
    null,
    null,
  ]);
});

test('with no broadcast at all it says what will be here', async () => {
  mockApi(respond(listBroadcasts, { live: [], upcoming: [], replays: [] }));
  await open();
  expect(await screen.findByText('Nenhuma transmissão por aqui ainda')).toBeInTheDocument();
});

test('while it loads its shape is announced', async () => {
  const held = hold(listBroadcasts, full);
  mockApi(held.handler);
  await open();
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeInTheDocument();
  held.release();
  await screen.findByText('Fechamento');
});

test('what did not come can be asked for again', async () => {
  mockApi(disconnect(listBroadcasts));
  const { person } = await open();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  mockApi(respond(listBroadcasts, full));
  await person.click(retry);
  await screen.findByText('Fechamento');
});

test('who may not see broadcasts is told', async () => {
  mockApi(refuse(listBroadcasts, 'forbidden'));
  await open();
  expect(await screen.findByText('Você não tem acesso a esta página')).toBeInTheDocument();
});

test('the room is asked for again every minute while the tab is in view, and not once the screen is left', async () => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'nextTick', 'setImmediate', 'performance', 'Date'],
  });
  let questions = 0;
  mockApi(
    respond(listBroadcasts, () => {
      questions += 1;
      return questions === 1 ? { live: [], upcoming: [soon], replays: [] } : full;
    }),
  );
  const { unmount } = await open();
  await screen.findByText('Fechamento');
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  await screen.findByText('Abertura do mercado');
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  jest.restoreAllMocks();
  unmount();
  jest.advanceTimersByTime(120_000);
  expect(questions).toBe(2);
  jest.useRealTimers();
});
