import {
  currentUser,
  findPlan,
  findProductPrice,
  listPlanContents,
  shoppingCartAddProduct,
  userTrialAccess,
  type PlanPage,
  type UserTrial,
} from '@pregao/contract';
import { Route, Routes } from '@pregao/platform/router';
import {
  buildCart,
  buildUser,
  isTranslatedWhole,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  withMockApi,
  withTranslator,
  type RenderOptions,
} from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import commonTexts from '../../common/common.pt-br.json';
import { PlanScreen } from './plan.screen.tsx';
import { buildPeriod, buildPlanPage } from './plans-test-data.ts';

withMockApi();

const page = (
  <Routes>
    <Route path="/assinaturas/:slug" element={<PlanScreen />} />
    <Route path="*" element={null} />
  </Routes>
);

const render = (options: RenderOptions = {}) =>
  renderWithPlatform(page, {
    ...{ path: '/assinaturas/essencial', name: 'mfe-catalog', texts: { 'pt-br': commonTexts } },
    ...options,
  });

const open = async (plan: Partial<PlanPage> = {}, options: RenderOptions = {}) => {
  mockApi(respond(findPlan, buildPlanPage(plan)));
  const view = await render(options);
  await screen.findByRole('heading', { level: 1, name: 'Plano Essencial' });
  return { ...view, box: within(screen.getByRole('complementary', { name: 'Assinar' })) };
};

test('the page shows promise, what it opens today, rooms with their times, teachers and what is free', async () => {
  await open();
  expect(document.title).toBe('Plano Essencial · Pregão');
  expect(await screen.findByRole('heading', { name: 'O que este plano abre hoje' })).toBeInTheDocument();
  const courses = within(screen.getByRole('list', { name: 'Cursos' }));
  expect(courses.getByRole('link', { name: 'Tesouro do zero' })).toHaveAttribute('href', '/curso/tesouro-do-zero');
  expect(courses.getByText('Você tem')).toBeInTheDocument();
  const rooms = within(screen.getByRole('region', { name: 'Salas ao vivo' }));
  expect(rooms.getByText('03/12/2030, das 09:00 às 10:30')).toBeInTheDocument();
  expect(rooms.getByText('Ana Reis, CNPI 900')).toBeInTheDocument();
  expect(rooms.getByText('Neste plano, vista 30 s atrás do ao vivo')).toBeInTheDocument();
  expect(screen.getByText('Aula livre: O que é um título')).toBeInTheDocument();
  expect(screen.getByText('CNPI-T 2841')).toBeInTheDocument();
  expect(screen.getByText('3 cursos neste plano')).toBeInTheDocument();
});

test('the box asks for the period, tells its price, and says that nothing renews and how one gives up', async () => {
  const bought: number[] = [];
  mockApi(
    respond(shoppingCartAddProduct, ({ body }) => {
      bought.push(body.product_id);
      return buildCart();
    }),
  );
  const { box, person } = await open({}, { user: buildUser() });
  expect(box.getByRole('radio', { name: /Mensal/ })).toBeChecked();
  expect(box.getByText('por 30 dias de acesso')).toBeInTheDocument();
  expect(box.getByText('Não renova sozinho.')).toBeInTheDocument();
  expect(box.getByText('Garantia de 7 dias.')).toBeInTheDocument();
  expect(box.getByRole('link', { name: 'Termos de uso' })).toHaveAttribute('href', '/interna/termos');
  box.getByRole('radio', { name: /Mensal/ }).focus();
  await person.keyboard('{ArrowDown}');
  const year = box.getByRole('radio', { name: /Anual/ });
  expect(year).toBeChecked();
  expect(year).toHaveAccessibleName(/Economize R\$.119,80/);
  expect(box.getByText('por 365 dias de acesso')).toBeInTheDocument();
  await person.click(box.getByRole('button', { name: 'Assinar' }));
  expect(bought).toEqual([32]);
});

test('why a period costs what it costs is asked for when it is opened, for the chosen period and way', async () => {
  const asked: string[] = [];
  mockApi(
    respond(findProductPrice, ({ params, query }) => {
      asked.push(`${params.id} ${query.way} ${query.installments ?? 1}`);
      const total = { kind: 'total' as const, text: `Total de ${params.id}`, amount_cents: 100, running_cents: 100 };
      return { steps: [total], total_cents: 100, replayed_cents: 100, matches: true };
    }),
  );
  const { box, person } = await open();
  const [month, year] = buildPlanPage().periods;
  expect(asked).toEqual([]);
  await person.click(box.getByRole('button', { name: 'Por que este valor' }));
  expect(await box.findByText(`Total de ${month?.product_id}`)).toBeInTheDocument();
  await person.click(
    within(box.getByRole('group', { name: 'Forma de pagamento' })).getByRole('button', { name: 'Cartão à vista' }),
  );
  await waitFor(() => {
    expect(asked).toEqual([`${month?.product_id} pix 1`, `${month?.product_id} card 1`]);
  });
  await person.click(box.getByRole('radio', { name: /Anual/ }));
  await person.click(box.getByRole('button', { name: 'Por que este valor' }));
  expect(await box.findByText(`Total de ${year?.product_id}`)).toBeInTheDocument();
});

test('who has the plan reads until when, and that buying again adds its days at the end', async () => {
  const { box } = await open({ owned: { until: '2026-12-22T15:00:00.000Z', trial: false } }, { user: buildUser() });
  expect(box.getByText('Seu plano até 22/12/2026')).toBeInTheDocument();
  expect(box.getByText('Comprar de novo soma 30 dias ao fim.')).toBeInTheDocument();
  expect(box.getByRole('button', { name: 'Comprar de novo' })).toBeInTheDocument();
  expect(box.getByRole('link', { name: /Minhas assinaturas/ })).toHaveAttribute('href', '/conta/assinaturas');
});

test('who has it without end is sold nothing', async () => {
  const { box } = await open({ owned: { until: null, trial: false } }, { user: buildUser() });
  expect(box.getByText('Seu plano, sem prazo')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Comprar|^Assinar/ })).not.toBeInTheDocument();
});

test('who has another plan reads that this one begins at once beside it', async () => {
  const { box } = await open({ beside: ['Trader'] }, { user: buildUser() });
  expect(box.getByText('Começa já, ao lado do seu plano Trader.')).toBeInTheDocument();
});

test('who looks at a smaller plan than theirs reads what it does not open', async () => {
  const missing = [
    { kind: 'course' as const, count: 4 },
    { kind: 'broadcast' as const, count: 1 },
  ];
  const { box } = await open({ beside: ['Trader'], missing }, { user: buildUser() });
  expect(
    box.getByText('Sozinho, ele não abre tudo o que você já tem: faltam 4 cursos e 1 sala ao vivo do seu plano.'),
  ).toBeInTheDocument();
});

const running: UserTrial = {
  ...{ id: 5, kind: 'subscription', signature_type_id: 1, name: 'Essencial', slug: 'essencial', days: 7, days_left: 7 },
  ...{ started_at: '2026-11-25T15:00:00.000Z', ends_at: '2026-12-02T15:00:00.000Z' },
  ...{ status: 'active', status_name: 'Em andamento' },
};

test('who may try the plan begins it from the box once, and the page follows without a reload', async () => {
  const begun: unknown[] = [];
  const user = buildUser();
  const { box, person, notices } = await open({ trial_days: 7 }, { user });
  expect(box.getByText('Sem cartão. O teste termina sozinho e nada é cobrado.')).toBeInTheDocument();
  mockApi(
    respond(userTrialAccess, ({ body }) => {
      begun.push(body);
      return running;
    }),
    respond(currentUser, user),
    respond(findPlan, buildPlanPage({ owned: { until: running.ends_at, trial: true } })),
  );
  await person.dblClick(box.getByRole('button', { name: 'Começar 7 dias grátis' }));
  expect(await box.findByText('Teste grátis até 02/12/2026')).toBeInTheDocument();
  expect(box.getByText('Termina sozinho e nada é cobrado.')).toBeInTheDocument();
  expect(box.getByText('Assinar agora soma 30 dias ao fim do teste.')).toBeInTheDocument();
  expect(box.getByRole('button', { name: 'Assinar' })).toBeInTheDocument();
  expect(box.queryByRole('button', { name: /grátis/ })).not.toBeInTheDocument();
  expect(begun).toEqual([{ trial_id: 1 }]);
  expect(notices).toEqual([{ kind: 'success', text: 'Seu teste começou: Essencial está aberto até 02/12/2026.' }]);
});

test('a trial that is refused says why in place, and is offered still where it may be asked for again', async () => {
  mockApi(refuse(userTrialAccess, 'internal'));
  const { box, person } = await open({ trial_days: 7 }, { user: buildUser() });
  await person.click(box.getByRole('button', { name: 'Começar 7 dias grátis' }));
  expect(await box.findByRole('alert')).toHaveTextContent('Algo deu errado do nosso lado.');
  expect(box.getByRole('button', { name: 'Começar 7 dias grátis' })).toBeEnabled();
});

test('a trial that was used elsewhere says so in place, and its offer goes without a reload', async () => {
  const user = buildUser();
  const { box, person } = await open({ trial_days: 7 }, { user });
  mockApi(
    refuse(userTrialAccess, 'trial_used'),
    respond(currentUser, user),
    respond(findPlan, buildPlanPage({ trial_days: 0 })),
  );
  await person.click(box.getByRole('button', { name: 'Começar 7 dias grátis' }));
  expect(await box.findByRole('alert')).toHaveTextContent('Você já usou o seu período de teste de assinatura');
  await waitFor(() => {
    expect(box.queryByText(/grátis|Sem cartão/)).not.toBeInTheDocument();
  });
  expect(box.getByRole('alert')).toBeInTheDocument();
});

test('a visitor enters first and comes back to the plan; who may not try it sees nothing of it', async () => {
  const { box, unmount } = await open({ trial_days: 7 });
  expect(box.getByRole('link', { name: 'Começar 7 dias grátis' })).toHaveAttribute(
    'href',
    '/login?return=%2Fassinaturas%2Fessencial',
  );
  unmount();
  const none = await open({ trial_days: 0 }, { user: buildUser() });
  expect(none.box.queryByText(/grátis/)).not.toBeInTheDocument();
});

test('nobody begins a trial for the person they act as', async () => {
  const { box } = await open({ trial_days: 1 }, { user: buildUser({ impersonated: true }) });
  expect(box.getByRole('button', { name: 'Começar 1 dia grátis' })).toBeDisabled();
  expect(box.getByText('Só a própria pessoa pode começar o teste.')).toBeInTheDocument();
});

test.each([
  [false, 'Fora de venda no momento'],
  [true, 'Este plano saiu de venda'],
])('a plan that nobody may buy says so and leads to the others (archived: %s)', async (archived, words) => {
  const { box } = await open({
    periods: [],
    archived,
    owned: archived ? { until: '2026-12-22T15:00:00.000Z', trial: false } : null,
  });
  expect(box.getByText(words)).toBeInTheDocument();
  expect(box.getByRole('link', { name: /Ver os outros planos/ })).toHaveAttribute('href', '/assinaturas');
  expect(box.queryByRole('button', { name: /^(Assinar|Comprar)/ })).not.toBeInTheDocument();
});

test('the contents are searched by words, and seen whole a page at a time', async () => {
  const asked: string[] = [];
  const item = buildPlanPage().contents[0]?.items ?? [];
  mockApi(
    respond(listPlanContents, ({ query }) => {
      asked.push(`${query.q ?? ''} ${query.page}`);
      return { data: item, meta: { total: query.q === 'nada' ? 0 : 30, page: 1, per_page: 24 } };
    }),
  );
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Ver todos: 12 cursos' }));
  expect(await screen.findByText('30 conteúdos')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Próximos' }));
  expect(await screen.findByText('Página 2 de 2')).toBeInTheDocument();
  await person.type(screen.getByRole('searchbox', { name: 'Buscar no plano' }), 'nada{Enter}');
  expect(await screen.findByText('Nada neste plano tem essas palavras')).toBeInTheDocument();
  expect(asked).toEqual([' 1', ' 2', 'nada 1']);
  await person.click(screen.getByRole('button', { name: 'Ver tudo' }));
  expect(await screen.findByRole('button', { name: 'Ver todos: 12 cursos' })).toBeInTheDocument();
});

test('a plan that is not there leads to those that are', async () => {
  mockApi(refuse(findPlan, 'not_found'));
  await render();
  expect(await screen.findByText('Plano não encontrado')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Ver planos/ })).toHaveAttribute('href', '/assinaturas');
});

test('a plan that does not come can be asked for again', async () => {
  mockApi(refuse(findPlan, 'internal'));
  await render();
  expect(await screen.findByText('Não foi possível carregar o plano')).toBeInTheDocument();
});

describe('on a translated page', () => {
  withTranslator();
  test('the box follows the period that is chosen', async () => {
    mockApi(
      respond(
        findPlan,
        buildPlanPage({
          periods: [buildPeriod(), buildPeriod({ interval: 'quarter', months: 3, product_id: 33, access_days: 90 })],
        }),
      ),
    );
    const { person } = await render();
    await isTranslatedWhole('por 30 dias de acesso');
    await person.click(screen.getAllByRole('radio')[1] as HTMLElement);
    await isTranslatedWhole('por 90 dias de acesso');
  });
});
