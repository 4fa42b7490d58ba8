import { listHome, type ResponseOf } from '@pregao/contract';
import {
  buildCourse,
  buildOpenOrder,
  buildUser,
  disconnect,
  mockApi,
  renderWithPlatform,
  respond,
  withMockApi,
  type RenderOptions,
} from '@pregao/testing';
import { defineWidget, type WidgetOffer } from '@pregao/platform';
import { act, screen, waitFor } from '@testing-library/react';
import ptBr from '../../common/common.pt-br.json';
import { HomeScreen } from './home.screen.tsx';

withMockApi();

type Home = ResponseOf<typeof listHome>;

const plan = {
  product_id: 9,
  slug: 'trader',
  name: 'Trader',
  description: 'Para quem opera.',
  benefits: ['Salas ao vivo'],
  price_cents: 17_990,
  list_price_cents: null,
  pix_price_cents: 17_990,
  interval: 'month' as const,
  access_days: 30,
  highlighted: true,
  owned: false,
  opens: { categories: ['Day trade', 'Opções'], rooms: ['Abertura do pregão'] },
};

const home = (overrides: Partial<Home> = {}): Home => ({
  continue_watching: [],
  shelves: [
    {
      title: 'Comece por aqui',
      slug: 'comece',
      description: '',
      courses: [buildCourse({ title: 'Opções do zero' })],
      others: [],
    },
  ],
  plans: [plan],
  live_now: [],
  pending_orders: [],
  proofs: null,
  ...overrides,
});

const open = async (data: Home, options: RenderOptions = {}) => {
  mockApi(respond(listHome, data));
  return renderWithPlatform(<HomeScreen />, {
    path: '/home',
    name: 'mfe-catalog',
    texts: { 'pt-br': ptBr },
    ...options,
  });
};

test('a visitor reads the promise, its proofs, courses and plans', async () => {
  await open(home({ proofs: { students: 1303, courses: 45, hours: 241 } }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Invista e opere com método' })).toBeInTheDocument();
  expect(screen.getByText('1.303')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Ver cursos' })[0]).toHaveAttribute('href', '/loja');
  expect(await screen.findByRole('button', { name: 'Assinar Trader' })).toBeInTheDocument();
  expect(screen.getByText('Abre os cursos de Day trade e Opções.')).toBeInTheDocument();
  expect(screen.getByText('Entra na sala ao vivo Abertura do pregão.')).toBeInTheDocument();
  expect(screen.getByText('por 30 dias de acesso')).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/por mês|cancele/i);
});

test('who is signed in goes on where they stopped', async () => {
  const course = buildCourse({ slug: 'price-action', title: 'Price action do zero', owned: true });
  await open(
    home({
      continue_watching: [
        {
          course,
          lesson: { id: 10, title: 'Linhas de tendência', module_title: 'Regiões de decisão' },
          position_s: 77,
          duration_s: 300,
          progress_pct: 56,
          minutes_left: 176,
        },
      ],
    }),
    { user: buildUser({ nickname: 'aninha' }) },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Ana' })).toBeInTheDocument();
  expect(screen.getByText('56% concluído · faltam 2 h 56 min')).toBeInTheDocument();
  expect(screen.getByText('Você parou em 1:17')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continuar de onde parei' })).toHaveAttribute(
    'href',
    '/curso/price-action?aula=10',
  );
});

test('nothing begun: a course of one’s own is the first step, else the store', async () => {
  const { unmount } = await open(
    home({
      shelves: [
        {
          title: 'Comece',
          slug: 'comece',
          description: '',
          courses: [buildCourse({ slug: 'meu', title: 'Meu curso', owned: true, progress_pct: 0 })],
          others: [],
        },
      ],
    }),
    { user: buildUser() },
  );
  expect(await screen.findByText('Comece por Meu curso')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Começar' })).toHaveAttribute('href', '/curso/meu');
  unmount();
  await open(home(), { user: buildUser() });
  expect(await screen.findByText('Seu próximo curso começa aqui')).toBeInTheDocument();
});

test('a plan one has is no longer offered', async () => {
  await open(home({ plans: [{ ...plan, owned: true }] }), { user: buildUser() });
  await screen.findByText('Seu próximo curso começa aqui');
  expect(screen.queryByRole('button', { name: 'Assinar Trader' })).not.toBeInTheDocument();
});

test('an order that waits for its Pix comes before anything else, and shows its code', async () => {
  const order = buildOpenOrder({
    number: '100123',
    total_cents: 39_700,
    pix_expiration_date: '2099-11-21T10:05:00-03:00',
  });
  const { person, platform } = await open(home({ pending_orders: [order, buildOpenOrder()] }), { user: buildUser() });
  const opened: unknown[] = [];
  platform.bus.on('modal.open.v1', (request) => {
    opened.push(request);
  });
  const notice = await screen.findByRole('region', { name: 'Pedido à espera do Pix' });
  expect(notice.textContent.replaceAll('\u00a0', ' ')).toMatch(
    /Seu pedido 100123 espera pelo Pix.*R\$ 397,00 · pague até 21\/11\/2099.*e mais 1 pedido à espera/,
  );
  expect(
    notice.compareDocumentPosition(screen.getByRole('heading', { level: 1 })) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Mostrar o Pix' }));
  expect(opened).toEqual([{ modal: 'pix', order_id: order.id, order_payment_id: order.order_payment_id }]);
  mockApi(respond(listHome, home()));
  act(() => {
    platform.bus.emit('pix.paid.v1', { order_id: order.id, order_payment_id: order.order_payment_id ?? 0 });
  });
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Pedido à espera do Pix' })).not.toBeInTheDocument();
  });
});

test('a lost connection says so and can be tried again', async () => {
  mockApi(disconnect(listHome));
  const { person } = await renderWithPlatform(<HomeScreen />, {
    path: '/home',
    name: 'mfe-catalog',
    texts: { 'pt-br': ptBr },
  });
  expect(await screen.findByText('Não foi possível carregar o início')).toBeInTheDocument();
  mockApi(respond(listHome, home()));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: 'Opções do zero' })).toBeInTheDocument();
});

test('sections of other teams stand after what to go on with, or below the shelves, as they ask', async () => {
  const says = (text: string) =>
    defineWidget({
      name: 'mfe-live',
      slot: 'home.sections',
      Widget: ({ audience }) => (
        <section>
          <h2>
            {text} {audience}
          </h2>
        </section>
      ),
      texts: { 'pt-br': {} },
    });
  const offer = (id: string, order: number): WidgetOffer => ({
    remote: 'mfe-live',
    version: '1.0.1',
    id,
    module: id,
    order,
  });
  window.IntersectionObserver = class {
    readonly tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.tell = tell;
    }
    observe() {
      queueMicrotask(() => {
        act(() => {
          this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
        });
      });
    }
    disconnect() {}
    unobserve() {}
  } as never;
  await open(home(), {
    slots: {
      offers: () => [offer('top', 10), offer('end', 100)],
      load: async ({ id, version }) => ({ widget: says(id), version }),
    },
  });
  await screen.findByRole('heading', { name: 'end guest' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.indexOf('top guest')).toBeLessThan(titles.indexOf('Comece por aqui'));
  expect(titles.indexOf('end guest')).toBeGreaterThan(titles.indexOf('Comece por aqui'));
});
