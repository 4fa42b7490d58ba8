import type { Page } from '@pregao/contract';
import { headOf } from './page-head.ts';

const brand = { name: 'global', origin: 'https://global.test' } as const;
const open: Page = {
  path: '/loja',
  layout: 'default',
  withoutSession: true,
  status: 'ready',
  title: 'Loja',
  head: { title: 'Cursos', description: 'Todos os cursos.' },
};

test('an open page is known by its address, on the origin of its brand', () => {
  expect(headOf(open, '/loja/', brand)).toEqual({
    title: 'Cursos · Pregão Global',
    description: 'Todos os cursos.',
    canonical: 'https://global.test/loja',
    indexed: true,
  });
});

test('what names a field of an answer waits for the screen', () => {
  expect(
    headOf(
      { ...open, path: '/curso/:slug', title: 'Curso', head: { title: '{title}', description: '{promise}' } },
      '/curso/a',
      brand,
    ),
  ).toEqual({
    title: 'Curso · Pregão Global',
    description: null,
    canonical: 'https://global.test/curso/a',
    indexed: true,
  });
});

test.each<[string, Page | null]>([
  ['without a head', { ...open, head: undefined }],
  ['behind a session', { ...open, withoutSession: false }],
  ['behind an ability', { ...open, ability: { action: 'read', subject: 'Pedidos' } }],
  ['under construction', { ...open, status: 'planned' }],
  ['that nobody owns', null],
])('a page %s is listed by nobody', (_what, page) => {
  expect(headOf(page, '/loja', brand).indexed).toBe(false);
});
