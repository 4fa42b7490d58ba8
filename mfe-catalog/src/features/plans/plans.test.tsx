import { listPlans, shoppingCartAddProduct, type PlanList } from '@pregao/contract';
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
import { screen, within } from '@testing-library/react';
import commonTexts from '../../common/common.pt-br.json';
import { buildPeriod, buildPlan, yearly } from './plans-test-data.ts';
import { PlansScreen } from './plans.screen.tsx';

withMockApi();

const pro = buildPlan({
  ...{ id: 2, slug: 'pro', name: 'Pro', highlighted: true },
  periods: [buildPeriod({ ...yearly, product_id: 40, price_cents: 179_000 })],
});

const open = async (list: Partial<PlanList> = {}, options: RenderOptions = {}) => {
  mockApi(respond(listPlans, { data: [buildPlan(), pro], own: [], ...list }));
  return renderWithPlatform(<PlansScreen />, {
    ...{ path: '/assinaturas', name: 'mfe-catalog', texts: { 'pt-br': commonTexts } },
    ...options,
  });
};

const card = async (name: string) => within(await screen.findByRole('article', { name }));

test('plans stand in their order, the recommended one marked, with what each opens and that none renews', async () => {
  await open();
  const cards = await screen.findAllByRole('article');
  expect(cards.map((one) => within(one).getByRole('heading', { level: 2 }).textContent)).toEqual(['Essencial', 'Pro']);
  expect(within(cards[1] as HTMLElement).getByText('Recomendado')).toBeInTheDocument();
  expect(within(cards[0] as HTMLElement).queryByText('Recomendado')).not.toBeInTheDocument();
  expect(within(cards[0] as HTMLElement).getByText('12 cursos')).toBeInTheDocument();
  expect(within(cards[0] as HTMLElement).getByText('1 sala ao vivo')).toBeInTheDocument();
  expect(screen.getByText(/o plano não renova sozinho/)).toBeInTheDocument();
  expect(document.title).toBe('Planos de assinatura · Pregão');
});

test('the period switch shows each price, what it is a month and what it saves beside paying monthly', async () => {
  const { person } = await open();
  const essential = await card('Essencial');
  expect(essential.getByText('por 30 dias de acesso')).toBeInTheDocument();
  expect(essential.queryByText(/Economize/)).not.toBeInTheDocument();
  const switcher = within(screen.getByRole('group', { name: 'Período' }));
  expect(switcher.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Mensal', 'Anual']);
  switcher.getByRole('button', { name: 'Mensal' }).focus();
  await person.keyboard('{Tab}{Enter}');
  expect(switcher.getByRole('button', { name: 'Anual' })).toHaveAttribute('aria-pressed', 'true');
  expect(essential.getByText('por 365 dias de acesso')).toBeInTheDocument();
  expect(essential.getByText(/^Equivale a/)).toHaveTextContent('Equivale a R$ 39,92 ao mês');
  expect(essential.getByText(/^Economize/)).toHaveTextContent('Economize R$ 119,80 em relação ao mensal');
});

test('a plan without the chosen period shows its own shortest one and says which', async () => {
  const { person } = await open();
  const own = await card('Pro');
  expect(own.getByText('Sem opção mensal: este é o preço anual')).toBeInTheDocument();
  expect(own.getByText('por 365 dias de acesso')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Anual' }));
  expect(own.queryByText(/Sem opção/)).not.toBeInTheDocument();
});

test('subscribing puts the period that is shown in the cart', async () => {
  const bought: number[] = [];
  mockApi(
    respond(shoppingCartAddProduct, ({ body }) => {
      bought.push(body.product_id);
      return buildCart();
    }),
  );
  const { person } = await open({}, { user: buildUser() });
  await person.click(await screen.findByRole('button', { name: 'Anual' }));
  await person.click(screen.getByRole('button', { name: 'Assinar Essencial' }));
  expect(bought).toEqual([32]);
});

test('plans one has stand on top with their last day, and are marked beside the others', async () => {
  const until = '2026-12-22T15:00:00.000Z';
  await open(
    {
      data: [buildPlan({ owned: { until, trial: false } })],
      own: [
        { id: 1, slug: 'essencial', name: 'Essencial', opens: [{ kind: 'course', count: 12 }], until, trial: false },
        { id: 9, slug: 'antigo', name: 'Antigo', opens: [], until: null, trial: false },
      ],
    },
    { user: buildUser() },
  );
  const own = within(await screen.findByRole('region', { name: 'Seus planos' }));
  expect(own.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Essencialaté 22/12/202612 cursos',
    'Antigosem prazo',
  ]);
  expect(own.getByRole('link', { name: /Minhas assinaturas/ })).toHaveAttribute('href', '/conta/assinaturas');
  const essential = await card('Essencial');
  expect(essential.getByText('Seu plano')).toBeInTheDocument();
  expect(essential.getByRole('link', { name: 'Ver meu plano' })).toHaveAttribute('href', '/assinaturas/essencial');
  expect(essential.queryByRole('button', { name: /Assinar/ })).not.toBeInTheDocument();
});

test('the plan that may be tried says for how many days; one that is tried says until when', async () => {
  const until = '2026-12-02T15:00:00.000Z';
  await open(
    {
      data: [
        buildPlan({ owned: { until, trial: true } }),
        buildPlan({ id: 2, slug: 'pro', name: 'Pro', trial_days: 7 }),
        buildPlan({ id: 3, slug: 'outro', name: 'Outro' }),
      ],
      own: [{ id: 1, slug: 'essencial', name: 'Essencial', opens: [], until, trial: true }],
    },
    { user: buildUser() },
  );
  const own = within(await screen.findByRole('region', { name: 'Seus planos' }));
  expect(own.getByRole('listitem')).toHaveTextContent('Essencialteste até 02/12/2026');
  expect((await card('Essencial')).getByText('Em teste')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /grátis/ }).map(({ textContent }) => textContent)).toEqual([
    'Começar 7 dias grátis',
  ]);
});

test('a plan that is off sale says so, and leads to what it opens', async () => {
  await open({ data: [buildPlan({ periods: [] })] });
  const essential = await card('Essencial');
  expect(essential.getByText('Fora de venda no momento')).toBeInTheDocument();
  expect(essential.queryByRole('button')).not.toBeInTheDocument();
  expect(essential.getByRole('link', { name: 'Essencial: ver tudo o que abre' })).toHaveAttribute(
    'href',
    '/assinaturas/essencial',
  );
  expect(screen.queryByRole('group', { name: 'Período' })).not.toBeInTheDocument();
});

test('the table below says by kind, subject and room what each plan opens, and is scrolled by the keyboard', async () => {
  await open({ data: [buildPlan(), buildPlan({ ...pro, categories: [], rooms: [], opens: [] })] });
  const region = await screen.findByRole('region', { name: 'Compare os planos' });
  const row = (name: string) =>
    within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(row('Cursos')).toEqual(['12', '–Não abre']);
  expect(row('Renda fixa')).toEqual(['12', '–Não abre']);
  expect(row('Mesa ao vivo')).toEqual(['Abre', '–Não abre']);
  expect(region.querySelector('[tabindex="0"]') ?? region).toHaveAttribute('tabindex', '0');
});

test('questions are answered in a few words: nothing renews, days add up, seven days to regret', async () => {
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'O plano renova sozinho?' }));
  expect(screen.getByText(/^Não\. Você paga uma vez/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'E se eu me arrepender?' }));
  expect(screen.getByText(/^Você tem 7 dias para desistir/)).toBeVisible();
});

test('where there is no plan the page says what will be there and leads to the shop', async () => {
  await open({ data: [] });
  expect(await screen.findByText('Nenhum plano por enquanto')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Ver cursos/ })).toHaveAttribute('href', '/loja');
});

test('plans that do not come can be asked for again', async () => {
  mockApi(refuse(listPlans, 'internal'));
  const { person } = await renderWithPlatform(<PlansScreen />, {
    ...{ path: '/assinaturas', name: 'mfe-catalog', texts: { 'pt-br': commonTexts } },
  });
  expect(await screen.findByText('Não foi possível carregar os planos')).toBeInTheDocument();
  mockApi(respond(listPlans, { data: [buildPlan()], own: [] }));
  await person.click(screen.getByRole('button', { name: /Tentar/ }));
  expect(await screen.findByRole('article', { name: 'Essencial' })).toBeInTheDocument();
});

describe('on a translated page', () => {
  withTranslator();
  test('the price follows the period that is chosen', async () => {
    const { person } = await open({ data: [buildPlan()] });
    await isTranslatedWhole('por 30 dias de acesso');
    await person.click(screen.getAllByRole('button')[1] as HTMLElement);
    await isTranslatedWhole('por 365 dias de acesso');
  });
});
