import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { person, profiles, type SignedInPerson } from '../../../../../test/people.ts';
import { openReleases, page, version, type Releases } from '../../../../../test/releases.ts';

let releases: Releases;
let admin: SignedInPerson;
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
  admin = await person(releases.app, { profile_id: profiles.admin });
  releases.store.shell(version(1), { platform: '1.1', kit: { form: [] } });
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
  [
    'a part of the kit that there is not',
    { kit: ['form', 'nada'] },
    ['Pede a parte nada do kit, que o shell no ar não tem.'],
  ],
  ['pages of its own', { kit: ['form'], pages: [page('/hub'), page('/hub/:id'), page('/curso')] }, []],
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

const large = Buffer.from(`var text='${randomBytes(17_500).toString('hex')}';`);
const slot = { slot: 'home.sections', id: 'aviso', module: 'aviso', order: 7 };

/** What the chunks of a release carry: its files, what its manifest says of them, and the gate's answer. */
const carried: [what: string, files: Record<string, string | Buffer>, changes: object, answer: string[]][] = [
  [
    'a library of the kit that its build names in a chunk',
    { '12.a.js': 'var one=1;' },
    { libraries: { '12.a.js': ['linkify-it', 'antd', '@rc-component/menu'] } },
    [
      'O arquivo 12.a.js traz antd, que o kit já tem: há uma só na página.',
      'O arquivo 12.a.js traz @rc-component/menu, que o kit já tem: há uma só na página.',
    ],
  ],
  ...[
    ['react-dom', "var key='__reactContainer$'+1,type=Symbol.for('react.transitional.element');"],
    ['react', "var type=Symbol.for('react.transitional.element');"],
    ['mobx', "throw new Error('[MobX] minified error nr: 1');"],
    ['antd', "var icon={prefix:'anticon'};"],
  ].map(
    ([library, code]) =>
      [
        `the code of ${library}, whatever its manifest tells`,
        { '12.a.js': code },
        { libraries: { '12.a.js': ['linkify-it'] } },
        [`O arquivo 12.a.js traz ${library}, que o kit já tem: há uma só na página.`],
      ] as [string, Record<string, string>, object, string[]],
  ),
  ['libraries that the kit has not', { '12.a.js': 'var one=1;' }, { libraries: { '12.a.js': ['linkify-it'] } }, []],
  [
    'a page whose chunks weigh more than a page may',
    { '12.a.js': large },
    { preload: { '*': ['remoteEntry.js'], '/mfe-z': ['12.a.js'] } },
    ['O JavaScript da página /mfe-z tem 34,2 KB; o limite é 30 KB.'],
  ],
  [
    'a chunk without a hash',
    { '12.a.js': 'var one=1;', '12.a.css': '' },
    { integrity: {} },
    ['O arquivo 12.a.css não tem assinatura.', 'O arquivo 12.a.js não tem assinatura.'],
  ],
  [
    'a widget whose module is not there',
    { 'remoteEntry.js': 'var modules={"./app":1,"./slots/outro":2};' },
    { slots: [slot] },
    ['O componente aviso de home.sections é do módulo aviso, que a versão não tem.'],
  ],
  [
    'a widget whose module is there',
    { 'remoteEntry.js': 'var modules={"./app":1,"./slots/aviso":2};' },
    { slots: [slot] },
    [],
  ],
];

for (const [what, files, changes, reasons] of carried)
  test(`the gate answers ${what}${reasons.length === 0 ? ' by showing it' : ' with the reason'}`, async () => {
    turn += 1;
    releases.store.files('mfe-z', version(turn), files, changes);
    const { status, body } = await releases.publish('mfe-z', version(turn));
    assert.deepEqual(status === 201 ? [] : body.error.release.toSorted(), reasons.toSorted());
  });

const idle = {
  drops: 'esta versão não tira esta página do ar.',
  opens: 'esta versão não abre esta página a mais ninguém.',
  lowers: 'esta versão não aceita um kit anterior ao da que está no ar.',
};
const guarded = (action: string, subject: string | string[]) => ({
  ability: { action, subject },
  withoutSession: false,
});
const standing = {
  requires: { platform: '^1.1' },
  pages: [page('/pedidos', guarded('update', 'Pedidos')), page('/meus', { withoutSession: false }), page('/livre')],
};
/** The pages that are live, some of them changed. */
const but = (...changed: ReturnType<typeof page>[]) => ({
  requires: standing.requires,
  pages: standing.pages.map((own) => changed.find(({ path }) => path === own.path) ?? own),
});

/** What a release takes from what is live: its changes, the gate's answer, and the flag that lets it pass. */
const taken: [what: string, changes: object, reason: string, flag: object, note: string][] = [
  [
    'a page that is planned again',
    but(page('/livre', { status: 'planned' })),
    'A página /livre está no ar e esta versão a deixa em construção. Se ela deve sair, publique com --drops /livre',
    { drops: ['/livre'] },
    'deixa em construção /livre',
  ],
  [
    'an ability that is removed',
    but(page('/pedidos', { withoutSession: false })),
    'A página /pedidos é de quem pode alterar Pedidos e esta versão a abre a quem entrou. Se ela deve abrir, publique com --opens /pedidos',
    { opens: ['/pedidos'] },
    'abre /pedidos a quem entrou',
  ],
  [
    'an ability that is lowered',
    but(page('/pedidos', guarded('read', 'Pedidos'))),
    'A página /pedidos é de quem pode alterar Pedidos e esta versão a abre a quem pode ver Pedidos. Se ela deve abrir, publique com --opens /pedidos',
    { opens: ['/pedidos'] },
    'abre /pedidos a quem pode ver Pedidos',
  ],
  [
    'an ability that more people have',
    but(page('/pedidos', guarded('update', ['Pedidos', 'Clientes']))),
    'A página /pedidos é de quem pode alterar Pedidos e esta versão a abre a quem pode alterar Pedidos ou Clientes. Se ela deve abrir, publique com --opens /pedidos',
    { opens: ['/pedidos'] },
    'abre /pedidos a quem pode alterar Pedidos ou Clientes',
  ],
  [
    'a page made public',
    but(page('/meus')),
    'A página /meus é de quem entrou e esta versão a abre a qualquer visitante. Se ela deve abrir, publique com --opens /meus',
    { opens: ['/meus'] },
    'abre /meus a qualquer visitante',
  ],
  [
    'a lower kit',
    { ...but(), requires: { platform: '^1.0' } },
    'A versão no ar exige o kit 1.1 e esta aceita o 1.0. Se deve ser assim, publique com --lowers 1.0',
    { lowers: '1.0' },
    'aceita o kit 1.0, antes 1.1',
  ],
];

for (const [index, [what, changes, reason, flag, note]] of taken.entries())
  test(`security 82: ${what} is refused until it is said, and is then told to staff`, async () => {
    const name = `mfe-x${index}`;
    const own = (pages: { path: string }[]) => pages.map((one) => ({ ...one, path: `/${name}${one.path}` }));
    const of = (release: { pages: { path: string }[] }) => ({ ...release, pages: own(release.pages) });
    const named = (text: string) => text.replaceAll(/(?<=^|\s)\/(?=[a-z])/g, `/${name}/`);
    assert.deepEqual(await answer(of(standing), {}, name), []);
    const release = of(changes as { pages: { path: string }[] });
    assert.deepEqual(await answer(release, {}, name), [named(reason)]);
    const flags = Object.fromEntries(
      Object.entries(flag).map(([key, value]) => [key, Array.isArray(value) ? value.map(named) : value]),
    );
    assert.deepEqual(await answer(of(standing), flags, name), [
      `--${Object.entries(flags).flat(2).join(' ')}: ${idle[Object.keys(flag)[0] as keyof typeof idle]}`,
    ]);
    assert.deepEqual(await answer(release, flags, name), []);
    const { body } = await releases.app.call('GET', `/api/find-remote/${name}`, { token: admin.token });
    assert.equal(body.history[0].note, named(note));
  });

test('security 82: what is kept, narrowed or was planned before needs no word', async () => {
  const planned = page('/mfe-y/plano', { status: 'planned' });
  const open = page('/mfe-y/livre');
  const live = {
    ...standing,
    pages: [planned, open, page('/mfe-y/pedidos', guarded('read', ['Pedidos', 'Clientes']))],
  };
  assert.deepEqual(await answer(live, {}, 'mfe-y'), []);
  assert.deepEqual(
    await answer(
      {
        requires: standing.requires,
        pages: [
          page('/mfe-y/plano'),
          page('/mfe-y/livre', { withoutSession: false }),
          page('/mfe-y/pedidos', guarded('update', 'Pedidos')),
        ],
      },
      {},
      'mfe-y',
    ),
    [],
  );
});
