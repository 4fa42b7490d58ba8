import { findEbook, findHelp, findPage, findSubject } from '@pregao/contract';
import { buildSaleOffer, mockApi, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { App } from '../app/app.tsx';
import { buildEbookDetail } from './catalog-test-data.ts';
import ptBr from './common.pt-br.json';

withMockApi();

const show = (path: string) => renderWithPlatform(<App />, { path, name: 'mfe-catalog', texts: { 'pt-br': ptBr } });

const page = (title: string) => ({
  ...{ slug: 'termos', title, summary: '', body_html: '<p>Um.</p>', seo_title: '', seo_description: '' },
  ...{ listed: true, revised_at: '2026-10-14T13:00:00.000Z' },
});
const answer = (question: string) => ({
  ...{ slug: 'pix', question, answer_html: '<p>Um.</p>', summary: 'Um.', category: null, related: [] },
  updated_at: '2026-11-20T12:00:00.000Z',
});

const shelf = (title: string) => ({
  ...{ slug: 'renda', title, description: '', kind: 'qualification' as const, items: [], topics: [], suggestions: [] },
  shelf: {
    ...{ icon: 'star' as const, color: 'accent' as const, banner: null, blocks: [], highlights: [], plan: null },
    access: { open: true as const, until: null, by: 'free' as const },
  },
});

type Say = (request: Request) => Promise<string>;
const screens = [
  {
    path: '/interna/termos',
    serve: (say: Say) => respond(findPage, async ({ request }) => page(await say(request))),
  },
  {
    path: '/central-de-ajuda/pix',
    serve: (say: Say) => respond(findHelp, async ({ request }) => answer(await say(request))),
  },
  {
    path: '/ebooks/gregas',
    serve: (say: Say) => respond(findEbook, async ({ request }) => buildEbookDetail({ title: await say(request) })),
  },
  {
    path: '/assunto/renda',
    serve: (say: Say) => respond(findSubject, async ({ request }) => shelf(await say(request))),
  },
];

test.each(screens)('what a preview of $path showed is never shown as what is published', async ({ path, serve }) => {
  const published = Promise.withResolvers<string>();
  mockApi(serve(async ({ headers }) => (headers.has('x-preview') ? 'Como será' : published.promise)));
  const { platform } = await show(`${path}?previa=abcdefgh12345678`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Como será' })).toBeVisible();
  act(() => {
    platform.navigate(path);
  });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Como será' })).toBeNull());
  published.resolve('Como está');
  expect(await screen.findByRole('heading', { level: 1, name: 'Como está' })).toBeVisible();
});

test('the preview of an e-book without author, category and file shows what is there', async () => {
  mockApi(respond(findEbook, buildEbookDetail({ title: 'Só o título', author: null, category: null, pages: 0 })));
  await show('/ebooks/gregas?previa=abcdefgh12345678');
  expect(await screen.findByRole('heading', { level: 1, name: 'Só o título' })).toBeVisible();
  expect(screen.getByText('Prévia: só quem tem este endereço vê')).toBeVisible();
  expect(screen.queryByText('Páginas')).toBeNull();
});

test('what a preview of an e-book links to stays a preview, and nothing is bought in it', async () => {
  const sold = { access: { open: false, reason: 'product', product: null }, price: buildSaleOffer({}) } as const;
  mockApi(respond(findEbook, buildEbookDetail({ ...sold, sample: { from: 1, to: 3 } })));
  const { platform } = await show('/ebooks/gregas?previa=abcdefgh12345678');
  const sample = await screen.findByRole('link', { name: 'Ler a amostra (3 páginas)' });
  expect(sample).toHaveAttribute('href', '/ebooks/gregas?amostra&previa=abcdefgh12345678');
  expect(screen.getByRole('button', { name: 'Comprar agora' })).toBeDisabled();
  expect(screen.getByText('Na prévia nada se compra nem se baixa.')).toBeVisible();
  act(() => {
    platform.navigate('/ebooks/gregas');
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Comprar agora' })).toBeEnabled());
  expect(screen.queryByText('Na prévia nada se compra nem se baixa.')).toBeNull();
});
