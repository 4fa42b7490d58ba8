import { findPage } from '@pregao/contract';
import { mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../../app/app.tsx';
import ptBr from '../../common/common.pt-br.json';

const page = {
  slug: 'termos',
  title: 'Termos de uso',
  summary: 'As regras.',
  body_html: '<h2>Conta</h2><p>Sua.</p><h2>Compra &amp; prazo</h2><p>Uma vez.</p><h2>Conduta</h2><p>Boa.</p>',
  seo_title: '',
  seo_description: '',
  listed: true,
  revised_at: '2026-10-14T13:00:00.000Z',
};

withMockApi(respond(findPage, page));

const show = (path = '/interna/termos') =>
  renderWithPlatform(<App />, { path, name: 'mfe-catalog', texts: { 'pt-br': ptBr } });

test('a page is read with its last revision, and a short one has no index', async () => {
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Termos de uso' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Compra & prazo' })).toBeVisible();
  expect(screen.getByText('Última revisão em 14/10/2026')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Nesta página' })).toBeNull();
  expect(document.title).toContain('Termos de uso');
});

test('the index of a long page leads to its sections', async () => {
  mockApi(respond(findPage, { ...page, body_html: `${page.body_html}<h2>Mudanças</h2><p>Avisadas.</p>` }));
  const { person } = await show();
  const index = within(await screen.findByRole('navigation', { name: 'Nesta página' }));
  expect(index.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Conta',
    'Compra & prazo',
    'Conduta',
    'Mudanças',
  ]);
  const heading = await screen.findByRole('heading', { level: 2, name: 'Conduta' });
  heading.scrollIntoView = jest.fn();
  await person.click(index.getByRole('button', { name: 'Conduta' }));
  expect(heading).toHaveFocus();
});

test('a link of the text leads to our own page without loading the document anew', async () => {
  const link = '<p><a href="/interna/regras">Regras</a> e <a href="https://cvm.gov.br/">CVM</a></p>';
  mockApi(
    respond(findPage, ({ params }) =>
      params.slug === 'regras' ? { ...page, title: 'Regras da casa' } : { ...page, body_html: link },
    ),
  );
  const { person } = await show();
  await person.click(await screen.findByRole('link', { name: 'Regras' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Regras da casa' })).toBeVisible();
  expect(window.location.pathname).toBe('/interna/regras');
});

test('an address without a page says so', async () => {
  mockApi(refuse(findPage, 'not_found'));
  await show();
  expect(await screen.findByText('Esta página não existe')).toBeVisible();
});

test('an address that moved leads to where it is now', async () => {
  mockApi(refuse(findPage, 'moved', { params: { address: '/interna/termos' }, once: true }));
  await show('/interna/regras');
  expect(await screen.findByRole('heading', { level: 1, name: 'Termos de uso' })).toBeVisible();
  expect(window.location.pathname).toBe('/interna/termos');
});

test('a preview hands its token on and says what it is; one that is over says so', async () => {
  const tokens: (string | null)[] = [];
  mockApi(
    respond(findPage, ({ request }) => {
      tokens.push(request.headers.get('x-preview'));
      return page;
    }),
  );
  const { unmount } = await show('/interna/termos?previa=abcdefgh12345678');
  expect(await screen.findByText('Prévia: só quem tem este endereço vê')).toBeVisible();
  expect(tokens).toEqual(['abcdefgh12345678']);
  unmount();
  mockApi(refuse(findPage, 'preview_over'));
  await show('/interna/termos?previa=abcdefgh87654321');
  expect(await screen.findByText('Esta prévia terminou')).toBeVisible();
});
