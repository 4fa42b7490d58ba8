import type { Page } from '@playwright/test';
import { bankOf, payByCard, splitIn, tellCard } from './card-checkout.ts';
import { apiOf, boughtByCard, heldByCard } from './card-order.ts';
import { newCustomer, newcomer } from './newcomers.ts';
import { acceptTerm } from './purchase.ts';
import type { Screen } from './screen.ts';
import { admin, type Stored } from './signed-in.ts';

const storedIn = (page: Page) => page.evaluate<Stored>(() => ({ ...localStorage }));

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first().waitFor();

/** The card is open in the checkout, charged in twelve. */
const openCard = async (page: Page) => {
  await tellCard(page, 'CHAL');
  await splitIn(page, 12);
};

/** The issuer asks who pays. */
const askBank = async (page: Page) => {
  await openCard(page);
  await acceptTerm(page);
  await payByCard(page).click();
  await bankOf(page).getByRole('button', { name: 'Confirmar compra' }).waitFor();
};

const twoCourses = ['renda-fixa-completa', 'price-action-do-zero'] as const;

/** An order of two courses in twelve, of which the first was given up. @returns its id */
const givenBack = async (page: Page, stored: Stored): Promise<number> => {
  const { id } = await boughtByCard(page, stored, 12, ...twoCourses);
  const api = apiOf(page, stored);
  const { items } = await api.get<{ items: { id: number }[] }>(`find-order-details/${id}`);
  await api.send('POST', `request-order-withdrawal/${id}`, { items: [items[0]?.id] });
  return id;
};

/** The screens of buying by card; the checkout is light in every skin. */
export const cardScreens: readonly Screen[] = [
  { name: 'carrinho-cartao', path: '/carrinho', as: newCustomer, skins: ['light'], prepare: openCard },
  {
    name: 'carrinho-sem-cpf',
    path: '/carrinho',
    as: newcomer,
    skins: ['light'],
    prepare: async (page) => {
      await tellCard(page, 'APRO');
      await page.getByLabel('CPF ou CNPJ', { exact: true }).fill('52998224725');
    },
  },
  { name: 'confirmacao-do-banco', path: '/carrinho', as: newCustomer, skins: ['light'], prepare: askBank },
  {
    name: 'sucesso-cartao',
    path: '/conta/pedidos',
    as: newCustomer,
    prepare: async (page) => {
      const { id } = await boughtByCard(page, await storedIn(page), 12, ...twoCourses);
      await page.goto(`/pagamento/sucesso?order=${id}`);
      await heading(page, 'Pagamento confirmado');
    },
  },
  {
    name: 'meu-pedido-devolvido',
    path: '/conta/pedidos',
    as: newCustomer,
    prepare: async (page) => {
      await page.goto(`/conta/pedidos/${await givenBack(page, await storedIn(page))}`);
      await page.getByText(/^Reembolsado em /).waitFor();
    },
  },
  {
    name: 'pedido-cartao',
    path: '/pedidos',
    as: admin,
    prepare: async (page) => {
      await page.goto(`/pedidos/${await givenBack(page, await newCustomer(page))}`);
      await heading(page, 'Etiquetas');
    },
  },
  {
    name: 'pedido-em-analise',
    path: '/pedidos',
    as: admin,
    prepare: async (page) => {
      const { id } = await heldByCard(page, await newCustomer(page), twoCourses[0]);
      await page.goto(`/pedidos/${id}`);
      await page.getByRole('region', { name: 'Análise do pagamento' }).waitFor();
    },
  },
];
