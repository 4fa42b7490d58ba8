import { matchPage, pageMatcher, type OwnedPage } from '../src/platform/match.ts';

const page = (path: string, owner = 'mfe-a'): OwnedPage => ({
  path,
  owner,
  layout: 'default',
  withoutSession: false,
  status: 'ready',
  title: path,
});

const pages = [
  '/',
  '/home',
  '/podcasts',
  '/podcasts/:id',
  '/podcasts/cadastro',
  '/lancamento/:slug',
  '/lancamentos',
  '/lancamentos/cadastro',
  '/cliente/lives/:id/:cardId?',
  '/cliente/lives',
  '/assunto/:slug',
  '/liberta-store/:slug',
  '/hub/liberta-store/:slug',
  '/curso/:slug/aula/:aula',
  '/curso/:slug/aula/ultima',
].map((path) => page(path));

const pageOf = pageMatcher(pages);

test.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/home/', '/home'],
  ['//home', '/home'],
  ['/podcasts', '/podcasts'],
  ['/podcasts/7', '/podcasts/:id'],
  ['/podcasts/cadastro', '/podcasts/cadastro'],
  ['/podcasts/cadastro/', '/podcasts/cadastro'],
  ['/lancamentos', '/lancamentos'],
  ['/lancamento/copa', '/lancamento/:slug'],
  ['/cliente/lives', '/cliente/lives'],
  ['/cliente/lives/3', '/cliente/lives/:id/:cardId?'],
  ['/cliente/lives/3/9', '/cliente/lives/:id/:cardId?'],
  ['/assunto/cursos', '/assunto/:slug'],
  ['/hub/liberta-store/x', '/hub/liberta-store/:slug'],
  ['/curso/opcoes/aula/ultima', '/curso/:slug/aula/ultima'],
])('%s is the page %s', (address, path) => {
  expect(pageOf(address)?.path).toBe(path);
});

test.each([
  '/lancamento',
  '/lancamentos/x',
  '/podcasts/7/8',
  '/homes',
  '/hom',
  '/Home',
  '/cliente/lives/3/9/1',
  '/hub/liberta-store',
  '/assunto',
  '/x',
])('%s is nobody’s page', (address) => {
  expect(pageOf(address)).toBeNull();
});

test('/lancamentos does not count as a page of one launch (A-40)', () => {
  expect(matchPage('/lancamento/:slug', '/lancamentos')).toBe(false);
  expect(matchPage('/lancamento/:slug', '/lancamento/copa')).toBe(true);
});

test('a static segment wins whatever the order of the manifests', () => {
  for (const list of [pages, pages.toReversed()]) {
    expect(pageMatcher(list)('/podcasts/cadastro')?.path).toBe('/podcasts/cadastro');
    expect(pageMatcher(list)('/podcasts/12')?.path).toBe('/podcasts/:id');
  }
});

test('a page without the optional part is nearer than one that leaves it out', () => {
  const list = [page('/lives/:id?', 'mfe-b'), page('/lives', 'mfe-a')];
  for (const order of [list, list.toReversed()]) expect(pageMatcher(order)('/lives')?.owner).toBe('mfe-a');
});

test('the earliest segment decides between two pages that both match', () => {
  const list = [page('/:area/cadastro', 'mfe-b'), page('/cursos/:id', 'mfe-a')];
  for (const order of [list, list.toReversed()]) expect(pageMatcher(order)('/cursos/cadastro')?.owner).toBe('mfe-a');
});
