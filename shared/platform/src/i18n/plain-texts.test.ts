import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { openI18next } from './i18next.ts';
import { PlainTexts } from './plain-texts.ts';

type Texts = Record<string, string>;

const root = join(__dirname, '../../../..');

/** The texts of every screen, by their files. */
const files = ['shared', ...readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'))]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => name.endsWith('.pt-br.json') && !name.includes('node_modules'));
const everything = files.map((file) => [file, JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts] as const);

/** Both with the same texts. */
const open = async (texts: Texts, namespace = 'mfe') => {
  const [plain, full] = [new PlainTexts(), await openI18next('pt-br')];
  plain.add(namespace, texts, true);
  full.addResourceBundle('pt-br', namespace, texts, true, true);
  return (key: string, values: Record<string, unknown> = {}) => {
    const asked = { ns: namespace, ...values };
    const found = { plain: plain.find(namespace, key, values.count) !== undefined, full: full.exists(key, asked) };
    return { plain: [found.plain, plain.say(namespace, key, asked)], full: [found.full, full.t(key, asked)] };
  };
};

const gapsOf = (text: string) => [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, name = '']) => name.trim());

/** What a number of a text may be. */
const counts = [undefined, 0, 1, 2, 11, 1_000_000, 1.5, -1, NaN, '1', '0', null];

/** What people's names and texts may hold. */
const tricky = [
  'Ana',
  '<b>Ana & Bia</b>',
  '',
  '{{name}}',
  '{{count}} e {{name}}',
  '$t(cart.title)',
  '$&',
  0,
  7,
  null,
  true,
  [1, 2],
];

let said: jest.SpyInstance;
beforeEach(() => {
  said = jest.spyOn(console, 'error').mockImplementation(() => {});
});

/** What a text is asked with: every number where its texts follow one, tricky values where they have gaps. */
const asked = (texts: Texts, key: string): Record<string, unknown>[] => {
  const forms = Object.entries(texts).filter(([one]) => one.replace(/_(?:zero|one|other)$/, '') === key || one === key);
  const gaps = new Set(forms.flatMap(([, text]) => gapsOf(text)));
  const follows = gaps.has('count') || forms.some(([one]) => one !== key);
  gaps.delete('count');
  const sets =
    gaps.size === 0 ? [{}] : tricky.map((value) => Object.fromEntries([...gaps].map((name) => [name, value])));
  return (follows ? counts : [undefined, 2]).flatMap((count, index) =>
    (index < 2 ? [{}, ...sets] : sets.slice(index % sets.length, (index % sets.length) + 2)).map((values) =>
      count === undefined ? values : { ...values, count },
    ),
  );
};

test('every text of every screen is said as i18next says it, with any number and any values', async () => {
  expect(files.length).toBeGreaterThan(60);
  for (const [file, texts] of everything) {
    const ask = await open(texts);
    for (const key of new Set(Object.keys(texts).flatMap((one) => [one, one.replace(/_(?:zero|one|other)$/, '')]))) {
      const answers = asked(texts, key).map((values) => ({ values, ...ask(key, values) }));
      const other = answers.find(({ plain, full }) => plain[0] !== full[0] || plain[1] !== full[1]);
      expect([file, key, other]).toEqual([file, key, undefined]);
    }
  }
});

test('no text asks for what only i18next knows: formats, nesting, contexts, names inside names, options', () => {
  const options = [
    'ns',
    'lng',
    'lngs',
    'context',
    'ordinal',
    'replace',
    'defaultValue',
    'postProcess',
    'interpolation',
  ];
  for (const [file, texts] of everything)
    for (const [key, text] of Object.entries(texts)) {
      expect([file, key, typeof text, text === '', text.includes('$t(')]).toEqual([file, key, 'string', false, false]);
      expect([file, key, gapsOf(text).filter((name) => !/^[a-zA-Z\d]+$/.test(name) || options.includes(name))]).toEqual(
        [file, key, []],
      );
    }
});

test('texts of any shape with gaps and values of any kind are said as i18next says them', async () => {
  const name = fc.constantFrom('name', 'count', 'a', 'toString', '__proto__');
  const text = fc
    .array(
      fc.oneof(
        name.map((one) => `{{${one}}}`),
        name.map((one) => `{{ ${one} }}`),
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('{', '}', '\n'),
      ),
    )
    .map((parts) => parts.join(''))
    .filter((one) => one !== '' && !/\$t\(|\{\{\s*-|\{\{[^}]*[,.]/.test(one));
  const form = fc.constantFrom('', '_zero', '_one', '_many', '_other');
  const values = fc.dictionary(name, fc.oneof(fc.string(), fc.integer(), fc.constantFrom(null, undefined, true)));
  const bundle = fc
    .array(fc.tuple(form, text))
    .map((all) => Object.fromEntries(all.map(([end, one]) => [`key${end}`, one])));
  await fc.assert(
    fc.asyncProperty(bundle, values, fc.constantFrom(...counts), async (texts, given, count) => {
      const { plain, full } = (await open(texts))('key', { ...given, count });
      expect(plain).toEqual(full);
    }),
    { numRuns: 500 },
  );
});

test('a text or a value that is not there is told, and what is said is what i18next says', async () => {
  const ask = await open({ 'cart.of': 'De {{name}}' });
  const { plain, full } = ask('cart.gone');
  expect([plain, full]).toEqual([
    [false, 'cart.gone'],
    [false, 'cart.gone'],
  ]);
  ask('cart.of');
  expect(said.mock.calls.map(([text]) => text as string).sort()).toEqual([
    '"De {{name}}" is not given {{name}}',
    '"De {{name}}" is not given {{name}}',
    "mfe has no text 'cart.gone' here",
    "mfe has no text 'cart.gone' here",
  ]);
});
