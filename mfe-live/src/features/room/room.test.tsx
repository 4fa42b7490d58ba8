import { findBroadcast, shoppingCartAddProduct, type BroadcastDetail, type LiveState } from '@pregao/contract';
import {
  buildCart,
  buildUser,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  setWide,
  withMockApi,
} from '@pregao/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { keepingPlayer } from '../../common/test-player.ts';
import { buildMessage, me, ownChannel, roomChannel, serveRoom } from '../../common/chat/test-room.ts';
import { buildCard, buildDetail } from './test-broadcast.ts';
import { Screen } from './test-room-screen.tsx';

withMockApi();

const open = async (detail: BroadcastDetail, path = '/cliente/lives/3/11') => {
  serveRoom([buildMessage(1, { message: 'Bom dia' })]);
  mockApi(respond(findBroadcast, detail));
  const { docked, player } = keepingPlayer();
  const view = await renderWithPlatform(<Screen player={player} />, {
    user: buildUser({ id: me }),
    name: 'mfe-live',
    path,
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, docked };
};

const state = (overrides: Partial<LiveState> = {}): LiveState => ({
  card_id: 11,
  status: 'live',
  starts_at: '2026-11-26T12:00:00.000Z',
  ends_at: '2026-11-26T13:00:00.000Z',
  cancelled_reason: '',
  unstable: false,
  ...overrides,
});

const lock = {
  reason: 'plan' as const,
  plans: [{ name: 'Premium', product_id: 5, slug: 'premium', delay_s: 30, available: true }],
  product: { id: 9, slug: 'sala', name: 'Sala', price_cents: 4_990 },
};

test('a room on air shows picture and talk, with who presents and how many are there', async () => {
  setWide(true);
  const { docked } = await open(buildDetail());
  expect(docked[0]?.source).toMatchObject({ url: '/media/clip.webm', title: 'Abertura do mercado' });
  expect(await screen.findByText('Bom dia')).toBeVisible();
  expect(await screen.findByText('1,2k')).toBeVisible();
  expect(screen.getByText('Marcos Prado, CNPI-T 2841')).toBeVisible();
  expect(screen.getByText('Nada aqui é promessa de ganho.')).toBeVisible();
  expect(document.title).toBe('Abertura do mercado · Pregão');
});

test('before it starts the time is counted down, and the picture comes by itself', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const edition = buildCard({ status: 'pre_live', starts_at: soon });
  const { realtime, docked } = await open(buildDetail({ edition, source: null }));
  expect(screen.getByRole('timer')).toHaveAccessibleName(/Falta para começar: 0/);
  await screen.findByText('Bom dia');
  mockApi(respond(findBroadcast, buildDetail()));
  await act(async () => realtime.say(roomChannel, { kind: 'live.state', state: state() }, 2));
  await waitFor(() => expect(docked).toHaveLength(1));
});

test('a cancelled edition says why and leads to the next', async () => {
  await open(
    buildDetail({ source: null, state: state({ status: 'cancelled', cancelled_reason: 'O analista adoeceu.' }) }),
  );
  expect(screen.getByText('O analista adoeceu.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Próxima edição: Fechamento, 27/11 · 17:00' })).toHaveAttribute(
    'href',
    '/cliente/lives/3/12',
  );
});

test('an unstable signal is told while the talk goes on', async () => {
  await open(buildDetail({ state: state({ unstable: true }) }));
  expect(screen.getByText(/O sinal está instável/)).toBeVisible();
  expect(await screen.findByText('Bom dia')).toBeVisible();
});

test('an edition that is over waits for its replay', async () => {
  await open(buildDetail({ source: null, edition: buildCard({ status: 'ended' }) }));
  expect(screen.getByText('A transmissão terminou')).toBeVisible();
});

test('a locked room names its plan, says how late it is, and opens the subscription', async () => {
  const { person, platform, container } = await open(buildDetail({ lock, source: null }));
  const asked: unknown[] = [];
  platform.bus.on('modal.open.v1', (request) => {
    asked.push(request);
  });
  expect(screen.getByText('Exclusiva para assinantes Premium')).toBeVisible();
  expect(screen.getByText('No plano Premium a transmissão é vista 30 s atrás do ao vivo.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Ver assinatura' }));
  expect(asked).toEqual([
    {
      modal: 'subscribe',
      signature_name: 'Premium',
      signature_slug: 'premium',
      redirect: '/assinaturas',
      available_in_store: true,
      product_id: 5,
    },
  ]);
  expect(container.querySelector('[data-player-box]')).not.toBeInTheDocument();
  expect(screen.queryByText('Bom dia')).not.toBeInTheDocument();
});

test('a room sold alone is put in the cart', async () => {
  const { person } = await open(buildDetail({ lock, source: null }));
  const bought: number[] = [];
  mockApi(
    respond(shoppingCartAddProduct, ({ body }) => {
      bought.push(body.product_id);
      return buildCart();
    }),
  );
  const buy = screen.getByRole('button', { name: /Comprar esta transmissão/ });
  expect(buy).toHaveTextContent(/R\$\s49,90/);
  await person.click(buy);
  await waitFor(() => expect(location.pathname).toBe('/carrinho'));
  expect(bought).toEqual([9]);
});

test('a plan asks before it takes the place of another, and leads to its own cart', async () => {
  const { person } = await open(buildDetail({ lock, source: null }));
  mockApi(
    refuse(shoppingCartAddProduct, 'plan_in_cart', {
      params: { name: 'Plano Básico', product_id: 5, wanted: 'Plano Trader' },
      once: true,
    }),
    respond(shoppingCartAddProduct, ({ body }) => {
      expect(body.replace).toBe(true);
      return buildCart({ shopping_cart_type_id: 2 });
    }),
  );
  await person.click(screen.getByRole('button', { name: /Comprar esta transmissão/ }));
  await screen.findByRole('alertdialog', { name: 'Trocar “Plano Básico” por “Plano Trader”?' });
  await person.click(screen.getByRole('button', { name: 'Trocar de plano' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/carrinho?tipo=assinatura'));
});

test('a confirmed Pix opens the room, and access that ends closes it, without loading the page anew', async () => {
  const { platform, realtime, container } = await open(buildDetail({ lock, source: null }));
  mockApi(respond(findBroadcast, buildDetail()));
  await act(async () => platform.bus.emit('pix.paid.v1', { order_id: 1, order_payment_id: 1 }));
  expect(await screen.findByText('Bom dia')).toBeVisible();
  mockApi(respond(findBroadcast, buildDetail({ lock, source: null })));
  await act(async () => realtime.say(ownChannel, { kind: 'own.access' }, 1));
  expect(await screen.findByText('Exclusiva para assinantes Premium')).toBeVisible();
  expect(container.querySelector('[data-player-box]')).not.toBeInTheDocument();
});

test('keys hide the panel and show what they are, but not while one writes', async () => {
  setWide(true);
  const { person } = await open(buildDetail());
  await screen.findByText('Bom dia');
  await person.keyboard('c');
  expect(screen.queryByText('Bom dia')).not.toBeInTheDocument();
  await person.keyboard('c');
  await screen.findByText('Bom dia');
  await person.type(screen.getByRole('textbox', { name: 'Escreva uma mensagem' }), 'cct');
  expect(screen.getByText('Bom dia')).toBeVisible();
  act(() => (document.activeElement as HTMLElement).blur());
  await person.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
});

test('on a phone the talk, recommendations, the poll and what it is about are tabs', async () => {
  setWide(false);
  const { person } = await open(buildDetail({ has_recommendations: true }));
  await screen.findByText('Bom dia');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Chat', 'Recomendações', 'Sobre']);
  expect(screen.getByText('Marcos Prado, CNPI-T 2841')).toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'Sobre' }));
  expect(screen.getByText('O que move a bolsa hoje.')).toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'Recomendações' }));
  expect(screen.getByText('As recomendações feitas nesta edição aparecem aqui.')).toBeVisible();
});

test('the address tells where playing starts', async () => {
  const { docked } = await open(buildDetail(), '/cliente/lives/3/11?current_time=42');
  expect(docked[0]?.source.resumeAt).toBe(42);
});
