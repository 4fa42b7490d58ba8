import { learnIntegrity } from './integrity.ts';
import { RemoteLoadError } from './load-error.ts';
import { explain, retrying, startChunks } from './retry.ts';
import { buildRegistry, buildRemote } from './test-registry.ts';
import { serveReleases } from './test-server.ts';
import { scriptAddress } from './trusted.ts';
import { beginVisit, endVisit, endWait, goOn, leftOf, setReplaceable } from './wait.ts';

const chunk = `${location.origin}/releases/mfe-a/1.0.1/812.js`;
/** As webpack tells of a chunk that did not come. */
const chunkError = (type: string, request = chunk) =>
  Object.assign(new Error('Loading chunk 812 failed.'), { name: 'ChunkLoadError', type, request });
const broken = () => new RemoteLoadError('load', 'answered 503', { address: chunk });
/** The outcome once it is there; null until then. */
const follow = (work: Promise<unknown>) => {
  const seen: { outcome: unknown } = { outcome: null };
  work.then(
    (value) => {
      seen.outcome = value;
    },
    (error: unknown) => {
      seen.outcome = error;
    },
  );
  return seen;
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
});

test('what did not come is asked for again after half a second, then after one and a half more, then given up for good', async () => {
  const work = jest.fn(async () => {
    throw broken();
  });
  const seen = follow(retrying(work));
  for (const [ms, asked] of [
    [499, 1],
    [1, 2],
    [1_499, 2],
    [1, 3],
  ] as const) {
    await jest.advanceTimersByTimeAsync(ms);
    expect(work).toHaveBeenCalledTimes(asked);
  }
  expect(seen.outcome).toMatchObject({ phase: 'load', message: 'answered 503', final: true, address: chunk });
});

test('a second try that works is all anybody sees', async () => {
  const work = jest.fn(async () => 'screen').mockRejectedValueOnce(broken());
  const seen = follow(retrying(work));
  await jest.advanceTimersByTimeAsync(500);
  expect([seen.outcome, work.mock.calls.length]).toEqual(['screen', 2]);
});

test.each([
  ['what asking again would not change', () => new RemoteLoadError('integrity', 'not the file'), 'integrity'],
  ['code that came and threw', () => new Error('planted'), 'load'],
  ['a chunk that hung', () => chunkError('timeout'), 'timeout'],
])('%s is not asked for again', async (_what, error, phase) => {
  const work = jest.fn(async () => {
    throw error();
  });
  await expect(retrying(work)).rejects.toMatchObject({ phase, final: true });
  expect(work).toHaveBeenCalledTimes(1);
});

test('who gave up during the pause asks for nothing more', async () => {
  const over = new AbortController();
  const work = jest.fn(async () => {
    throw broken();
  });
  const seen = follow(retrying(work, over.signal));
  await jest.advanceTimersByTimeAsync(100);
  over.abort();
  await jest.advanceTimersByTimeAsync(10_000);
  expect([work.mock.calls.length, seen.outcome]).toEqual([1, expect.objectContaining({ phase: 'load' })]);
});

test('a chunk that hung is a time-out of its file, is not asked why, and comes under another address the next time', async () => {
  const server = await serveReleases();
  server.answer('hang');
  const first = scriptAddress(server.address);
  expect(await explain(chunkError('timeout', first))).toMatchObject({
    phase: 'timeout',
    final: true,
    address: first,
    message: '/releases/mfe-a/1.0.1/app.js did not come in time',
  });
  expect(await explain(chunkError('timeout', scriptAddress(server.address)))).toMatchObject({
    message: '/releases/mfe-a/1.0.1/app.js did not come in time',
  });
  expect([first, scriptAddress(server.address), server.asked]).toEqual([server.address, `${server.address}?2`, []]);
  server.close();
});

test('the style sheet and the script that hang beside a chunk come under another address too', async () => {
  const at = (file: string) => `${location.origin}/releases/mfe-a/1.0.1/${file}`;
  document.head.innerHTML = `<script data-webpack="mfe-a:chunk-9" src="${at('9.js')}"></script><link data-webpack-loading="1" rel="stylesheet" href="${at('9.css')}"><link rel="stylesheet" href="${at('there.css')}">`;
  await explain(chunkError('timeout', at('8.css')));
  document.head.replaceChildren();
  expect(['8.css', '9.js', '9.css', 'there.css'].map((file) => scriptAddress(at(file)).split('/').at(-1))).toEqual([
    '8.css?1',
    '9.js?1',
    '9.css?1',
    'there.css',
  ]);
});

test('a chunk that failed otherwise is asked why', async () => {
  const server = await serveReleases();
  learnIntegrity(
    buildRegistry([
      buildRemote('mfe-a', { entry: server.address, integrity: { 'app.js': 'sha384-app' }, previous: null }),
    ]),
  );
  server.answer({ status: 503 });
  expect(await explain(chunkError('error', server.address))).toMatchObject({
    phase: 'load',
    final: false,
    address: server.address,
    message: expect.stringContaining('answered 503'),
  });
  server.close();
});

describe('the loaders of the bundles', () => {
  const load = <T>(work: () => Promise<T>) =>
    (window.__PREGAO_CHUNK__ as NonNullable<Window['__PREGAO_CHUNK__']>)(work);

  beforeEach(startChunks);

  test('get a chunk that comes, and the time is not up later', async () => {
    expect(await load(async () => 'screen')).toBe('screen');
    expect(jest.getTimerCount()).toBe(0);
  });

  test.each([
    ['hangs', () => new Promise(() => {})],
    [
      'fails now and then',
      () =>
        new Promise((_, reject) => {
          setTimeout(() => {
            reject(broken());
          }, 4_000);
        }),
    ],
  ])('give up within nine seconds a chunk that %s', async (_what, work) => {
    const tries = jest.fn(work);
    const seen = follow(load(tries));
    await jest.advanceTimersByTimeAsync(8_900);
    expect(seen.outcome).toBeNull();
    await jest.advanceTimersByTimeAsync(100);
    expect(seen.outcome).toMatchObject({ phase: 'timeout', final: true, message: 'no answer in 9 s' });
    const { length } = tries.mock.calls;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(tries).toHaveBeenCalledTimes(length);
  });
});

describe('a file of a screen that hangs', () => {
  const load = <T>(work: () => Promise<T>) =>
    (window.__PREGAO_CHUNK__ as NonNullable<Window['__PREGAO_CHUNK__']>)(work);

  /** As the loader of a bundle asks for a file: by a script whose time, and failure, it hears of. */
  const byScript = (address: string) => () =>
    new Promise<never>((_, reject) => {
      const script = document.createElement('script');
      script.dataset.webpack = 'mfe-a:chunk-812';
      script.setAttribute('src', address);
      script.onerror = (event) => {
        script.remove();
        reject(chunkError((event as Event).type, (event as unknown as { target: HTMLScriptElement }).target.src));
      };
      document.head.append(script);
    });

  beforeEach(startChunks);
  afterEach(() => {
    setReplaceable(false);
    document.head.replaceChildren();
  });

  test('leaves time for the release before, which has what is left of the nine seconds', async () => {
    const wait = beginVisit();
    await jest.advanceTimersByTimeAsync(1_000);
    setReplaceable(true);
    const live = follow(load(byScript(chunk)));
    await jest.advanceTimersByTimeAsync(4_900);
    expect(live.outcome).toBeNull();
    await jest.advanceTimersByTimeAsync(100);
    expect(live.outcome).toMatchObject({ phase: 'timeout', address: chunk, final: true });
    expect(goOn()).toBe(wait);
    setReplaceable(false);
    const older = follow(load(byScript(chunk.replace('1.0.1', '1.0.0'))));
    await jest.advanceTimersByTimeAsync(2_800);
    expect(older.outcome).toBeNull();
    await jest.advanceTimersByTimeAsync(150);
    expect(older.outcome).toMatchObject({ phase: 'timeout', address: chunk.replace('1.0.1', '1.0.0') });
  });

  test('of a page further on in the visit begins the nine seconds, and what stands in goes on in them', async () => {
    endWait(beginVisit());
    await jest.advanceTimersByTimeAsync(60_000);
    setReplaceable(true);
    const live = follow(load(byScript(chunk)));
    await jest.advanceTimersByTimeAsync(6_000);
    expect(live.outcome).toMatchObject({ phase: 'timeout', address: chunk });
    const standing = goOn();
    expect(leftOf(standing)).toBe(3_000);
    endWait(standing);
    await jest.advanceTimersByTimeAsync(9_000);
    expect(leftOf(goOn())).toBe(9_000);
  });

  test('that is asked for after the visit was left has a time of its own', async () => {
    beginVisit();
    setReplaceable(true);
    await jest.advanceTimersByTimeAsync(8_000);
    endVisit();
    const seen = follow(load(byScript(chunk)));
    await jest.advanceTimersByTimeAsync(8_800);
    expect(seen.outcome).toBeNull();
    await jest.advanceTimersByTimeAsync(150);
    expect(seen.outcome).toMatchObject({ phase: 'timeout' });
  });

  test('of the kit has the whole time, since no release of the remote could stand in for it', async () => {
    beginVisit();
    setReplaceable(true);
    const kit = `${location.origin}/releases/shell/1.0.0/form.js`;
    const seen = follow(load(byScript(kit)));
    await jest.advanceTimersByTimeAsync(8_800);
    expect(seen.outcome).toBeNull();
    await jest.advanceTimersByTimeAsync(150);
    expect(seen.outcome).toMatchObject({ phase: 'timeout', address: kit });
  });

  test('that is asked for late in a visit has three seconds, and never more than is left', async () => {
    beginVisit();
    setReplaceable(true);
    await jest.advanceTimersByTimeAsync(5_000);
    const seen = follow(load(byScript(chunk)));
    await jest.advanceTimersByTimeAsync(2_900);
    expect(seen.outcome).toBeNull();
    await jest.advanceTimersByTimeAsync(100);
    expect(seen.outcome).toMatchObject({ phase: 'timeout' });
  });
});
