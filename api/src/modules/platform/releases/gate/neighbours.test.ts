import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { neighbourReasons, ownReasons } from './neighbours.ts';
import { page, remote, shell, slot } from './gate.fixture.ts';

const own = remote({ pages: [page('/a'), page('/b/:id')], slots: [slot('aviso')] });
const beside = (changes: Parameters<typeof remote>[0], name = 'mfe-y') =>
  neighbourReasons(own, [{ name, manifest: remote({ name, pages: [page('/y')], ...changes }) }]);

test('a release beside others that share nothing with it goes live', () => {
  assert.deepEqual(neighbourReasons(own, []), []);
  assert.deepEqual(beside({ slots: [slot('outro', 'home.sections', 2)] }), []);
});

test('a release of the same application owns what it always did', () => {
  assert.deepEqual(beside({ pages: own.pages, slots: own.slots }, 'mfe-x'), []);
});

test('a path another application answers is its own, however its parameters are called', () => {
  assert.deepEqual(beside({ pages: [page('/b/:slug')] }), ['O caminho /b/:id pertence a mfe-y.']);
  assert.deepEqual(beside({ pages: [page('/a/:slug?')] }), ['O caminho /a pertence a mfe-y.']);
  assert.deepEqual(beside({ pages: [page('/b')] }), []);
});

test('a path with an optional part meets another in any of its forms', () => {
  const optional = remote({ pages: [page('/c/:id?')] });
  for (const path of ['/c', '/c/:slug'])
    assert.deepEqual(
      neighbourReasons(optional, [{ name: 'mfe-y', manifest: remote({ name: 'mfe-y', pages: [page(path)] }) }]),
      ['O caminho /c/:id? pertence a mfe-y.'],
    );
});

test('a widget is of one place and one application', () => {
  assert.deepEqual(beside({ slots: [slot('outro', 'home.sections', 2), slot('aviso', 'home.sections', 3)] }), [
    'O componente aviso de home.sections pertence a mfe-y.',
  ]);
  assert.deepEqual(beside({ slots: [slot('aviso', 'navbar.actions')] }), []);
});

test('a path or a widget of a shell and one of a remote are held against each other', () => {
  assert.deepEqual(neighbourReasons(own, [{ name: 'shell', manifest: shell({ pages: [page('/a')] }) }]), [
    'O caminho /a pertence a shell.',
  ]);
  assert.deepEqual(
    neighbourReasons(shell(), [
      { name: 'mfe-x', manifest: remote({ pages: [page('/login')], slots: [slot('aviso')] }) },
    ]),
    ['O caminho /login pertence a mfe-x.'],
  );
});

test('a remote needs a shell that serves its kit', () => {
  const served = (platform: string) => neighbourReasons(own, [{ name: 'shell', manifest: shell({ platform }) }]);
  assert.deepEqual([served('1.2'), served('1.3')], [[], []]);
  assert.deepEqual(served('1.1'), ['Exige o kit ^1.2; o shell no ar serve 1.1.']);
  assert.deepEqual(served('2.2'), ['Exige o kit ^1.2; o shell no ar serve 2.2.']);
});

test('a shell serves the kit of every remote', () => {
  const serving = (platform: string) =>
    neighbourReasons(shell({ platform }), [
      { name: 'mfe-x', manifest: remote() },
      { name: 'mfe-y', manifest: remote({ name: 'mfe-y', requires: { platform: '^1.3' } }) },
    ]);
  assert.deepEqual(serving('1.3'), []);
  assert.deepEqual(serving('1.2'), ['mfe-y exige o kit ^1.3; este shell serve 1.2.']);
  assert.deepEqual(serving('2.0').length, 2);
});

test('shells and remotes ask no kit of their like', () => {
  assert.deepEqual(
    neighbourReasons(shell(), [{ name: 'other-shell', manifest: shell({ platform: '9.0', pages: [] }) }]),
    [],
  );
  assert.deepEqual(beside({ requires: { platform: '^9.0' } }), []);
});

test('a reason that several neighbours give is told once, and each neighbour by its name', () => {
  const taken = { name: 'mfe-y', manifest: remote({ name: 'mfe-y', pages: [page('/a')] }) };
  assert.deepEqual(neighbourReasons(own, [taken, taken, { ...taken, name: 'mfe-z' }]), [
    'O caminho /a pertence a mfe-y.',
    'O caminho /a pertence a mfe-z.',
  ]);
});

test('what one manifest names twice is told once', () => {
  assert.deepEqual(ownReasons(own), []);
  assert.deepEqual(
    ownReasons(
      remote({
        pages: [page('/a'), page('/b'), page('/a'), page('/a')],
        slots: [slot('aviso'), slot('aviso'), slot('aviso', 'navbar.actions')],
      }),
    ),
    ['O caminho /a está duas vezes.', 'O componente aviso de home.sections está duas vezes.'],
  );
});

test('a shell has no widgets', () => {
  assert.deepEqual(ownReasons(shell()), []);
  assert.deepEqual(ownReasons(shell({ pages: [page('/a'), page('/a')] })), ['O caminho /a está duas vezes.']);
});

test('security 82: of the pages of the specification only those it gives to two owners may meet', () => {
  const routes = JSON.parse(
    readFileSync(new URL('../../../../../../docs/spec/routes.json', import.meta.url), 'utf8'),
  ) as {
    path: string;
    owner: string;
  }[];
  const owners = [...Map.groupBy(routes, ({ owner }) => owner)].map(([name, own]) => ({
    name,
    manifest: (name === 'shell' ? shell : remote)({ name: name as 'shell', pages: own.map(({ path }) => page(path)) }),
  }));
  type Neighbours = Parameters<typeof neighbourReasons>[1];
  const met = (neighbours: Neighbours) =>
    neighbours.flatMap(({ manifest }) => neighbourReasons(manifest, neighbours)).sort();
  assert.deepEqual(met(owners as Neighbours), []);
  const remotes = owners.filter(({ name }) => name !== 'shell');
  // The same pages under other names: what the list gives is given by name.
  assert.deepEqual(
    met(
      remotes.map(({ name, manifest }) => ({
        name: `${name}-x`,
        manifest: { ...manifest, name: `${name}-x` },
      })) as Neighbours,
    ),
    [
      'O caminho /calendario-do-investidor/:id cruza /calendario-do-investidor/cadastro, de mfe-admin-x.',
      'O caminho /calendario-do-investidor/cadastro cruza /calendario-do-investidor/:id, de mfe-catalog-x.',
      'O caminho /podcasts/:id cruza /podcasts/cadastro, de mfe-admin-x.',
      'O caminho /podcasts/cadastro cruza /podcasts/:id, de mfe-catalog-x.',
    ],
  );
});

test('a shell has every part of the kit that remotes ask for', () => {
  const asking = [{ name: 'mfe-x', manifest: remote({ kit: ['form', 'chart'] }) }];
  assert.deepEqual(neighbourReasons(shell({ kit: { form: ['form.js'], chart: ['chart.js'] } }), asking), []);
  assert.deepEqual(neighbourReasons(shell({ kit: { form: ['form.js'] } }), asking), [
    'mfe-x pede a parte chart do kit, que este shell não tem.',
  ]);
});
