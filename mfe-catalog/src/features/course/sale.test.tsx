import { findCourse, findLessonMedia, shoppingCartAddProduct, shoppingCartAddProductNoLogin } from '@pregao/contract';
import { Route, Routes } from '@pregao/platform/router';
import {
  buildCart,
  buildSaleOffer,
  buildUser,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  withMockApi,
  type RenderOptions,
} from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildCourseDetail, buildMedia } from '../../common/catalog-test-data.ts';
import ptBr from '../../common/common.pt-br.json';
import { CourseScreen } from './course.screen.tsx';

withMockApi();
beforeEach(() => sessionStorage.clear());

const page = (
  <Routes>
    <Route path="/curso/:slug" element={<CourseScreen />} />
    <Route path="*" element={null} />
  </Routes>
);

const open = async (options: RenderOptions = {}, course = buildCourseDetail()) => {
  mockApi(respond(findCourse, course));
  const view = await renderWithPlatform(page, {
    path: '/curso/opcoes-do-zero',
    name: 'mfe-catalog',
    texts: { 'pt-br': ptBr },
    ...options,
  });
  await screen.findByRole('heading', { level: 1 });
  const box = within(screen.getByRole('complementary', { name: 'Compra' }));
  // What stands below the first view comes right after it.
  await screen.findByRole('heading', { name: 'Conteúdo do curso' });
  return { ...view, box };
};

test('the page shows promise, teacher with credential, goals, modules, reviews, price and guarantee', async () => {
  const { box } = await open();
  expect(document.title).toBe('Opções do zero · Pregão');
  for (const text of [
    'Monte travas com risco definido.',
    'Com Marcos Prado',
    'CNPI-T 2841 · Analista técnico',
    'Montar uma trava de alta',
    'Direto ao ponto.',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Fundamentos/ })).toHaveAttribute('aria-expanded', 'true');
  expect(box.getByText('Garantia de 7 dias.')).toBeInTheDocument();
  expect(box.getByText(/no Pix/)).toHaveTextContent(/R\$\s472,15/);
});

test.each([
  [7, 'Garantia de 7 dias. Você tem 7 dias para desistir, sem explicar o motivo, com reembolso total. Tudo em'],
  [
    30,
    'Garantia de 30 dias. Você tem 7 dias para desistir, sem explicar o motivo, com reembolso total. Depois, até o 30º dia, peça o reembolso: nossa equipe responde. Tudo em',
  ],
])('a guarantee of %d days promises no more than it holds', async (days, words) => {
  const { box } = await open({}, buildCourseDetail({ price: buildSaleOffer({ warranty_days: days }) }));
  expect(box.getByText(/^Garantia de/).closest('p')).toHaveTextContent(words);
});

test('the buy box shows what a split with interest costs, and all splits where one asks', async () => {
  const split = {
    count: 12,
    value_cents: 12_048,
    last_value_cents: 12_050,
    total_cents: 144_578,
    interest_free: false,
  };
  const costs = { interest_cents: 24_578, monthly_rate_bps: 299, cet_year_bps: 4_241, financed_by: 'Mercado Pago' };
  const price = buildSaleOffer({ price_cents: 120_000, splits: [{ ...split, ...costs }] });
  const { box, person } = await open({}, buildCourseDetail({ price }));
  const financier = await box.findByText('financiado por Mercado Pago');
  expect(financier.closest('ul')).toHaveTextContent('CET 42,41% a.a.');
  await person.click(box.getByText('Ver todas as parcelas'));
  expect(box.getByRole('table', { name: 'Parcelas no cartão' })).toBeInTheDocument();
});

test('while no card is taken the buy box speaks of no split', async () => {
  const { box } = await open();
  expect(box.queryByText(/parcela|CET/i)).not.toBeInTheDocument();
});

test('a question opens and closes its answer', async () => {
  const { person } = await open();
  const question = screen.getByRole('button', { name: 'Por quanto tempo posso assistir?' });
  expect(screen.getByText('Por um ano.')).not.toBeVisible();
  await person.click(question);
  expect(screen.getByText('Por um ano.')).toBeVisible();
});

test('a free lesson plays in place', async () => {
  mockApi(respond(findLessonMedia, ({ params }) => buildMedia(Number(params.id))));
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'O que é uma opção' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(dialog.getByRole('region', { name: 'O que é uma opção' }).querySelector('video')).toHaveAttribute(
      'src',
      '/media/lessons/11.webm',
    ),
  );
});

test('a client buys: the product goes to the cart of the account and the cart opens', async () => {
  const asked: unknown[] = [];
  mockApi(
    respond(shoppingCartAddProduct, ({ body }) => {
      asked.push(body);
      return buildCart({ shopping_cart_id: 'cart-a' });
    }),
  );
  const { box, person, platform } = await open({ user: buildUser() });
  const heard: unknown[] = [];
  platform.bus.on('cart.item-added.v1', (event) => {
    heard.push(event);
  });
  await person.dblClick(box.getByRole('button', { name: 'Comprar agora' }));
  await waitFor(() => expect(location.pathname).toBe('/carrinho'));
  expect(asked).toEqual([{ product_id: 77 }]);
  expect(heard).toEqual([{ product_id: 77, shopping_cart_id: 'cart-a', products_amount: 1 }]);
});

test('a client puts it in the cart and goes on reading', async () => {
  mockApi(respond(shoppingCartAddProduct, buildCart()));
  const { box, person } = await open({ user: buildUser() });
  await person.click(box.getByRole('button', { name: 'Adicionar ao carrinho' }));
  expect(await box.findByText('Está no seu carrinho')).toBeInTheDocument();
  expect(box.getByRole('link', { name: 'Ver carrinho' })).toHaveAttribute('href', '/carrinho');
  expect(location.pathname).toBe('/curso/opcoes-do-zero');
});

test('a visitor is asked for the e-mail in place, and the cart is remembered', async () => {
  const asked: unknown[] = [];
  mockApi(
    respond(shoppingCartAddProductNoLogin, ({ query, body }) => {
      asked.push({ ...query, ...body });
      return buildCart({ shopping_cart_id: 'cart-b' });
    }),
  );
  const { box, person } = await open();
  await person.click(box.getByRole('button', { name: 'Comprar agora' }));
  await person.type(await box.findByLabelText('Seu e-mail'), 'lia');
  await person.click(box.getByRole('button', { name: 'Continuar' }));
  expect(box.getByText('Informe um e-mail válido.')).toBeInTheDocument();
  await person.type(box.getByLabelText('Seu e-mail'), '@exemplo.com');
  await person.click(box.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(location.pathname).toBe('/carrinho'));
  expect(asked).toEqual([{ email: 'lia@exemplo.com', product_id: 77, shopping_cart_id: null }]);
  expect(localStorage.getItem('pregao.cart')).toBe('cart-b');
});

test('a remembered cart that has gone is replaced by a new one', async () => {
  sessionStorage.setItem('pregao.cart-email', 'lia@exemplo.com');
  const { box, person } = await open();
  localStorage.setItem('pregao.cart', 'cart-gone');
  const asked: unknown[] = [];
  mockApi(refuse(shoppingCartAddProductNoLogin, 'not_found'));
  const answerNew = respond(shoppingCartAddProductNoLogin, ({ body }) => {
    asked.push(body.shopping_cart_id);
    return buildCart({ shopping_cart_id: 'cart-new' });
  });
  const retry = person.click(box.getByRole('button', { name: 'Adicionar ao carrinho' }));
  mockApi(answerNew);
  await retry;
  await waitFor(() => expect(localStorage.getItem('pregao.cart')).toBe('cart-new'));
});

test('REQ-8.15: a purchase that is refused with 400 and a sentence is told by that sentence', async () => {
  mockApi(refuse(shoppingCartAddProduct, 'product_unavailable', { params: { name: 'Opções do zero' } }));
  const { box, person, notices } = await open({ user: buildUser() });
  await person.click(box.getByRole('button', { name: 'Comprar agora' }));
  await waitFor(() => {
    expect(notices).toEqual([
      { kind: 'error', text: '“Opções do zero” não está mais à venda. Tire-o do carrinho para continuar.' },
    ]);
  });
});

test('a refused purchase is said and can be tried again', async () => {
  mockApi(refuse(shoppingCartAddProduct, 'internal'));
  const { box, person, notices } = await open({ user: buildUser() });
  await person.click(box.getByRole('button', { name: 'Comprar agora' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: expect.any(String) as string }]));
  expect(box.getByRole('button', { name: 'Comprar agora' })).toBeEnabled();
});

test('a course that is theirs already is not sold again: it says so in the place of the buttons, with the way in', async () => {
  mockApi(refuse(shoppingCartAddProduct, 'already_yours', { params: { name: 'Opções do zero', product_id: 77 } }));
  const { box, person, notices } = await open({ user: buildUser() });
  await person.click(box.getByRole('button', { name: 'Comprar agora' }));
  expect(await box.findByRole('status')).toHaveTextContent(
    'Você já tem acesso a “Opções do zero”, sem data para terminar.',
  );
  expect(box.getByRole('button', { name: 'Abrir o curso' })).toBeInTheDocument();
  expect([screen.queryByRole('button', { name: 'Comprar agora' }), notices]).toEqual([null, []]);
});

test('an unknown course has a face of its own, with a way on', async () => {
  mockApi(refuse(findCourse, 'not_found'));
  await renderWithPlatform(page, { path: '/curso/nenhum', name: 'mfe-catalog', texts: { 'pt-br': ptBr } });
  expect(await screen.findByText('Curso não encontrado')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver cursos' })).toHaveAttribute('href', '/loja');
});
