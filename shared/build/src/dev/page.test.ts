import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ShellManifest } from '@pregao/contract';
import { developedPage, developedPolicy, ProductionPlatform, withOwnShell } from './page.ts';

const kit = {
  version: '1.0.0-dddddddddd',
  platform: '1.2',
  scripts: ['main.dev.js'],
  styles: ['main.dev.css'],
  integrity: { 'chunk.js': 'sha384-x' },
} as unknown as ShellManifest;
const remote = { name: 'mfe-hub', entry: 'http://localhost:5000/remoteEntry.js' };
const boot = {
  overrideOrigins: ['http://localhost:*'],
  shellIntegrity: { 'main.js': 'sha384-l' },
  registry: { platform: '1.1', shell: { version: '1.0.0-1111111111', pages: [], menu: [] }, remotes: [] },
};

const html = (origins: string[] = boot.overrideOrigins) => `<html><head><script nonce="n1">skin()</script>
<link rel="stylesheet" href="/releases/shell/1.0.0-1111111111/main.css"><script defer nonce="n1" src="/releases/shell/1.0.0-1111111111/main.js" integrity="sha384-l"></script>
<link rel="preload" href="/releases/mfe-hub/1.0.0-2222222222/remoteEntry.js" as="script"><link rel="preload" href="/releases/mfe-cart/1.0.0-3333333333/remoteEntry.js" as="script">
</head><body><script type="application/json" id="pregao-boot">${JSON.stringify({ ...boot, overrideOrigins: origins })}</script></body></html>`;

const bootOf = (page: string) =>
  JSON.parse(/id="pregao-boot">(.*?)<\/script>/.exec(page)?.[1] ?? 'null') as typeof boot;

test('the page of a developer runs the development kit and no file of the live shell, nor of the remote under development', () => {
  const page = developedPage(html(), { kit, remote });
  assert.doesNotMatch(page, /1\.0\.0-1111111111|mfe-hub\/1\.0\.0/);
  assert.match(page, /mfe-cart\/1\.0\.0-3333333333/);
  assert.match(page, /<script defer nonce="n1" src="\/releases\/shell\/1\.0\.0-dddddddddd\/main\.dev\.js">/);
  assert.ok(page.indexOf('/__dev/client.js') < page.indexOf('main.dev.js'), 'the refresh runtime comes first');
  assert.deepEqual(
    [bootOf(page).registry.shell.version, bootOf(page).registry.platform, bootOf(page).shellIntegrity],
    ['1.0.0-dddddddddd', '1.2', { 'chunk.js': 'sha384-x' }],
  );
});

test('the remote comes by the override of that browser; a page of the shell alone keeps none', () => {
  assert.match(
    developedPage(html(), { kit, remote }),
    /<script nonce="n1">localStorage\.setItem\('pregao\.overrides',"\{\\"mfe-hub\\":\\"http:\/\/localhost:5000\/remoteEntry\.js\\"\}"\)<\/script>/,
  );
  assert.match(developedPage(html(), { kit, remote: null }), /localStorage\.removeItem\('pregao\.overrides'\)/);
});

test('a platform of production shows nothing of a developer', () => {
  assert.throws(() => developedPage(html([]), { kit, remote }), ProductionPlatform);
});

test('what is no page of the shell passes as it is', () => {
  assert.equal(developedPage('<h1>502</h1>', { kit, remote }), '<h1>502</h1>');
});

test('the policy of that page allows one origin more for scripts, styles and answers, and nothing else', () => {
  const policy =
    "default-src 'self'; script-src 'self' 'nonce-n1'; style-src 'self' http://localhost:5000; img-src 'self'; connect-src 'self'";
  assert.equal(
    developedPolicy(policy, 'http://localhost:5000'),
    "default-src 'self'; script-src 'self' 'nonce-n1' http://localhost:5000; style-src 'self' http://localhost:5000; img-src 'self'; connect-src 'self' http://localhost:5000",
  );
});

test("the registry a developer's tab asks for names the shell it runs, so that it is told of no newer one", () => {
  assert.equal(withOwnShell(boot.registry as never, kit).shell.version, '1.0.0-dddddddddd');
});
