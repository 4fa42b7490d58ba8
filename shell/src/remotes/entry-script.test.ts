import { evaluateChunk, runEntry } from './entry-script.ts';
import { learnIntegrity } from './integrity.ts';
import { buildRegistry, buildRemote } from './test-registry.ts';
import { serveReleases } from './test-server.ts';

let turn = 0;

/** An entry of its own for each test: what was run once is there for ever. */
const entry = () => {
  turn += 1;
  const version = `1.${turn}.0`;
  const remote = buildRemote('mfe-a', {
    version,
    entry: `/releases/mfe-a/${version}/remoteEntry.js`,
    container: `mfe_a_${turn}`,
    previous: null,
  });
  learnIntegrity(buildRegistry([remote]));
  return { ...remote, run: () => runEntry(remote.entry, remote.container, 'n0nce') };
};

const scripts = () => [...document.head.querySelectorAll('script')];
/** The browser runs the script, which defines its container or throws. */
const come = (container: string | null, thrown?: string) => {
  const [script] = scripts();
  if (container) Object.assign(window, { [container]: {} });
  if (thrown) window.dispatchEvent(new ErrorEvent('error', { filename: script?.src ?? '', message: thrown }));
  script?.dispatchEvent(new Event('load'));
};
const follow = (work: Promise<unknown>) => {
  const seen: { outcome: unknown } = { outcome: null };
  work.then(
    () => {
      seen.outcome = 'runs';
    },
    (error: unknown) => {
      seen.outcome = error;
    },
  );
  return seen;
};

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('an entry is run once for all who ask for it, with its hash and the nonce of the page, and leaves no script behind', async () => {
  const { run, container, entry: address } = entry();
  const all = Promise.all([run(), run()]);
  await Promise.resolve();
  expect(scripts().map(({ src, integrity, nonce, crossOrigin }) => [src, integrity, nonce, crossOrigin])).toEqual([
    [`${location.origin}${address}`, expect.stringMatching(/^sha384-/), 'n0nce', 'anonymous'],
  ]);
  come(container);
  await all;
  await run();
  expect(scripts()).toEqual([]);
});

test('a file run ahead of its need is run once, with its hash and nonce, and one that does not come leaves nothing behind', () => {
  const { version, entry: address } = entry();
  const file = address.replace('remoteEntry.js', 'screen.js');
  evaluateChunk(file, 'n0nce');
  evaluateChunk(file, 'n0nce');
  expect(scripts().map(({ src, integrity, nonce }) => [src, integrity, nonce])).toEqual([
    [`${location.origin}/releases/mfe-a/${version}/screen.js`, expect.stringMatching(/^sha384-/), 'n0nce'],
  ]);
  scripts()[0]?.dispatchEvent(new Event('error'));
  evaluateChunk('https://elsewhere.test/releases/mfe-a/1.0.0/screen.js', 'n0nce');
  expect(scripts()).toEqual([]);
});

test('an entry that throws says what it threw, and is not asked for again', async () => {
  const { run } = entry();
  const seen = follow(run());
  await Promise.resolve();
  come(null, 'planted');
  await expect(run()).rejects.toMatchObject({ phase: 'load', message: 'planted', final: true });
  expect(seen.outcome).toMatchObject({ message: 'planted' });
});

test('an entry that defines nothing says so', async () => {
  const { run } = entry();
  const work = run();
  await Promise.resolve();
  come(null);
  await expect(work).rejects.toMatchObject({ phase: 'load', message: 'the entry defines no container', final: true });
});

test('security 28: an address that no release is served from is not asked for', async () => {
  await expect(
    runEntry('https://example.com/releases/mfe-a/1.0.1/remoteEntry.js', 'mfe_x', 'n0nce'),
  ).rejects.toMatchObject({ phase: 'integrity' });
  expect(scripts()).toEqual([]);
});

test('an entry that did not come says why', async () => {
  const server = await serveReleases();
  learnIntegrity(
    buildRegistry([
      buildRemote('mfe-a', { entry: server.address, integrity: { 'app.js': 'sha384-app' }, previous: null }),
    ]),
  );
  server.answer({ status: 404 });
  const work = runEntry(server.address, 'mfe_gone', 'n0nce');
  await Promise.resolve();
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(work).rejects.toMatchObject({
    phase: 'load',
    final: true,
    address: server.address,
    message: expect.stringContaining('answered 404'),
  });
  server.close();
});

describe('an entry that hangs', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  });

  test('is given up after nine seconds, and is asked for under another address, so that a retry does not wait with it', async () => {
    const { run, container, entry: address } = entry();
    const first = follow(run());
    await jest.advanceTimersByTimeAsync(8_999);
    expect(first.outcome).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect([first.outcome, scripts()]).toEqual([
      expect.objectContaining({ phase: 'timeout', final: true, address: `${location.origin}${address}` }),
      [],
    ]);
    const second = follow(run());
    await jest.advanceTimersByTimeAsync(0);
    expect(scripts().map(({ src, integrity }) => [src, integrity])).toEqual([
      [`${location.origin}${address}?1`, expect.stringMatching(/^sha384-(?!A{64})/)],
    ]);
    come(container);
    await jest.advanceTimersByTimeAsync(0);
    expect(second.outcome).toBe('runs');
  });

  test('is asked for anew by who came later and still waits', async () => {
    const { run, container } = entry();
    const first = follow(run());
    await jest.advanceTimersByTimeAsync(5_000);
    const second = follow(run());
    expect(scripts()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(4_000);
    expect([first.outcome, second.outcome]).toEqual([expect.objectContaining({ phase: 'timeout' }), null]);
    come(container);
    await jest.advanceTimersByTimeAsync(0);
    expect(second.outcome).toBe('runs');
  });
});
