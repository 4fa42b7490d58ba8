import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openReleases, page, version, type Releases } from '../../../../../test/releases.ts';

let releases: Releases;
before(async () => {
  releases = await openReleases();
  const live: Record<string, object> = {
    'mfe-catalog': {
      pages: [page('/curso/:slug'), page('/podcasts/:id'), page('/loja'), page('/sala/:id?')],
      menu: [entry('/loja')],
      slots: [widget('vitrine', 10)],
    },
    'mfe-cart': { pages: [page('/conta/pedidos/:id'), page('/carrinho')] },
    'mfe-admin': { pages: [page('/podcasts/cadastro'), page('/pedidos')] },
  };
  releases.store.shell(version(1));
  await releases.publish('shell', version(1));
  for (const [name, changes] of Object.entries(live)) {
    releases.store.remote(name, version(1), changes);
    assert.equal((await releases.publish(name, version(1))).status, 201, name);
  }
});
after(() => releases.app.close());

const entry = (path: string | null, rest: object = {}) => ({
  menu: 'client',
  label: 'Vitrine',
  path,
  icon: 'home',
  order: 1,
  ...rest,
});
const widget = (id: string, order: number) => ({ slot: 'home.sections', id, module: id, order });

let turn = 1;

/** Publishes a release of `mfe-hub`, or of another remote. @returns the gate's reasons; none: it went live */
const answer = async (changes: object, options: object = {}, name = 'mfe-hub'): Promise<string[]> => {
  turn += 1;
  releases.store.remote(name, version(turn), changes);
  const { status, body } = await releases.publish(name, version(turn), options);
  assert.ok(status === 201 || status === 400, `${status}`);
  return status === 201 ? [] : body.error.release;
};

/** Pages, menus and widgets beside those of others: what a release of `mfe-hub` has, and the gate's answer. */
const beside: [what: string, changes: object, answer: string[]][] = [
  [
    "a page below another's parameter",
    { pages: [page('/curso/renda-fixa-completa')] },
    ['O caminho /curso/renda-fixa-completa cruza /curso/:slug, de mfe-catalog.'],
  ],
  [
    "a number below another's parameter",
    { pages: [page('/conta/pedidos/1')] },
    ['O caminho /conta/pedidos/1 cruza /conta/pedidos/:id, de mfe-cart.'],
  ],
  [
    "a parameter beside another's parameter",
    { pages: [page('/curso/:id')] },
    ['O caminho /curso/:id pertence a mfe-catalog.'],
  ],
  [
    "a parameter over another's words",
    { pages: [page('/conta/:area/:id')] },
    ['O caminho /conta/:area/:id cruza /conta/pedidos/:id, de mfe-cart.'],
  ],
  ['an optional part in its place', { pages: [page('/loja/:id?')] }, ['O caminho /loja/:id? pertence a mfe-catalog.']],
  [
    "a word in the place of another's optional part",
    { pages: [page('/sala/aovivo')] },
    ['O caminho /sala/aovivo cruza /sala/:id?, de mfe-catalog.'],
  ],
  [
    'a slash at the end',
    { pages: [page('/loja/')] },
    [
      'remote.json: pages.0.path: "/loja/": use palavras em letras minúsculas, números e hífens entre barras e, depois da primeira, :parametro.',
    ],
  ],
  [
    'other capitals',
    { pages: [page('/Loja')] },
    [
      'remote.json: pages.0.path: "/Loja": use palavras em letras minúsculas, números e hífens entre barras e, depois da primeira, :parametro.',
    ],
  ],
  [
    'a page that the specification gives to two, and gives to others',
    { pages: [page('/podcasts/cadastro')] },
    [
      'O caminho /podcasts/cadastro pertence a mfe-admin.',
      'O caminho /podcasts/cadastro cruza /podcasts/:id, de mfe-catalog.',
    ],
  ],
  [
    "a menu that leads to another's page",
    { pages: [page('/hub')], menu: [entry('/loja')] },
    ['O menu "Vitrine" leva a /loja, que não é página desta aplicação.'],
  ],
  [
    'a menu that leads to no page',
    { pages: [page('/hub')], menu: [entry('/nada')] },
    ['O menu "Vitrine" leva a /nada, que não é página desta aplicação.'],
  ],
  [
    'a menu that leads nowhere and is drawn',
    { pages: [page('/hub')], menu: [entry(null)] },
    ['O menu "Vitrine" não leva a página alguma.'],
  ],
  [
    'a widget as far up as that of another',
    { slots: [widget('nova', 10)] },
    ['O componente nova de home.sections tem a ordem 10, que já é de um de mfe-catalog: qual vem antes ninguém diz.'],
  ],
  ['pages of its own', { pages: [page('/hub'), page('/hub/:id'), page('/curso')] }, []],
];

for (const [what, changes, reasons] of beside)
  test(`security 82: the gate answers ${what}${reasons.length === 0 ? ' by showing it' : ' with the reason'}`, async () => {
    assert.deepEqual((await answer({ pages: [page('/hub')], ...changes })).sort(), reasons.toSorted());
  });

test('security 82: a menu entry of the owner of a parameter may not lead to the word another has below it', async () => {
  assert.deepEqual(
    await answer(
      {
        pages: [page('/curso/:slug'), page('/podcasts/:id'), page('/loja'), page('/sala/:id?')],
        menu: [entry('/podcasts/cadastro')],
      },
      {},
      'mfe-catalog',
    ),
    ['O menu "Vitrine" leva a /podcasts/cadastro, que é de mfe-admin.'],
  );
});
