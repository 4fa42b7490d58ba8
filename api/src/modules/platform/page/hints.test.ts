import assert from 'node:assert/strict';
import { request as httpRequest, type IncomingHttpHeaders, type InformationEvent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import catalog from '../../../../../mfe-catalog/remote.ts';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { visitHints } from './hints.ts';
import { fetchPage, publishPages } from './page.fixture.ts';

let app: TestApp;
before(async () => {
  app = await testApp({ EARLY_HINTS: 'true' });
  await publishPages(app, catalog.pages);
  await app.server.listen({ host: '127.0.0.1', port: 0 });
});
after(() => app.close());

interface Visit {
  hints: { status: number; link: string }[];
  status: number;
  headers: IncomingHttpHeaders;
  html: string;
}

/** A visit over a bare HTTP/1.1 connection: the answers that come before the page, and the page. */
const visit = (path: string, cookie = '') =>
  new Promise<Visit>((resolve, reject) => {
    const hints: Visit['hints'] = [];
    const asked = httpRequest({
      host: '127.0.0.1',
      port: (app.server.server.address() as AddressInfo).port,
      path,
      agent: false,
      headers: { cookie },
    });
    asked.on('information', (info: InformationEvent) => {
      hints.push({ status: info.statusCode, link: String(info.headers.link) });
    });
    asked.on('response', (response) => {
      let html = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => {
          html += part;
        })
        .on('end', () => {
          resolve({ hints, status: response.statusCode ?? 0, headers: response.headers, html });
        });
    });
    asked.on('error', reject).end();
  });

test('a page is preceded by 103 Early Hints that name the files of the shell and of the remote of its address', async () => {
  const { hints, status, headers } = await visit('/home');
  assert.deepEqual(
    hints.map((hint) => hint.status),
    [103],
  );
  const link = hints[0]?.link ?? '';
  for (const file of [
    '/releases/shell/1.0.0-0000000001/main.js',
    '/releases/mfe-catalog/1.0.0-0000000001/remoteEntry.js',
    '/releases/mfe-catalog/1.0.0-0000000001/home.js',
    '/releases/mfe-catalog/1.0.0-0000000001/home.css',
  ])
    assert.match(link, new RegExp(`<${file}>; rel=preload`));
  assert.deepEqual([status, headers.link], [200, link]);
});

test('what is hinted is what the page asks for, with the same hash and credentials: nothing is fetched twice', async () => {
  const { hints, html } = await visit('/home');
  for (const [, address = '', rest = ''] of (hints[0]?.link ?? '').matchAll(/<([^>]+)>; ([^,]+)/g)) {
    const tag =
      [...html.matchAll(/<(?:link|script)[^>]+>/g)]
        .map(([found]) => found)
        .find((found) => found.includes(`"${address}"`)) ?? '';
    const integrity = /integrity="?([^";]+)/.exec(rest)?.[1];
    assert.ok(integrity?.startsWith('sha384-'), address);
    assert.ok(tag.includes(`integrity="${integrity}"`) && tag.includes('crossorigin="anonymous"'), address);
    assert.match(rest, /crossorigin="?anonymous/);
  }
});

test('security 5: a page reached with a token is preceded by nothing', async () => {
  assert.deepEqual((await visit('/home?token=abc')).hints, []);
});

const transport = '/releases/shell/1.0.0-0000000001/transport.js';
const preloadOf = (html: string, file = transport) => html.match(new RegExp(`<link [^>]*"${file}"[^>]*>`, 'g')) ?? [];
const ability = '/releases/shell/1.0.0-0000000001/ability.js';

test('a first screen that calls at once has what makes the calls preloaded as it will be asked for, and hinted', async () => {
  for (const [path, cookie] of [
    ['/loja', 'pregao.signed=1'],
    ['/home', 'pregao.signed=1'],
    ['/cliente/cursos', ''],
    ['/login', ''],
    ['/nao-existe', 'pregao.signed=1'],
  ] as const) {
    const { html, hints } = await visit(path, cookie);
    const [tag = '', ...others] = preloadOf(html);
    assert.match(
      tag,
      /rel="preload".* as="script" integrity="sha384-[^"]+" crossorigin="anonymous" nonce="[^"]+"/,
      path,
    );
    assert.deepEqual(others, [], path);
    assert.ok(hints[0]?.link.includes(`<${transport}>; rel=preload`), path);
  }
});

test('a token in the address is exchanged at once: its page preloads what makes the calls', async () => {
  for (const path of ['/home?token=abc', '/token/YWJj', '/nao-existe?token=abc'])
    assert.equal(preloadOf((await fetchPage(app, path)).html).length, 1, path);
});

test('a guest whose first screen stands in the page, or who is nowhere, preloads nothing that makes calls', async () => {
  for (const path of ['/home', '/nao-existe']) {
    const { html, hints } = await visit(path, 'pregao.signed=0');
    assert.deepEqual([preloadOf(html), hints[0]?.link.includes(transport)], [[], false], path);
  }
});

test('who is signed in, or comes by a link, has what answers for their rights preloaded; a visitor has not', async () => {
  for (const [path, cookie, times] of [
    ['/home', 'pregao.signed=1', 1],
    ['/cliente/cursos', 'pregao.signed=1', 1],
    ['/home', 'pregao.signed=0', 0],
    ['/login', '', 0],
  ] as const) {
    const { html, hints } = await visit(path, cookie);
    assert.deepEqual(
      [preloadOf(html, ability).length, hints[0]?.link.includes(`<${ability}>; rel=preload`)],
      [times, times === 1],
      path,
    );
  }
  assert.equal(preloadOf((await fetchPage(app, '/home?token=abc')).html, ability).length, 1);
});

test('a shell built before calls had a file of their own names none', () => {
  const shell = { version: '1', integrity: {} } as Parameters<typeof visitHints>[0];
  assert.deepEqual(visitHints(shell, { calls: true, enters: true }), []);
});
