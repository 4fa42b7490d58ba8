import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageReasons } from './pages.ts';
import { page } from './gate.fixture.ts';

const reasons = (path: string, rest: object) => pageReasons([page(path, rest)]);

test('a page that asks nothing, or what is open to visitors, goes live', () => {
  assert.deepEqual(pageReasons([page('/a'), page('/b', { data: [] })]), []);
  assert.deepEqual(reasons('/a', { data: ['/api/list-home', '/api/list-courses?q={?q}&page=1'] }), []);
});

test('a call that is not open to visitors is named without its query', () => {
  assert.deepEqual(reasons('/a', { data: ['/api/list-home', '/api/user?q={?q}', '/api/nada'] }), [
    'A página /a pede /api/user, que não é uma consulta aberta a visitantes.',
    'A página /a pede /api/nada, que não é uma consulta aberta a visitantes.',
  ]);
});

test('a call gets its parameters from the path of its page', () => {
  assert.deepEqual(reasons('/a/:slug', { data: ['/api/find-course/{slug}'] }), []);
  assert.deepEqual(reasons('/a/:slug?', { data: ['/api/find-course/{slug}?x=1'] }), []);
  assert.deepEqual(reasons('/a/:id', { data: ['/api/list-home', '/api/find-course/{slug}?q={?q}'] }), [
    'A página /a/:id pede /api/find-course/{slug}, e seu caminho não tem slug.',
  ]);
});

test('each parameter a path does not give is named, none that it gives', () => {
  assert.deepEqual(
    reasons('/a/:id', { data: ['/api/find-course/{slug}/{id}/{lesson}'] }).at(-1),
    'A página /a/:id pede /api/find-course/{slug}/{id}/{lesson}, e seu caminho não tem slug, lesson.',
  );
});

test('a text that names a field needs a call to read it from', () => {
  const reason = ['O título ou a descrição de /a cita um campo, e a página não declara consulta.'];
  const plain = { title: 'Título', description: 'Texto' };
  assert.deepEqual(reasons('/a', { head: plain }), []);
  assert.deepEqual(reasons('/a', { head: { description: 'Texto' }, data: [] }), []);
  assert.deepEqual(reasons('/a', { head: { ...plain, title: '{title}' } }), reason);
  assert.deepEqual(reasons('/a', { head: { description: 'De {name}' }, data: [] }), reason);
  assert.deepEqual(reasons('/a', { head: { description: 'De {name}' }, data: ['/api/list-home'] }), []);
});

test('every page is judged, its calls first', () => {
  const all = pageReasons([
    page('/a', { data: ['/api/{x}'] }),
    page('/b', { head: { description: '{x}' } }),
    page('/c', { data: ['/api/nada'] }),
  ]);
  assert.deepEqual(all, [
    'A página /a pede /api/{x}, que não é uma consulta aberta a visitantes.',
    'A página /c pede /api/nada, que não é uma consulta aberta a visitantes.',
    'A página /a pede /api/{x}, e seu caminho não tem x.',
    'O título ou a descrição de /b cita um campo, e a página não declara consulta.',
  ]);
});
