import { listCustomerProducts, listUserSignature } from '@pregao/contract';
import { correctPlatformClock } from '@pregao/format';
import { buildList, disconnect, hold, mockApi, refuse, respond, setDate, withMockApi } from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openAccount, plain } from './test-account.tsx';
import { buildGiven, buildOwned, buildPart, buildPlan, have } from './test-accesses.ts';

withMockApi();
const now = '2026-11-25T15:00:00.000Z';
beforeEach(() => {
  setDate(now);
});
afterEach(() => {
  jest.useRealTimers();
  correctPlatformClock(new Date().toUTCString(), Date.now(), Date.now());
});

const open = async () => {
  const view = await openAccount('/conta/assinaturas');
  await screen.findByRole('heading', { level: 1, name: 'Planos e acessos' });
  return view;
};
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = async (name: string) => (await section(name)).getAllByRole('listitem').map(plain);
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(plain);

test('a plan says until when it is open, what is left, of which orders, and how more days are bought', async () => {
  have([buildPlan()]);
  await open();
  expect(await rowsOf('Seus planos')).toEqual([
    'TraderAtivo até 22/12/2026faltam 27 dias30 dias do pedido 100150Ver o que o plano abre(Trader)' +
      'Comprar mais 30 dias(Trader)Não renova sozinho: para continuar, compre de novo antes do fim.',
  ]);
  const plans = await section('Seus planos');
  const addressOf = (name: string) => plans.getByRole('link', { name }).getAttribute('href');
  expect([
    addressOf('Ver o que o plano abre (Trader)'),
    addressOf('Comprar mais 30 dias (Trader)'),
    addressOf('pedido 100150'),
  ]).toEqual(['/assinaturas/trader', '/assinaturas/trader', '/conta/pedidos/50']);
  expect(document.title).toBe('Planos e acessos · Pregão');
});

test('orders that follow one another are told in their order; a plan without end is not sold again', async () => {
  const following = [buildPart(50, '11-22', '12-22', 30), buildPart(61, '12-22', '12-29', 7)];
  const lasting = buildPlan({ id: 2, signature_type_id: 6, name: 'Vitalício', slug: 'vitalicio', expires_at: null });
  have([
    { ...lasting, orders: [buildPart(70, '11-22', null, null)] },
    buildPlan({ expires_at: '2026-12-29T15:00:00.000Z', orders: following }),
  ]);
  await open();
  expect(await rowsOf('Seus planos')).toEqual([
    'VitalícioAtivo para semprePedido 100170Ver o que o plano abre(Vitalício)',
    expect.stringContaining('Ativo até 29/12/202630 dias do pedido 100150mais 7 do pedido 100161'),
  ]);
  expect(screen.getAllByRole('link', { name: /^Comprar mais/ })).toHaveLength(1);
});

test('a plan says what it opens by kind; one that left is read by its holder and not sold again', async () => {
  const opens = [
    { kind: 'course' as const, count: 12 },
    { kind: 'broadcast' as const, count: 1 },
  ];
  have([buildPlan({ opens, archived: true })]);
  await open();
  const plans = await section('Seus planos');
  expect(plans.getByText('Abre hoje 12 cursos e 1 sala ao vivo.')).toBeInTheDocument();
  expect(plans.getByText('Este plano saiu de venda: ele segue seu até o fim do período.')).toBeInTheDocument();
  expect(plans.getByRole('link', { name: /^Ver o que o plano abre/ })).toHaveAttribute('href', '/assinaturas/trader');
  expect(plans.queryByRole('link', { name: /^Comprar mais/ })).not.toBeInTheDocument();
});

test('what comes later says when it begins, and more days are offered once for each plan', async () => {
  have([
    buildPlan({
      id: 2,
      status: 'scheduled',
      starts_at: '2026-12-24T15:00:00.000Z',
      expires_at: '2027-01-23T15:00:00.000Z',
      orders: [buildPart(61, '12-24', null, 30)],
    }),
    buildPlan({ slug: null }),
    buildGiven({ id: 3, signature_type_id: 7, name: 'Parceiro', source: 'xp_release', source_name: 'Liberação XP' }),
  ]);
  await open();
  const [later, current, partner] = await rowsOf('Seus planos');
  expect(later).toContain('TraderComeça em 24/12/2026vai até 23/01/2027');
  expect(later).toContain('Comprar mais 30 dias');
  expect(current).not.toMatch(/Comprar mais|Ver o que/);
  expect(partner).toBe('ParceiroAtivo até 22/12/2026faltam 27 diasLiberação XPVer o que o plano abre(Parceiro)');
});

test('each sort has its place: plans, trial, courtesies, purchases, and what is over folded at the end', async () => {
  have(
    [
      buildPlan(),
      buildGiven({ id: 2, name: 'Cortesia do Trader', expires_at: '2026-11-26T02:59:00.000Z' }),
      buildGiven({
        ...{ id: 0, signature_type_id: null, name: 'Período de teste', slug: null },
        ...{ source: 'trial', source_name: 'Período de teste', expires_at: '2026-11-27T20:00:00.000Z' },
      }),
      buildPlan({ id: 4, name: 'Antigo', status: 'expired', expires_at: '2026-03-11T03:00:00.000Z' }),
    ],
    [
      buildOwned(),
      buildOwned({ id: 12, name: 'Gráficos', path: null, expires_at: '2027-11-21T15:00:00.000Z' }),
      buildOwned({
        id: 13,
        name: 'Sala',
        type_name: 'Transmissão',
        order_id: null,
        source: 'staff',
        source_name: 'Equipe',
      }),
      buildOwned({ id: 14, name: 'Devolvido', status: 'revoked' }),
    ],
  );
  const { person } = await open();
  await screen.findByText('Trader');
  expect(titles()).toEqual(['Seus planos', 'Período de teste', 'Cortesias', 'Compras']);
  expect(await rowsOf('Período de teste')).toEqual(['Teste da plataformaAté 27/11/2026faltam 3 dias']);
  expect(await rowsOf('Cortesias')).toEqual([
    'Cortesia do TraderPlanoCortesiaAté 25/11/2026termina hoje',
    'SalaTransmissãoEquipePara sempre',
  ]);
  expect(await rowsOf('Compras')).toEqual([
    'Opções do zeroCursoPedido 100123Para sempre',
    'GráficosCursoPedido 100123Até 21/11/2027',
  ]);
  expect(screen.getByRole('link', { name: 'Opções do zero' })).toHaveAttribute('href', '/curso/opcoes-do-zero');
  expect(screen.queryByRole('link', { name: 'Gráficos' })).not.toBeInTheDocument();
  const over = screen.getByText('Devolvido');
  expect(over).not.toBeVisible();
  await person.click(screen.getByText('Terminados (2)'));
  expect(over).toBeVisible();
  expect(within(over.closest('ul')!).getAllByRole('listitem').map(plain)).toEqual([
    'AntigoPlanoPedido 100150Terminou em 10/03/2026',
    'DevolvidoCursoPedido 100123Encerrado',
  ]);
});

test('without anything the page says what will be there, and leads to the plans', async () => {
  have([]);
  await open();
  expect(await screen.findByText('Seus planos e acessos ficam aqui')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver planos' })).toHaveAttribute('href', '/assinaturas');
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
});

test('where all is over the page says so, and keeps what there was', async () => {
  have([], [buildOwned({ status: 'expired', expires_at: '2026-03-10T15:00:00.000Z' })]);
  await open();
  expect(await screen.findByText('Nada está aberto para você agora')).toBeInTheDocument();
  expect(screen.getByText('Terminados (1)')).toBeInTheDocument();
});

test('what did not come can be asked for again, and holds its place while it comes', async () => {
  mockApi(disconnect(listUserSignature), respond(listCustomerProducts, buildList([])));
  const { person } = await open();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.getByText('Não foi possível ver seus planos e acessos')).toBeInTheDocument();
  const held = hold(listUserSignature, buildList([buildPlan()]));
  mockApi(held.handler);
  await person.click(retry);
  expect(screen.getByRole('status', { name: 'Carregando' })).toHaveAttribute('aria-busy', 'true');
  held.release();
  expect(await screen.findByText('Trader')).toBeInTheDocument();
});

test('who may not see them is told so', async () => {
  mockApi(refuse(listUserSignature, 'forbidden'), refuse(listCustomerProducts, 'forbidden'));
  await open();
  expect(await screen.findByText(/permissão|acesso a esta/i)).toBeInTheDocument();
});

test('what is paid meanwhile comes by itself; what is there stays until then', async () => {
  have([buildPlan()]);
  const { platform } = await open();
  await screen.findByText('Ativo até 22/12/2026');
  const held = hold(listUserSignature, buildList([buildPlan({ expires_at: '2027-01-21T15:00:00.000Z' })]));
  mockApi(held.handler);
  act(() => {
    platform.bus.emit('pix.paid.v1', { order_id: 8, order_payment_id: 1 });
  });
  expect(screen.getByText('Ativo até 22/12/2026')).toBeInTheDocument();
  held.release();
  expect(await screen.findByText('Ativo até 21/01/2027')).toBeInTheDocument();
});

test('of very many the first hundred come, and the others by a press', async () => {
  const asked: string[] = [];
  mockApi(
    respond(listUserSignature, buildList([])),
    respond(listCustomerProducts, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push([query.get('page'), query.get('per_page'), query.get('filter[plans]')].join(' '));
      const page = Number(query.get('page'));
      return buildList([buildOwned({ id: page, name: `Curso ${page}` })], { total: 101, page, per_page: 100 });
    }),
  );
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
  await waitFor(async () => {
    expect(await rowsOf('Compras')).toHaveLength(2);
  });
  expect(asked).toEqual(['1 100 0', '2 100 0']);
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument();
});

test.each([25, -25])('days that are left go by the time of the platform, on a device %i hours off', async (off) => {
  const device = Date.parse(now) + off * 3_600_000;
  setDate(new Date(device).toISOString());
  correctPlatformClock(new Date(now).toUTCString(), device, device);
  have([buildPlan({ expires_at: '2026-11-27T02:30:00.000Z', orders: [buildPart(50, '11-22', '11-26', 4)] })]);
  await open();
  expect((await rowsOf('Seus planos'))[0]).toContain('Ativo até 26/11/2026falta 1 dia4 dias do pedido 100150');
});
