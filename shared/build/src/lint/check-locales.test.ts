import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkLocales } from './check-locales.ts';
import { inTree } from './test-tree.ts';

/** A source that asks for texts and, where it is told to, imports a file of them. */
const source = (keys: readonly string[], file?: string) =>
  `${file ? `import ptBr from '${file}';\n` : ''}const t = useT();\nexport const texts = [${keys.map((key) => `t('${key}')`).join(', ')}];\n`;

const feature = (name: string, texts: Record<string, string>, asked: readonly string[]) => ({
  [`mfe-a/src/features/${name}/${name}.pt-br.json`]: JSON.stringify(texts),
  [`mfe-a/src/features/${name}/${name}.screen.tsx`]: source(asked, `./${name}.pt-br.json`),
});

const common = (texts: Record<string, string>) => ({
  'mfe-a/src/common/common.pt-br.json': JSON.stringify(texts),
  'mfe-a/src/entry.tsx': "import ptBr from './common/common.pt-br.json';\n",
});

const found = (files: Record<string, string>) =>
  inTree(files, async (root) =>
    checkLocales(root).map(({ rule, file, message }) => `${rule} ${file.replace('mfe-a/src/', '')} ${message}`),
  );

test('each feature has its own texts, and what two of them say is common', async () => {
  assert.deepEqual(
    await found({
      ...common({ 'action.more': 'Mais', 'frame.title': 'Pregão' }),
      ...feature('home', { 'home.title': 'Início' }, ['home.title', 'action.more']),
      ...feature('shop', { 'shop.title': 'Loja' }, ['shop.title', 'action.more']),
      'mfe-a/src/app/app.tsx': source(['frame.title']),
    }),
    [],
  );
});

test("a text of one feature that another one asks for fails: it isn't there when that one stands alone", async () => {
  assert.deepEqual(
    await found({
      ...feature('home', { 'home.title': 'Início', 'home.all': 'Ver tudo' }, ['home.title', 'home.all']),
      ...feature('shop', { 'shop.title': 'Loja' }, ['shop.title', 'home.all']),
    }),
    [
      "locale-place features/home/home.pt-br.json 'home.all' is said by mfe-a/src/features/home/home.screen.tsx, mfe-a/src/features/shop/shop.screen.tsx: it stands in mfe-a/src/common/common.pt-br.json",
    ],
  );
});

test('a text in the file of a feature that does not say it fails, also where it is asked for by its first part', async () => {
  assert.deepEqual(
    await found({
      ...feature('home', { 'home.title': 'Início', 'sort.new': 'Recentes', 'sort.old': 'Antigos' }, ['home.title']),
      'mfe-a/src/features/shop/shop.screen.tsx': 'const t = useT();\nexport const text = t(`sort.${order}`);\n',
    }),
    ['sort.new', 'sort.old'].map(
      (key) =>
        `locale-place features/home/home.pt-br.json '${key}' is said by mfe-a/src/features/shop/shop.screen.tsx: it stands in mfe-a/src/features/shop/shop.pt-br.json`,
    ),
  );
});

test('a common text that one feature alone says fails: every page would carry it', async () => {
  assert.deepEqual(
    await found({
      ...common({ 'home.title_one': 'Início', 'home.title_other': 'Inícios' }),
      'mfe-a/src/features/home/parts/head.tsx': source(['home.title']),
    }),
    [
      "locale-place common/common.pt-br.json 'home.title' is said by mfe-a/src/features/home/parts/head.tsx: it stands in mfe-a/src/features/home/home.pt-br.json",
    ],
  );
});

test('a part of a feature that has its own texts has all that it alone says', async () => {
  const part = (texts: Record<string, string>) => ({
    'mfe-a/src/features/modals/pix/pix.pt-br.json': JSON.stringify(texts),
    'mfe-a/src/features/modals/pix/pix-modal.tsx': source(['pix.title', 'pix.copy'], './pix.pt-br.json'),
  });
  const texts = { 'pix.title': 'Pix', 'pix.copy': 'Copiar' };
  assert.deepEqual(
    await found({ ...feature('modals', { 'modals.failed': 'Falhou' }, ['modals.failed']), ...part(texts) }),
    [],
  );
  assert.deepEqual(
    await found({
      ...feature('modals', { 'modals.failed': 'Falhou', 'pix.copy': 'Copiar' }, ['modals.failed']),
      ...part({ 'pix.title': 'Pix' }),
    }),
    [
      "locale-place features/modals/modals.pt-br.json 'pix.copy' is said by mfe-a/src/features/modals/pix/pix-modal.tsx: it stands in mfe-a/src/features/modals/pix/pix.pt-br.json",
    ],
  );
});

test('a text that nobody says fails in the file of a feature; the tests of the feature are nobody', async () => {
  assert.deepEqual(
    await found({
      ...feature('home', { 'home.title': 'Início', 'home.gone': 'Foi' }, ['home.title']),
      'mfe-a/src/features/home/home.test.tsx': source(['home.gone']),
    }),
    ["locale-unused features/home/home.pt-br.json 'home.gone' is asked for nowhere"],
  );
});

test('a text that stands in two files fails', async () => {
  assert.deepEqual(
    await found({
      ...common({ 'action.more': 'Mais' }),
      ...feature('home', { 'action.more': 'Mais' }, ['action.more']),
      ...feature('shop', { 'shop.title': 'Loja' }, ['action.more', 'shop.title']),
    }),
    ["locale-twice features/home/home.pt-br.json 'action.more' is in mfe-a/src/common/common.pt-br.json too"],
  );
});

test('a common part that is loaded by itself brings its own texts', async () => {
  const part = (key: string) => ({
    'mfe-a/src/common/locked/locked.pt-br.json': JSON.stringify({ 'locked.title': 'Fechado' }),
    'mfe-a/src/common/locked/locked.tsx': source([key], './locked.pt-br.json'),
  });
  assert.deepEqual(await found(part('locked.title')), []);
  assert.deepEqual(await found({ ...common({ 'action.more': 'Mais' }), ...part('action.more') }), [
    "locale-place common/common.pt-br.json 'action.more' is said by mfe-a/src/common/locked/locked.tsx: it stands in mfe-a/src/common/locked/locked.pt-br.json",
    "locale-unused common/locked/locked.pt-br.json 'locked.title' is asked for nowhere",
  ]);
});

test('texts that no source imports, or that are not named after their feature, fail', async () => {
  assert.deepEqual(
    await found({
      'mfe-a/src/features/home/home.pt-br.json': JSON.stringify({ 'home.title': 'Início' }),
      'mfe-a/src/features/home/home.screen.tsx': source(['home.title']),
    }),
    ['locale-unloaded features/home/home.pt-br.json no source imports these texts'],
  );
  const place = 'texts stand in <feature>/<feature>.pt-br.json or common/common.pt-br.json';
  for (const file of [
    'locales/pt-br.json',
    'locales/home.pt-br.json',
    'features/home/texts.pt-br.json',
    'app/app.pt-br.json',
  ])
    assert.ok(
      (
        await found({
          [`mfe-a/src/${file}`]: JSON.stringify({ 'home.title': 'Início' }),
          'mfe-a/src/features/home/home.screen.tsx': source(['home.title'], `../../${file}`),
        })
      ).includes(`locale-file ${file} ${place}`),
      file,
    );
});

test('another locale says the fields of a resource by its name, which pt-br leaves to the contract', async () => {
  const screen = `import en from './colors.en.json';\nexport const texts = en;\n`;
  const colors = (texts: Record<string, string>, locale: string) => ({
    [`mfe-a/src/features/colors/colors.${locale}.json`]: JSON.stringify(texts),
  });
  const other = colors({ 'store-color.hex': 'Colour', 'store-color.shade': 'Shade' }, 'en');
  assert.deepEqual(await found({ ...other, 'mfe-a/src/features/colors/colors.screen.tsx': screen }), [
    "locale-stranger features/colors/colors.en.json 'store-color.shade' is neither in pt-br beside it nor a field of the contract",
  ]);
  const [again] = await found({
    ...colors({ 'store-color.hex': 'Cor' }, 'pt-br'),
    'mfe-a/src/features/colors/colors.screen.tsx': `${source(['store-color.hex'], './colors.pt-br.json')}crudScreens(colors, {});\n`,
  });
  assert.equal(again, "locale-contract features/colors/colors.pt-br.json 'store-color.hex' is said by the contract");
});
