import { findStoreItem, listStoreItems, type ResponseOf, type StoreItem } from '@pregao/contract';
import { disconnect, hold, mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../../app/app.tsx';

type StoreList = ResponseOf<typeof listStoreItems>;

withMockApi();

const picture = {
  src: '/files/a/640',
  srcset: '/files/a/320 320w, /files/a/640 640w',
  thumbnail: '/files/a/320',
  width: 640,
  height: 640,
  alt: 'Caneca de Cerâmica, branco',
};
const white = { id: 2, name: 'Branco', hex: '#FFFFFF', hex_secondary: null };
const mug: StoreList['data'][number] = {
  id: 1,
  slug: 'caneca',
  name: 'Caneca de Cerâmica',
  category: 'drinkware',
  price_mode: 'points',
  price_points: 1180,
  price_cents: null,
  delivery: 'pickup',
  featured: true,
  stock: 12,
  picture,
  colors: [white, { ...white, id: 1, name: 'Preto', hex: '#14181D' }],
};
const store: StoreList = {
  data: [
    mug,
    { ...mug, id: 2, slug: 'moletom', name: 'Moletom', category: 'clothing', stock: 0, picture: null, colors: [] },
    { ...mug, id: 3, slug: 'ecobag', name: 'Ecobag', price_mode: 'money', price_cents: 4990, stock: 2, picture: null },
    { ...mug, id: 4, slug: 'adesivos', name: 'Adesivos', price_mode: 'free', price_points: null, picture: null },
  ],
  categories: [
    { category: 'drinkware', count: 3 },
    { category: 'clothing', count: 1 },
  ],
};
const { picture: _picture, colors: _colors, ...line } = mug;
const item: StoreItem = {
  ...line,
  description_html: '<p>Vai ao micro-ondas.</p>',
  pictures: [picture, { ...picture, src: '/files/b/640', thumbnail: '/files/b/320', alt: 'Caneca de Cerâmica, preto' }],
  per_person_limit: 2,
  requires_approval: true,
  available_until: '2026-12-20',
  variants: [
    { color: white, size: 'P', stock: 3 },
    { color: white, size: 'M', stock: 0 },
  ],
};

const open = (path = '/hub/liberta-store') => renderWithPlatform(<App />, { path, name: 'mfe-hub' });
const card = async (name: string) => within(await screen.findByRole('link', { name: new RegExp(name) }));

test('the store shows what each thing costs, its colours by name, and what is nearly or wholly gone', async () => {
  mockApi(respond(listStoreItems, store));
  await open();
  expect((await card('Caneca de Cerâmica')).getByText('1.180 pontos')).toBeVisible();
  expect((await card('Caneca de Cerâmica')).getByText('Branco, Preto')).toBeVisible();
  expect((await card('Moletom')).getByText('Esgotado')).toBeVisible();
  expect((await card('Ecobag')).getByText('Restam 2')).toBeVisible();
  expect(await screen.findByRole('link', { name: /Ecobag/ })).toHaveTextContent(/49,90/);
  expect((await card('Adesivos')).getByText('Gratuito')).toBeVisible();
  expect(screen.getByText(/resgates ainda não abriram/)).toBeVisible();
});

test('words, a category and what is in stock narrow the store, and stand in its address', async () => {
  const asked: unknown[] = [];
  mockApi(
    respond(listStoreItems, ({ query }) => {
      asked.push(query);
      return query.category ? { ...store, data: [] } : store;
    }),
  );
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: /^Vestuário/ }));
  expect(await screen.findByText('Nenhum produto encontrado')).toBeVisible();
  expect(window.location.search).toBe('?categoria=clothing');
  await person.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await person.click(await screen.findByRole('button', { name: 'Só o que há em estoque' }));
  await waitFor(() => {
    expect(asked.at(-1)).toEqual({ available: '1' });
  });
});

test('an item shows its pictures, its sizes with what is left, and its rules; nothing is asked for yet', async () => {
  mockApi(respond(findStoreItem, item));
  const { person } = await open('/hub/liberta-store/caneca');
  expect(await screen.findByRole('heading', { level: 1, name: 'Caneca de Cerâmica' })).toBeVisible();
  expect(await screen.findByText('Vai ao micro-ondas.')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['P3 unidades', 'Mesgotado']),
  );
  expect(screen.getByText('2 por pessoa')).toBeVisible();
  expect(screen.getByText('20/12/2026')).toBeVisible();
  expect(screen.getByText('Pede aprovação do gestor')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Caneca de Cerâmica, preto' }));
  expect(screen.getAllByRole('img', { name: 'Caneca de Cerâmica, preto' })[0]).toHaveAttribute('src', '/files/b/640');
  expect(screen.queryByRole('button', { name: /Resgatar/ })).toBeNull();
});

test('an item that is not there leads back to the store', async () => {
  mockApi(refuse(findStoreItem, 'not_found'));
  await open('/hub/liberta-store/nada');
  expect(await screen.findByText('Este produto não está na loja')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver a Liberta Store' })).toHaveAttribute('href', '/hub/liberta-store');
});

test('who is not of the house is told, what did not come is asked for again, an empty store says so', async () => {
  mockApi(refuse(listStoreItems, 'forbidden'));
  const first = await open();
  expect(await screen.findByText('Você não tem acesso a esta página')).toBeVisible();
  first.unmount();
  mockApi(disconnect(listStoreItems));
  const { person } = await open();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  const held = hold(listStoreItems, { data: [], categories: [] });
  mockApi(held.handler);
  await person.click(retry);
  held.release();
  expect(await screen.findByText('A loja ainda está vazia')).toBeVisible();
});
