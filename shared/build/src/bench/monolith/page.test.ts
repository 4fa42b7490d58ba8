import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asInProduction, readBoot } from '../page.ts';
import { asMonolith } from './page.ts';

const release = (name: string, file: string) => `/releases/${name}/1.0.0-1/${file}`;

const boot = {
  development: true,
  shellIntegrity: { 'main.js': 'sha384-shell' },
  registry: {
    shell: { version: '1.0.0-1', pages: [], menu: [] },
    remotes: [
      {
        name: 'mfe-catalog',
        entry: release('mfe-catalog', 'remoteEntry.js'),
        pages: [{ path: '/curso/:slug' }],
        integrity: { 'app.js': 'sha384-app' },
        preload: { '*': ['app.js'] },
        kit: ['data'],
        previous: {},
      },
    ],
  },
};

const page = `<!doctype html><head>
<link rel="preload" as="image" href="/covers/1.svg">
<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${release('shell', 'old.woff2')}">
<link rel="stylesheet" href="${release('shell', 'old.css')}" integrity="sha384-old" crossorigin="anonymous">
<script defer nonce="n0" fetchpriority="high" src="${release('shell', 'old.js')}" integrity="sha384-old" crossorigin="anonymous"></script>
<link rel="preload" href="${release('mfe-catalog', 'app.js')}" as="script" integrity="sha384-app" crossorigin="anonymous" nonce="n0">
</head><script type="application/json" id="pregao-boot">${JSON.stringify(boot)}</script>`;

const manifest = {
  version: '1.0.0-mono1',
  scripts: ['main.js'],
  styles: ['main.css'],
  fonts: ['new.woff2'],
  pages: { '/curso/:slug': ['area.js', 'screen.css'] },
  transport: ['transport.1.js'],
  ability: ['ability.1.js'],
  integrity: {
    'main.js': 'sha384-1',
    'main.css': 'sha384-2',
    'area.js': 'sha384-3',
    'screen.css': 'sha384-4',
    'transport.1.js': 'sha384-5',
    'ability.1.js': 'sha384-6',
  },
};

const addresses = (html: string) => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);

test('the monolith is sent the same page with its own files, those of the address among them', () => {
  const sent = asMonolith(manifest).html(page, '/curso/opcoes');
  assert.deepEqual(addresses(sent), [
    '/covers/1.svg',
    ...['new.woff2', 'main.css', 'main.js', 'area.js', 'screen.css'].map(
      (file) => `/releases/shell/1.0.0-mono1/${file}`,
    ),
  ]);
  assert.match(sent, /<script defer nonce="n0" fetchpriority="high" src="[^"]*main\.js" integrity="sha384-1"/);
  assert.match(sent, /as="script" integrity="sha384-3"/);
});

test('what makes the calls is preloaded where the platform’s own page does so', () => {
  const calling = page.replace(
    '</head>',
    `<link rel="preload" href="${release('shell', 'transport.0a.js')}" as="script" integrity="sha384-old" crossorigin="anonymous" nonce="n0"></head>`,
  );
  const sent = asMonolith(manifest).html(calling, '/curso/opcoes');
  assert.deepEqual(addresses(sent).slice(3), [
    ...['main.js', 'transport.1.js', 'area.js', 'screen.css'].map((file) => `/releases/shell/1.0.0-mono1/${file}`),
  ]);
  assert.match(sent, /<link rel="preload" href="[^"]*transport\.1\.js" as="script" integrity="sha384-5"/);
  const signedIn = asMonolith(manifest).html(calling.replace('transport.0a', 'ability.0a'), '/curso/opcoes');
  assert.match(signedIn, /<link rel="preload" href="[^"]*ability\.1\.js" as="script" integrity="sha384-6"/);
  assert.doesNotMatch(addresses(signedIn).join(' '), /transport/);
});

test('nothing of a remote travels in the page of the monolith but its pages', () => {
  const sent = readBoot(asMonolith(manifest).html(page, '/curso/opcoes'));
  assert.equal(sent?.development, false);
  assert.deepEqual(sent?.shellIntegrity, manifest.integrity);
  assert.deepEqual(
    sent?.registry.remotes.map(({ integrity, preload, kit, previous, pages }) => ({
      integrity,
      preload,
      kit,
      previous,
      pages,
    })),
    [{ integrity: {}, preload: {}, kit: [], previous: null, pages: [{ path: '/curso/:slug' }] }],
  );
});

test('the page of the platform is sent as production sends it, and else as it is', () => {
  const sent = asInProduction.html(page, '/curso/opcoes');
  assert.deepEqual(readBoot(sent), { ...boot, development: false });
  assert.deepEqual(addresses(sent), addresses(page));
  assert.equal(asInProduction.html('<p>Não encontrado.</p>', '/x'), '<p>Não encontrado.</p>');
});
