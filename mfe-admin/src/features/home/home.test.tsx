import {
  listExpiringCredentials,
  listOrders,
  listPublishingWeek,
  staffHome,
  staffWork,
  type MenuEntry,
  type Page,
  type PendingOrder,
  type ResponseOf,
} from '@pregao/contract';
import {
  buildAdmin,
  buildCursorList,
  buildOrderRow,
  buildUser,
  everythingOn,
  hold,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  setDate,
  withMockApi,
} from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../../app/app.tsx';
import ptBr from '../../common/common.pt-br.json';

type Figures = ResponseOf<typeof staffHome>;

const daysOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2026, 10, 21 - count + 1 + index)).toISOString().slice(0, 10),
  );
const none = { value: 0, previous: 0 };

/** A shop on a day, and in a period, without anything. */
const emptyHome = (days = 30): Figures => ({
  generated_at: '2026-11-21T13:00:00.000Z',
  days,
  orders: { today: none, last_7_days: none, last_30_days: none },
  revenue: {
    today_cents: none,
    period_cents: none,
    daily: daysOf(days).map((date) => ({ date, paid_cents: 0, orders: 0 })),
    monthly: [{ month: '2026-11', paid_cents: 0, orders: 0 }],
  },
  customers: { period: none, daily: daysOf(days).map((date) => ({ date, count: 0 })) },
  best_sellers: [],
  pending: { total: 0, total_cents: 0, expiring_soon: 0, data: [] },
  conversion: { created: 0, paid: 0, rate: null, previous_rate: null },
  card_approval: { decided: 0, approved: 0, rate: null, previous_rate: null, brands: [] },
  average_ticket_cents: { value: null, previous: null },
});

const waiting: PendingOrder = {
  ...buildOrderRow({ id: 11, number: '100011', total_cents: 49_700 }),
  payment: {
    id: 5,
    status: 1,
    status_name: 'Pendente',
    amount_cents: 49_700,
    pix_expiration_date: new Date(Date.now() + 1_800_000).toISOString(),
    expiring_soon: true,
  },
};

const busyHome = (days = 30): Figures => ({
  ...emptyHome(days),
  orders: {
    today: { value: 6, previous: 4 },
    last_7_days: { value: 36, previous: 40 },
    last_30_days: { value: 149, previous: 149 },
  },
  revenue: {
    ...emptyHome(days).revenue,
    today_cents: { value: 202_967, previous: 0 },
    period_cents: { value: 5_000_000, previous: 4_000_000 },
    daily: daysOf(days).map((date) => ({ date, paid_cents: 100_000, orders: 2 })),
  },
  customers: { period: { value: 84, previous: 60 }, daily: daysOf(days).map((date) => ({ date, count: 1 })) },
  best_sellers: [{ product_id: 7, name: 'Opções do zero', count: 14, revenue_cents: 889_152 }],
  pending: { total: 9, total_cents: 211_430, expiring_soon: 1, data: [waiting] },
  conversion: { created: 149, paid: 120, rate: 0.805, previous_rate: 0.763 },
  average_ticket_cents: { value: 45_481, previous: 40_347 },
});

const review = (total: number) =>
  respond(listOrders, ({ query }) => {
    const list = buildCursorList([], { total, per_page: query.per_page });
    return { ...list, meta: { ...list.meta, total_cents: total * 10_000, paid_cents: 0 } };
  });

type Work = ResponseOf<typeof staffWork>;
type Records = NonNullable<Work['records']>;

const at = '2026-11-21T13:00:00.000Z';
const nothing = { total: 0, first_at: null };
const noRecords: Records = { drafts: nothing, reviews: nothing, scheduled: nothing, overdue: nothing };

const waitingIn = (name: string, total: number, cents: number | null): Work['queues'][number] => ({
  name,
  total,
  sum_cents: cents,
  since: total > 0 ? '2026-11-18T11:00:00.000Z' : null,
  for_others: 0,
});

/** What waits for this person: refunds, reports, and records of theirs. */
const work = (refunds: number, reports = 0, records: Partial<Records> = {}) =>
  respond(staffWork, {
    ...{ generated_at: at, closing: null },
    queues: [waitingIn('refunds', refunds, refunds * 19_700), waitingIn('reports', reports, null)],
    records: { ...noRecords, ...records },
  });

withMockApi(
  review(0),
  work(0),
  respond(listPublishingWeek, { from: '2026-11-16', until: '2026-11-22', data: [], has_more: false, reads_any: false }),
  respond(listExpiringCredentials, { data: [], meta: { total: 0, over: 0 } }),
);

const show = (path = '/', user = buildAdmin()) =>
  renderWithPlatform(<App />, { user, path, name: 'mfe-admin', texts: { 'pt-br': ptBr } });

/** The text of a figure of a list of terms. */
const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement;

test('what needs someone now comes first, each count leading to its orders', async () => {
  mockApi(respond(staffHome, busyHome()), review(2), work(3));
  await show();
  const needs = within(await screen.findByRole('navigation', { name: 'O que precisa de você agora' }));
  expect(needs.getByRole('link', { name: /^1 Pix vence em até 1 hora/ })).toHaveAttribute(
    'href',
    '/pedidos?expiring=hour&sort=created_at',
  );
  expect(needs.getByRole('link', { name: /^2 pedidos em análise/ })).toHaveAttribute(
    'href',
    '/pedidos?status=2&sort=created_at',
  );
  expect(needs.getByRole('link', { name: /^9 pedidos pendentes/ })).toHaveAttribute(
    'href',
    '/pedidos?status=1,2&sort=created_at',
  );
  const refund = needs.getByRole('link', { name: /^3 reembolsos a decidir/ });
  expect(refund).toHaveTextContent(/R\$\s591,00 pedidos de volta desde 18\/11\/2026/);
  expect(refund).toHaveAttribute('href', '/financeiro?tab=reembolsos');
  expect(screen.getByText('Contado às 10:00')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /#100011.*Ana Souza/ })).toHaveAttribute(
    'href',
    '/pedidos/100011?status=1,2&sort=created_at',
  );
});

test('who may not decide about orders is told of nothing to decide', async () => {
  const ability = [{ action: 'read', subject: 'Pedidos' }];
  mockApi(respond(staffHome, busyHome()), refuse(listOrders, 'forbidden'));
  await show('/', buildAdmin({ ability } as never));
  expect(await screen.findByText('Nada esperando por você agora.')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'O que precisa de você agora' })).not.toBeInTheDocument();
  expect(screen.queryByText(/em análise$|reembolsos?|pedidos pendentes/)).not.toBeInTheDocument();
});

test('who reads orders and decides about reports is told of the reports', async () => {
  const ability = [{ action: 'read', subject: 'Pedidos' }, ...everythingOn('Transmissões')];
  mockApi(respond(staffHome, busyHome()), refuse(listOrders, 'forbidden'), work(0, 2));
  await show('/', buildAdmin({ ability } as never));
  expect(await screen.findByRole('link', { name: /^2 mensagens denunciadas/ })).toHaveAttribute(
    'href',
    '/mensagens-denunciadas',
  );
  expect(screen.queryByText('Nada esperando por você agora.')).not.toBeInTheDocument();
});

test('credentials of teachers that end are one more count, for who may renew them', async () => {
  mockApi(respond(staffHome, busyHome()), respond(listExpiringCredentials, { data: [], meta: { total: 3, over: 1 } }));
  await show();
  const needs = within(await screen.findByRole('navigation', { name: 'O que precisa de você agora' }));
  const link = needs.getByRole('link', { name: /^3 credenciais a renovar.*1 já venceu/ });
  expect(link).toHaveAttribute('href', '/gestao-de-professores?credential=expiring,expired&sort=valid_until');
});

test('who decides about orders without opening finance is led to the orders of the refunds', async () => {
  mockApi(respond(staffHome, busyHome()), work(3));
  await show('/', buildAdmin({ ability: everythingOn('Pedidos') } as never));
  const link = await screen.findByRole('link', { name: /^3 reembolsos a decidir/ });
  expect(link).toHaveAttribute('href', '/pedidos?refund=requested&sort=created_at');
  expect(screen.queryByText(/denunciadas?/)).not.toBeInTheDocument();
});

test('own drafts, reviews, what is scheduled and what is late lead to their lists, each only where there is some', async () => {
  setDate(at);
  const on = (total: number, first: string) => ({ total, first_at: first });
  const records = {
    drafts: on(2, '2026-11-20T11:00:00.000Z'),
    reviews: on(1, '2026-11-21T11:00:00.000Z'),
    overdue: on(1, '2026-11-19T03:00:00.000Z'),
  };
  const ability = everythingOn('FAQ / Central de ajuda', 'Transmissões');
  mockApi(work(0, 4, records));
  await show('/', buildUser({ role: 'admin', name: 'Tainá Moraes', ability }));
  const needs = within(await screen.findByRole('navigation', { name: 'O que precisa de você agora' }));
  expect(needs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['4 mensagens denunciadaspara ocultar ou manter desde 18/11/2026', '/mensagens-denunciadas'],
    ['1 conteúdo atrasadoO primeiro era para 19/11/2026', '/meu-trabalho?block=overdue'],
    ['1 revisão esperando por vocêdesde 08:00', '/meu-trabalho'],
    ['2 rascunhos seusO mais antigo é de 20/11/2026', '/meu-trabalho?block=drafts'],
  ]);
  jest.useRealTimers();
});

const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
/** The orders of a period that a figure counts: paid in it, and not all given back. */
const kept = (more = '', from = '2026-10-23') => `/pedidos?status=3,7,9${more}&paid_from=${from}&paid_to=2026-11-21`;

test('the figures stand beside the period before', async () => {
  mockApi(respond(staffHome, busyHome()));
  await show();
  expect(await figure('Receita recebida')).toHaveTextContent(/R\$\s50\.000,00.*alta de \+25,00%antes R\$\s40\.000,00/);
  expect(await figure('Ticket médio')).toHaveTextContent(/R\$\s454,81/);
  expect(screen.queryByText('Novos clientes')).not.toBeInTheDocument();
  expect(await figure('Conversão em pagamento')).toHaveTextContent(
    '80,5%alta de +4,20 p.p.dos 149 pedidos feitos no período',
  );
  expect(link('dos 149 pedidos feitos no período')).toBe('/pedidos?date_from=2026-10-23&date_to=2026-11-21');
  expect(link(/454 ,81/)).toBe(kept());
  expect(link(/50\.000 ,00/)).toBe('/pedidos?paid_from=2026-10-23&paid_to=2026-11-21');
  expect(link(/2\.029 ,67/)).toBe('/pedidos?paid_from=2026-11-21&paid_to=2026-11-21');
  expect(link('6')).toBe('/pedidos?date_from=2026-11-21&date_to=2026-11-21');
  expect(link('36')).toBe('/pedidos?date_from=2026-11-15&date_to=2026-11-21');
  expect(await figure('Pedidos em 7 dias')).toHaveTextContent('36queda de -10,00%');
  expect(await figure('Recebido hoje')).toHaveTextContent(/R\$\s2\.029,67nadaaté esta hora de ontem/);
});

test('the series are there as tables too, and a best seller leads to its paid orders', async () => {
  mockApi(respond(staffHome, busyHome(7)));
  await show('/?days=7');
  const table = within(await screen.findByRole('table', { name: 'Pedidos pagos dos últimos 7 dias' }));
  expect(table.getAllByRole('row')).toHaveLength(8);
  expect(table.getByRole('row', { name: '21/11 2' })).toBeInTheDocument();
  expect(link(/Opções do zero.*14 vendas/)).toBe(kept('&product_id=7', '2026-11-15'));
  expect(link('14')).toBe(kept('', '2026-11-15'));
});

test('the period is in the address and a year is drawn by weeks', async () => {
  const asked: number[] = [];
  mockApi(
    respond(staffHome, ({ query }) => {
      asked.push(query.days);
      return busyHome(query.days);
    }),
  );
  const { person } = await show('/?days=90');
  await person.click(
    within(await screen.findByRole('group', { name: 'Período' })).getByRole('button', { name: '12 meses' }),
  );
  await waitFor(() => {
    expect(asked).toEqual([90, 365]);
  });
  expect(location.search).toBe('?days=365');
  const table = within(await screen.findByRole('table', { name: 'Pedidos pagos dos últimos 365 dias' }));
  expect(table.getAllByRole('row')).toHaveLength(54);
});

test('a day without anything is calm and still whole', async () => {
  mockApi(respond(staffHome, emptyHome()));
  await show();
  expect(await screen.findByText('Nenhum pedido esperando')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^0 pedidos pendentes/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^0 reembolsos a decidir/ })).toHaveTextContent('Nenhum pedido de reembolso');
  expect(await screen.findByText('Nenhuma venda neste período')).toBeInTheDocument();
  expect(screen.getByText('Nada vendido neste período')).toBeInTheDocument();
  expect(await figure('Ticket médio')).toHaveTextContent('—sem período anterior');
});

test('the approval of cards stands by brand, each leading to the orders of the period', async () => {
  const visa = { brand: 'visa', decided: 3, approved: 3, rate: 1 };
  const elo = { brand: 'elo', decided: 1, approved: 0, rate: 0 };
  const all = { decided: 4, approved: 3, rate: 0.75, previous_rate: 0.7 };
  mockApi(respond(staffHome, { ...busyHome(7), card_approval: { ...all, brands: [visa, elo] } }));
  await show('/?days=7');
  const panel = within(await screen.findByRole('region', { name: 'Aprovação no cartão' }));
  const period = 'payment_type_id=1';
  const days = 'date_from=2026-11-15&date_to=2026-11-21';
  expect(panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.stringMatching(/^Todas as bandeiras75%3 de 4 tentativas.*\+5,00 p\.p\.$/), `/pedidos?${period}&${days}`],
    ['Visa100%3 de 3 tentativas', `/pedidos?${period}&card_brand=visa&${days}`],
    ['Elo0%0 de 1 tentativa', `/pedidos?${period}&card_brand=elo&${days}`],
  ]);
});

test('without a charge of a card in the period nothing is said of their approval', async () => {
  mockApi(respond(staffHome, busyHome()));
  await show();
  await figure('Ticket médio');
  expect(screen.queryByText('Aprovação no cartão')).not.toBeInTheDocument();
});

test('a count that could not be asked is a dash, not a zero', async () => {
  mockApi(respond(staffHome, busyHome()), refuse(listOrders, 'internal'), refuse(staffWork, 'internal'));
  await show();
  const needs = within(await screen.findByRole('navigation', { name: 'O que precisa de você agora' }));
  expect(needs.getByRole('link', { name: /pedidos em análise/ })).toHaveTextContent(
    /^— pedidos em análise.*Não foi possível contar agora/,
  );
  expect(needs.getByRole('link', { name: /reembolsos a decidir/ })).toHaveTextContent(
    /^— reembolsos a decidir.*Não foi possível contar agora/,
  );
});

test('there is one count of paid orders on the page', async () => {
  mockApi(respond(staffHome, busyHome()));
  await show();
  await screen.findByRole('table', { name: 'Pedidos pagos dos últimos 30 dias' });
  expect(screen.getAllByText(/pedidos? pagos?/i, { selector: 'h2, dt' })).toHaveLength(1);
  expect(document.body.textContent).not.toMatch(/pagos? de/);
});

test.each([
  ['2026-11-22T03:27:00Z', 'Boa noite'],
  ['2026-11-22T07:59:00Z', 'Boa noite'],
  ['2026-11-22T08:00:00Z', 'Bom dia'],
  ['2026-11-22T15:00:00Z', 'Boa tarde'],
  ['2026-11-22T21:00:00Z', 'Boa noite'],
])('at %s the greeting is %s', async (now, words) => {
  setDate(now);
  mockApi(respond(staffHome, emptyHome()));
  await show('/', buildAdmin({ name: 'ana souza' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(`${words}, Ana`);
  jest.useRealTimers();
});

test('best sellers are drawn by what was sold, the most first', async () => {
  mockApi(
    respond(staffHome, {
      ...busyHome(),
      best_sellers: [
        { product_id: 7, name: 'Guia de bolso', count: 40, revenue_cents: 80_000 },
        { product_id: 8, name: 'Mentoria', count: 4, revenue_cents: 900_000 },
      ],
    }),
  );
  await show();
  const row = await screen.findByRole('link', { name: /Mentoria/ });
  expect(row.querySelector('i')?.style.getPropertyValue('--part')).toBe('10%');
});

test('a failure offers to try again', async () => {
  mockApi(refuse(staffHome, 'internal'));
  const { person } = await show();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  mockApi(respond(staffHome, emptyHome()));
  await person.click(retry);
  expect(await screen.findByText('Nenhum pedido esperando')).toBeInTheDocument();
});

test('staff who do not handle orders find their own pages instead of a wall, and nothing is asked for', async () => {
  const entries = [
    ['Hub', '/hub/home', 'hub-home'],
    ['Políticas internas', '/politicas-internas', 'Políticas internas'],
    ['Pedidos', '/pedidos', 'Pedidos'],
  ].map(([label, path, subject], order) => ({
    menu: 'staff',
    icon: 'grid',
    group: 'Hub',
    label,
    path,
    subject,
    order,
  })) as MenuEntry[];
  const page = { layout: 'default', withoutSession: false, title: '' } as const;
  const pageOf = (path: string): Page => ({ ...page, path, status: path === '/hub/home' ? 'ready' : 'planned' });
  const ability = everythingOn('hub-home', 'Políticas internas');
  const user = buildUser({ role: 'admin', name: 'Caio Prado', nickname: 'cprado', ability });
  const { platform, rerender } = await renderWithPlatform(<p />, {
    user,
    name: 'mfe-admin',
    texts: { 'pt-br': ptBr },
    pageOf,
  });
  platform.menu = () => entries;
  const counted = hold(staffWork, { generated_at: at, queues: [], records: null, closing: null });
  mockApi(counted.handler);
  const { Providers } = await import('@pregao/platform/boot');
  rerender(
    <Providers platform={platform} name="mfe-admin">
      <App />
    </Providers>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: /, Caio$/ })).toBeInTheDocument();
  // What is drawn before it is known what waits would move.
  expect(screen.queryByRole('link', { name: 'Hub' })).not.toBeInTheDocument();
  counted.release();
  expect(await screen.findByRole('link', { name: 'Hub' })).toHaveAttribute('href', '/hub/home');
  // Of the pages that are not built nothing is said (decision 243).
  expect(screen.queryByRole('link', { name: /Políticas internas/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Pedidos' })).not.toBeInTheDocument();
});
