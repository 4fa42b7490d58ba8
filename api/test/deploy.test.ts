import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** Directives of the server block by the location they stand in; throws where braces do not match. */
const locationsOf = (text: string): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  const blocks: string[] = [];
  for (const line of text
    .split('\n')
    .map((item) => item.replace(/^\s*#.*/, '').trim())
    .filter(Boolean)) {
    const inline = /^location (.+?) \{ (.+;) \}$/.exec(line);
    if (inline) {
      found.set(inline[1] ?? '', [inline[2] ?? '']);
      continue;
    }
    if (line.endsWith('{')) {
      blocks.push(line.slice(0, -1).trim());
      continue;
    }
    if (line === '}') {
      assert.ok(blocks.pop() !== undefined);
      continue;
    }
    const [, location] = /^location (.+)$/.exec(blocks.at(-1) ?? '') ?? [];
    if (location) found.set(location, [...(found.get(location) ?? []), line]);
  }
  assert.deepEqual(blocks, []);
  return found;
};

test('the front passes the stream of releases on unbuffered and uncompressed, and hints with pages over HTTP/2 only', () => {
  const text = read('deploy/nginx.conf');
  const locations = locationsOf(text);
  const stream = locations.get('= /api/registry/stream') ?? [];
  for (const line of ['proxy_buffering off;', 'gzip off;', 'proxy_cache off;']) assert.ok(stream.includes(line), line);
  assert.ok(locations.get('/')?.includes('early_hints $early_hints;'));
  assert.match(text, /navigate \$http2;/);
  assert.match(text, /\n\s+http2 on;/);
});

test('a node that was made anew is found under its new address, and headers that name many files fit', () => {
  const text = read('deploy/nginx.conf');
  const nodes = [...read('docker-compose.yml').matchAll(/^ {2}(api-\d+): \*api$/gm)].map(([, name]) => name);
  assert.deepEqual(
    [...text.matchAll(/^ +server (\S+):3000 resolve /gm)].map(([, name]) => name),
    nodes,
  );
  assert.match(text, /\n {2}resolver 127\.0\.0\.11 valid=5s/);
  assert.match(text, /upstream api \{\n {4}zone api /);
  assert.ok(Number(/proxy_buffer_size (\d+)k;/.exec(text)?.[1] ?? 4) >= 16);
});

test('hints are sent in production only behind a front that knows them', () => {
  const compose = read('docker-compose.yml');
  const [, version = '0'] = /image: nginx:1\.(\d+)/.exec(compose) ?? [];
  assert.ok(!compose.includes('EARLY_HINTS: "true"') || Number(version) >= 29);
});

/** Variables a node reads that production leaves at their defaults or must not set. */
const notOfProduction = ['EXTRA_PORTS', 'HOST', 'OVERRIDE_ORIGINS', 'PREGAO_SEED', 'SANDBOX_PSP'];

test('a node is told every variable it reads and none it does not know, and what is left to the operator is in the example', () => {
  const compose = read('docker-compose.yml');
  const block = /x-api: &api\n([\s\S]*?)\nservices:/.exec(compose)?.[1] ?? '';
  const told = [...block.matchAll(/^ {4}([A-Z0-9_]+): /gm)].map(([, name]) => name);
  const [, shape = ''] = /const shape = z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(read('api/src/config.ts')) ?? [];
  const known = [
    ...shape.matchAll(/^ {2}([A-Z0-9_]+): /gm),
    ...['RELEASES_S3', 'FILES_S3'].flatMap((prefix) =>
      ['URL', 'BUCKET', 'REGION', 'KEY', 'SECRET'].map((part) => ['', `${prefix}_${part}`]),
    ),
    ...['PIX_PSP_URL', 'PIX_PSP_TOKEN_URL', 'PIX_CA_FILE', 'PIX_KEYS'].map((name) => ['', name]),
    ...['', '_GLOBAL', '_LIBERTA'].flatMap((brand) =>
      ['CLIENT_ID', 'CLIENT_SECRET', 'CERT_FILE', 'KEY_FILE'].map((part) => ['', `PIX_${part}${brand}`]),
    ),
  ].map(([, name]) => name);
  assert.deepEqual(told.sort(), known.filter((name) => !notOfProduction.includes(name ?? '')).sort());
  const asked = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
  const example = [...read('deploy/env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  assert.deepEqual(example.sort(), [...asked].sort());
});

test('an image holds each folder that its command needs', () => {
  const folders = readdirSync(new URL('../..', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (entry.name === 'shell' || entry.name.startsWith('mfe-')))
    .map(({ name }) => name);
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (\S+) \1$/gm)].map(([, name]) => name);
  assert.deepEqual(copied.sort(), ['api', 'shared', ...folders].sort());
});

test('a location of the front that sets a header of its own would lose those of the server: none does', () => {
  for (const [location, lines] of locationsOf(read('deploy/nginx.conf')))
    assert.ok(!lines.some((line) => line.startsWith('proxy_set_header')), location);
});

const seconds = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? Number.NaN);

test('security 55: a node drains for longer than the front keeps an idle connection to it and leaves one alone that failed, and is given the time', () => {
  const [front, compose] = [read('deploy/nginx.conf'), read('docker-compose.yml')];
  const [, upstream = ''] = /upstream api \{([\s\S]*?)\n {2}\}/.exec(front) ?? [];
  const drain = seconds(compose, /DRAIN_SECONDS: ['"](\d+)['"]/);
  assert.ok(drain > seconds(upstream, /keepalive_timeout (\d+)s;/) + 1);
  for (const [, failed] of upstream.matchAll(/fail_timeout=(\d+)s/g)) assert.ok(drain > Number(failed) + 1);
  // The process ends itself 40 s after draining at the latest.
  assert.ok(seconds(compose, /stop_grace_period: (\d+)s/) > drain + 40);
});

test('security 55: a repeated POST goes to another node only where a repeat is proven to change nothing', () => {
  const repeated = [...locationsOf(read('deploy/nginx.conf'))].filter(([, lines]) =>
    lines.some((line) => line.includes('non_idempotent')),
  );
  assert.deepEqual(
    repeated.map(([location]) => location),
    ['~ ^/api/(finish-cart-order/[^/]+|sandbox/pix/[^/]+/pay)$'],
  );
  const [, shared = ''] = /\n {4}proxy_next_upstream ([^;]+);/.exec(read('deploy/nginx.conf')) ?? [];
  assert.equal(shared, 'error timeout http_503');
});

test('security 56: readiness and figures are asked at a port that the front does not pass on and no machine publishes', () => {
  const [front, compose, image] = [read('deploy/nginx.conf'), read('docker-compose.yml'), read('deploy/Dockerfile')];
  const [, port = ''] = /OPERATIONS_PORT: ['"](\d+)['"]/.exec(compose) ?? [];
  assert.equal(/OPERATIONS_PORT=(\d+)/.exec(image)?.[1], port);
  assert.match(image, /HEALTHCHECK .*OPERATIONS_PORT \+ '\/readyz'/);
  assert.doesNotMatch(front, new RegExp(`:${port}|/readyz|/metrics`));
  assert.ok(![...compose.matchAll(/ports: \[(.+)\]/g)].some(([, list]) => list?.includes(port)));
});

test('the front passes the pay document on from its own name, without cookies, and nothing else of that name', () => {
  const [front, example] = [read('deploy/nginx.conf'), read('deploy/env.example')];
  const [, block = ''] = /server_name ~\^pagamento([\s\S]*)/.exec(front) ?? [];
  assert.match(example, /^PAY_ORIGIN=https:\/\/pagamento\./m);
  assert.match(block, /proxy_set_header Cookie "";/);
  assert.deepEqual(
    [...block.matchAll(/location ([^{]+) \{ ([^}]+) \}/g)].map(([, at, does]) => [at, does]),
    [
      ['= /', 'proxy_pass http://api;'],
      ['~ ^', 'return 404;'],
    ],
  );
});
