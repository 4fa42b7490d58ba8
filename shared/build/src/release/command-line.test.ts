import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRelease, readReleases, readRollback, UsageError } from './command-line.ts';

const apps = ['shell', 'mfe-cart'];
const refused = (work: () => unknown, words: RegExp) => {
  assert.throws(work, (error: unknown) => error instanceof UsageError && words.test(error.message));
};

test('an application alone is released to everybody of the stable channel', () => {
  assert.deepEqual(readRelease(['mfe-cart'], apps), {
    name: 'mfe-cart',
    channel: 'stable',
    variant: undefined,
    canary: undefined,
    maxFailure: undefined,
    drops: [],
    opens: [],
    lowers: undefined,
  });
});

test('channel, brand and share may be told in any order and with either sign', () => {
  const asked = {
    name: 'mfe-cart',
    channel: 'next',
    variant: 'liberta',
    canary: 10,
    maxFailure: undefined,
    drops: [],
    opens: [],
    lowers: undefined,
  };
  assert.deepEqual(
    readRelease(['mfe-cart', '--channel', 'next', '--variant', 'liberta', '--canary', '10'], apps),
    asked,
  );
  assert.deepEqual(readRelease(['--canary=10', '--variant=liberta', 'mfe-cart', '--channel=next'], apps), asked);
});

test('a canary may be given the failure rate that ends it, with either sign of decimals', () => {
  for (const [said, limit] of [
    ['5', 5],
    ['0.5', 0.5],
    ['2,5', 2.5],
    ['100', 100],
  ] as const)
    assert.equal(readRelease(['mfe-cart', '--canary', '10', '--max-failure', said], apps).maxFailure, limit);
});

test('pages that leave on purpose are named, one option each', () => {
  assert.deepEqual(readRelease(['mfe-cart', '--drops', '/curso/:slug', '--drops=/loja'], apps).drops, [
    '/curso/:slug',
    '/loja',
  ]);
});

test('what a release opens, and the lower kit it accepts, are said with options of their own', () => {
  const { opens, lowers } = readRelease(['mfe-cart', '--opens', '/conta', '--opens=/loja', '--lowers', '1.4'], apps);
  assert.deepEqual([opens, lowers], [['/conta', '/loja'], '1.4']);
});

const wrong: [string, string[], RegExp][] = [
  ['no application', [], /Qual aplicação\?\nUso: npm run release -- <aplicação>.*\nAplicações: shell, mfe-cart/],
  ['an application that is not there', ['mfe-carts'], /Não há aplicação mfe-carts\./],
  ['an option that is not there', ['mfe-cart', '--canal', 'next'], /Opção desconhecida: --canal\nUso: /],
  ['an option without its value', ['mfe-cart', '--channel'], /A opção --channel precisa de um valor\nUso: /],
  [
    'an option whose value looks like the next option',
    ['mfe-cart', '--channel', '--canary', '10'],
    /A opção --channel precisa de um valor/,
  ],
  ['a second application', ['mfe-cart', 'shell'], /Não entendi "shell"\./],
  [
    'a brand that is not there',
    ['mfe-cart', '--variant', 'argentina'],
    /Não há marca argentina: use brasil, global, liberta\./,
  ],
  ['a channel with a capital', ['mfe-cart', '--channel', 'Next'], /"Next" não é nome de canal/],
  ['a share of nothing', ['mfe-cart', '--canary', '0'], /--canary é uma porcentagem inteira, de 1 a 100; "0" não é\./],
  ['a share above all', ['mfe-cart', '--canary', '101'], /"101" não é\./],
  [
    'a limit of nothing',
    ['mfe-cart', '--canary', '10', '--max-failure', '0'],
    /--max-failure é uma porcentagem, de 0,1 a 100; "0" não é\./,
  ],
  ['a limit without a canary', ['mfe-cart', '--max-failure', '5'], /--max-failure é de um canário: use com --canary\./],
  [
    'a page that is none',
    ['mfe-cart', '--drops', 'loja'],
    /--drops é o caminho de uma página no ar, como \/curso\/:slug; "loja" não é\./,
  ],
  ['a share with a sign', ['mfe-cart', '--canary', '10%'], /"10%" não é\./],
  ['something to open that is no page', ['mfe-cart', '--opens', 'conta'], /--opens é o caminho de uma página no ar/],
  ['a kit that is none', ['mfe-cart', '--lowers', '^1.4'], /--lowers é a versão do kit.*"\^1\.4" não é/],
];
for (const [what, args, words] of wrong)
  test(`${what} is refused with how it is typed`, () => {
    refused(() => readRelease(args, apps), words);
  });

test('a canary is no option of a rollback, and the list takes no option', () => {
  refused(
    () => readRollback(['mfe-cart', '--canary', '10'], apps),
    /Opção desconhecida: --canary\nUso: npm run rollback/,
  );
  refused(() => readReleases(['--channel', 'next'], apps), /Opção desconhecida: --channel\nUso: npm run releases/);
});

test('a rollback may name the version to go back to', () => {
  const line = { name: 'mfe-cart', channel: 'stable', variant: undefined };
  assert.deepEqual(readRollback(['mfe-cart'], apps), { ...line, to: undefined });
  assert.deepEqual(readRollback(['mfe-cart', '--to', '1.0.0-0123456789'], apps), { ...line, to: '1.0.0-0123456789' });
  refused(() => readRollback(['mfe-cart', '--to', 'ontem'], apps), /"ontem" não é uma versão: veja npm run releases\./);
});

test('options that npm kept to itself are not lost in silence', () => {
  refused(
    () => readRollback(['mfe-cart'], apps, { npm_config_channel: 'next' }),
    /O npm ficou com --channel: ponha -- antes da aplicação\./,
  );
  refused(
    () => readRelease(['mfe-cart', '5'], apps, { npm_config_max_failure: '5' }),
    /O npm ficou com --max-failure: ponha -- antes da aplicação\./,
  );
});

test('the list is of one application or of all', () => {
  assert.deepEqual(
    [readReleases([], apps), readReleases(['mfe-cart'], apps)],
    [{ name: undefined }, { name: 'mfe-cart' }],
  );
});
