import { listOnAir, type BroadcastCard } from '@pregao/contract';
import {
  buildUser,
  disconnect,
  mockApi,
  renderWithPlatform,
  respond,
  withMockApi,
  type RenderOptions,
} from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import ptBr from './on-air.pt-br.json';
import { LiveNow } from './live-now.tsx';
import { LiveShelf } from './live-shelf.tsx';
import { forgetOnAir } from './on-air.store.ts';

withMockApi();
afterEach(() => {
  act(forgetOnAir);
});

const live: BroadcastCard = {
  id: 41,
  broadcast_id: 4,
  slug: 'abertura',
  title: 'Abertura de mercado',
  program_id: 1,
  program: 'Abertura',
  description: '',
  category: { id: 1, name: 'Day trade', slug: 'day-trade' },
  cover: '/covers/broadcast/4.svg',
  status: 'live',
  starts_at: '2026-11-21T11:30:00.000Z',
  ends_at: '2026-11-21T13:00:00.000Z',
  presenters: [{ id: 1, name: 'Marina Koch', credential: null }],
  signature: null,
  accessible: true,
};
const next: BroadcastCard = {
  ...live,
  id: 42,
  title: 'Fechamento',
  status: 'scheduled',
  starts_at: '2026-12-23T20:45:00.000Z',
  accessible: false,
  signature: { product_id: 5, name: 'Trader', slug: 'trader' },
};

const open = (element: ReactElement, cards: BroadcastCard[] | null, options: RenderOptions = {}) => {
  mockApi(cards ? respond(listOnAir, { data: cards }) : disconnect(listOnAir));
  return renderWithPlatform(<main>{element}</main>, {
    path: '/home',
    name: 'mfe-live',
    texts: { 'pt-br': ptBr },
    ...options,
  });
};

test('the home shows a visitor what is on air and what comes next, with its start and its plan', async () => {
  await open(<LiveShelf audience="guest" />, [live, next]);
  const tile = within(
    (await screen.findByRole('link', { name: 'Abertura de mercado' })).closest('article') as HTMLElement,
  );
  expect(screen.getByRole('heading', { name: 'Ao vivo' })).toBeInTheDocument();
  expect(tile.getByText('No ar desde 08:30')).toBeInTheDocument();
  expect(tile.getByText('Ao vivo')).toBeInTheDocument();
  expect(screen.getByText('23/12, 17:45')).toBeInTheDocument();
  expect(screen.getByText('Plano Trader')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ver todas' })).not.toBeInTheDocument();
});

test('a client reaches all of them from the shelf', async () => {
  await open(<LiveShelf audience="client" />, [next], { user: buildUser() });
  expect(await screen.findByRole('heading', { name: 'Próximas transmissões' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/cliente/lives');
});

test('with nothing to show, or no connection, the shelf is not there', async () => {
  const { unmount } = await open(<LiveShelf audience="guest" />, []);
  await waitFor(() => {
    expect(screen.getByRole('main')).toBeEmptyDOMElement();
  });
  unmount();
  act(forgetOnAir);
  await open(<LiveShelf audience="guest" />, null);
  await waitFor(() => {
    expect(screen.getByRole('main')).toBeEmptyDOMElement();
  });
});

test('the bar leads into the one on air, and to the list where there are more', async () => {
  const { unmount } = await open(<LiveNow place="bar" />, [live, next]);
  expect(await screen.findByRole('link', { name: 'Ao vivo agora: 1 transmissão' })).toHaveAttribute(
    'href',
    '/cliente/lives/4/41',
  );
  unmount();
  act(forgetOnAir);
  await open(<LiveNow place="drawer" />, [live, { ...live, id: 43 }]);
  const link = await screen.findByRole('link', { name: 'Ao vivo agora: 2 transmissões' });
  expect(link).toHaveAttribute('href', '/cliente/lives');
  expect(link).toHaveTextContent('2');
});

test('while nothing is on air the bar says nothing', async () => {
  let asked = 0;
  mockApi(
    respond(listOnAir, () => {
      asked += 1;
      return { data: [next] };
    }),
  );
  await renderWithPlatform(
    <main>
      <LiveNow place="bar" />
    </main>,
    { name: 'mfe-live', texts: { 'pt-br': ptBr } },
  );
  await waitFor(() => {
    expect(asked).toBe(1);
  });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('the bar and the shelf ask once for both', async () => {
  let asked = 0;
  mockApi(
    respond(listOnAir, () => {
      asked += 1;
      return { data: [live] };
    }),
  );
  await renderWithPlatform(
    <main>
      <LiveNow place="bar" />
      <LiveShelf audience="guest" />
    </main>,
    { name: 'mfe-live', texts: { 'pt-br': ptBr } },
  );
  await screen.findByRole('link', { name: 'Abertura de mercado' });
  expect(asked).toBe(1);
});
