import { getRegistry, type Registry } from '@pregao/contract';
import { http, HttpResponse } from 'msw';
import { mockApi, withMockApi } from '@pregao/testing';
import { buildPage, buildRegistry, buildRemote } from './test-registry.ts';
import { fetchRegistry, RegistryStore } from './registry-store.ts';

withMockApi();

type Answer = { registry: Registry; tag: string | null } | null;

/** A store whose questions are answered by the test. */
const open = () => {
  const asked: { known: string | null; answer: (answer: Answer) => void; fail: (error: Error) => void }[] = [];
  const store = new RegistryStore(
    buildRegistry([buildRemote('mfe-a')]),
    (known) =>
      new Promise((resolve, reject) => {
        asked.push({ known, answer: resolve, fail: reject });
      }),
  );
  store.visited();
  return { store, asked };
};

const newer = buildRegistry([buildRemote('mfe-a', { version: '1.0.2' }), buildRemote('mfe-b')]);

test('a newer registry replaces the known one, and its tag is sent with the next question', async () => {
  const { store, asked } = open();
  const first = store.refresh();
  asked[0]?.answer({ registry: newer, tag: '"2"' });
  await first;
  expect([store.remote('mfe-a')?.version, store.pageOf('/mfe-b')?.owner]).toEqual(['1.0.2', 'mfe-b']);
  void store.refresh();
  expect(asked.map(({ known }) => known)).toEqual([null, '"2"']);
});

test('an unchanged registry and a failed question keep what is known', async () => {
  const { store, asked } = open();
  const before = store.registry;
  const same = store.refresh();
  asked[0]?.answer(null);
  await same;
  const failed = store.refresh();
  asked[1]?.fail(new Error('offline'));
  await failed;
  expect(store.registry).toBe(before);
});

test('what was asked within the given age is not asked again; a question under way is waited for', async () => {
  const { store, asked } = open();
  void store.refresh();
  const joined = store.refresh(1_000);
  expect(asked).toHaveLength(1);
  asked[0]?.answer({ registry: newer, tag: null });
  await joined;
  expect(store.registry).toEqual(newer);
  await store.refresh(60_000);
  expect(asked).toHaveLength(1);
});

test('an answer that a later question overtook is dropped', async () => {
  const { store, asked } = open();
  const [first, second] = [store.refresh(), store.refresh()];
  asked[1]?.answer({ registry: newer, tag: '"2"' });
  await second;
  asked[0]?.answer({ registry: buildRegistry(), tag: '"1"' });
  await first;
  expect(store.registry).toEqual(newer);
});

test('the first visit goes by the registry that came with the page; once releases moved, or the person changed, it waits as any other', async () => {
  const asked: string[] = [];
  const answers = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()];
  const store = new RegistryStore(buildRegistry([buildRemote('mfe-a')]), () => {
    asked.push('asked');
    return answers[asked.length - 1]?.promise ?? Promise.resolve(null);
  });
  await store.ensureFresh();
  expect(asked).toHaveLength(0);
  void store.refresh();
  let isFresh = false;
  const visit = store.ensureFresh().then(() => {
    isFresh = true;
  });
  await Promise.resolve();
  expect(isFresh).toBe(false);
  answers[0]?.resolve({ registry: newer, tag: null });
  await visit;
  expect(store.remote('mfe-a')?.version).toBe('1.0.2');
  store.visited();
  answers[1]?.resolve(null);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  await store.ensureFresh();
  expect(asked).toHaveLength(2);
});

test('a page that stood still for long is no news: its first visit asks', async () => {
  const asked: string[] = [];
  const store = new RegistryStore(buildRegistry(), async () => {
    asked.push('asked');
    return null;
  });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
  await store.ensureFresh();
  expect(asked).toHaveLength(1);
});

describe('a visit', () => {
  const settled = async (promise: Promise<void>) => {
    let done = false;
    void promise.then(() => {
      done = true;
    });
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    return done;
  };

  test('asks nobody while the server tells of releases', async () => {
    const { store, asked } = open();
    store.setStreaming(true);
    asked[0]?.answer(null);
    await settled(store.ensureFresh());
    expect([await settled(store.ensureFresh()), asked.length]).toEqual([true, 1]);
  });

  test('waits, once releases moved, for the answer that says which are live', async () => {
    const { store, asked } = open();
    store.setStreaming(true);
    asked[0]?.answer(null);
    await settled(store.ensureFresh());
    store.invalidate();
    const visit = store.ensureFresh();
    expect([await settled(visit), asked.length]).toEqual([false, 2]);
    asked[1]?.answer({ registry: newer, tag: '"2"' });
    await visit;
    expect(store.remote('mfe-a')?.version).toBe('1.0.2');
  });

  test('asks again when the answer about moved releases did not come', async () => {
    const { store, asked } = open();
    store.setStreaming(true);
    asked[0]?.fail(new Error('offline'));
    await settled(store.ensureFresh());
    const visit = store.ensureFresh();
    asked.at(-1)?.answer({ registry: newer, tag: null });
    await visit;
    expect(store.registry).toEqual(newer);
  });

  test('asks first while nobody tells this tab, and goes on with what is known when the answer is late', async () => {
    jest.useFakeTimers();
    const { store, asked } = open();
    const visit = store.ensureFresh();
    expect([await settled(visit), asked.length]).toEqual([false, 1]);
    jest.advanceTimersByTime(599);
    expect(await settled(visit)).toBe(false);
    jest.advanceTimersByTime(1);
    expect(await settled(visit)).toBe(true);
    jest.useRealTimers();
    expect(store.remote('mfe-a')?.version).toBe('1.0.1');
  });

  test('waits two seconds and no longer for the answer about moved releases, and the visit after it waits for the same one', async () => {
    jest.useFakeTimers();
    const { store, asked } = open();
    store.setStreaming(true, 1);
    store.invalidate();
    const visit = store.ensureFresh();
    jest.advanceTimersByTime(1_999);
    expect(await settled(visit)).toBe(false);
    jest.advanceTimersByTime(1);
    expect([await settled(visit), store.remote('mfe-a')?.version]).toEqual([true, '1.0.1']);
    const next = store.ensureFresh();
    expect([await settled(next), asked.length]).toEqual([false, 1]);
    asked[0]?.answer({ registry: newer, tag: null });
    expect([await settled(next), store.remote('mfe-a')?.version]).toEqual([true, '1.0.2']);
    jest.useRealTimers();
  });

  test('takes what was asked for in the last 150 milliseconds for fresh, and asks again after them', async () => {
    jest.useFakeTimers();
    const { store, asked } = open();
    for (const [wait, questions] of [
      [0, 1],
      [149, 1],
      [1, 2],
    ] as const) {
      jest.advanceTimersByTime(wait);
      const visit = store.ensureFresh();
      asked.at(-1)?.answer(null);
      await visit;
      expect(asked).toHaveLength(questions);
    }
    jest.useRealTimers();
  });
});

test('a stream that begins with the revision of the page asks nothing; with another one, what was missed', () => {
  const { store, asked } = open();
  store.setStreaming(true, 1);
  expect(asked).toHaveLength(0);
  store.setStreaming(false);
  store.setStreaming(true, 2);
  expect(asked).toHaveLength(1);
});

test('a stream that opens again after it was lost is reason to ask what was missed, once for all that is said in five seconds', () => {
  jest.useFakeTimers();
  const { store, asked } = open();
  for (const open of [true, true, false, true]) store.setStreaming(open);
  expect(asked).toHaveLength(1);
  jest.advanceTimersByTime(5_000);
  expect(asked).toHaveLength(2);
  jest.useRealTimers();
});

test('security 83: a flood of moved releases is asked about at once, and then once in five seconds; a visit does not wait for that', async () => {
  jest.useFakeTimers();
  const { store, asked } = open();
  for (let told = 0; told < 10_000; told += 1) store.invalidate();
  expect(asked).toHaveLength(1);
  asked[0]?.answer(null);
  for (let second = 0; second < 20; second += 1) {
    jest.advanceTimersByTime(1_000);
    for (let told = 0; told < 500; told += 1) store.invalidate();
  }
  expect(asked).toHaveLength(5);
  const visit = store.ensureFresh();
  asked.at(-1)?.answer({ registry: newer, tag: null });
  await visit;
  expect([asked.length, store.remote('mfe-a')?.version]).toEqual([6, '1.0.2']);
  jest.useRealTimers();
});

test('the tag of the registry that came with the page is sent with the first question', () => {
  const known: (string | null)[] = [];
  void new RegistryStore(
    buildRegistry(),
    async (tag) => {
      known.push(tag);
      return null;
    },
    '"1"',
  ).refresh();
  expect(known).toEqual(['"1"']);
});

test('the kit is the one of the shell in this tab, whatever shell is live by now', async () => {
  const { store, asked } = open();
  const refreshed = store.refresh();
  asked[0]?.answer({ registry: buildRegistry([], { platform: '1.4' }), tag: null });
  await refreshed;
  expect(store.kit).toBe('1.0');
});

test('pages and menu are those of the shell and of every remote, the menu in its order', () => {
  const entry = (label: string, order: number) => ({ menu: 'client' as const, label, path: '/x', icon: 'home', order });
  const registry = buildRegistry([
    buildRemote('mfe-a', { menu: [entry('C', 3), entry('A', 1)] }),
    buildRemote('mfe-b', { pages: [buildPage('/x/:id')], menu: [entry('B', 2)] }),
  ]);
  const store = new RegistryStore(registry, async () => null);
  expect(store.menu.map(({ label }) => label)).toEqual(['A', 'B', 'C']);
  expect([
    store.pageOf('/login')?.owner,
    store.pageOf('/mfe-a/')?.owner,
    store.pageOf('/x/7')?.owner,
    store.pageOf('/x'),
  ]).toEqual(['shell', 'mfe-a', 'mfe-b', null]);
});

describe('GET /api/registry', () => {
  const answerWith = (answer: (request: Request) => Response) => {
    mockApi(http.get(`*${getRegistry.path}`, ({ request }) => answer(request) as HttpResponse<null>));
  };

  test('sends the known tag and takes an unchanged answer as nothing new', async () => {
    const tags: (string | null)[] = [];
    answerWith((request) => {
      tags.push(request.headers.get('if-none-match'));
      return new HttpResponse(null, { status: 304 });
    });
    expect(await fetchRegistry('"7"', null)).toBeNull();
    expect(tags).toEqual(['"7"']);
  });

  test('brings the registry and its tag', async () => {
    answerWith((request) => {
      expect(request.headers.has('if-none-match')).toBe(false);
      return HttpResponse.json(newer, { headers: { etag: '"8"' } });
    });
    expect(await fetchRegistry(null, null)).toEqual({ registry: newer, tag: '"8"' });
  });

  test('asks as the person who is signed in: a release may be theirs alone', async () => {
    const asked: (string | null)[] = [];
    answerWith((request) => {
      asked.push(request.headers.get('authorization'));
      return new HttpResponse(null, { status: 304 });
    });
    await fetchRegistry(null, 'abc');
    expect(asked).toEqual(['Bearer abc']);
  });

  test('gives the tab what it reports with from now on, changed or not', async () => {
    const given: string[] = [];
    const renew = (token: string) => {
      given.push(token);
    };
    answerWith(() => new HttpResponse(null, { status: 304, headers: { 'x-report-token': 'first' } }));
    await fetchRegistry('"7"', null, renew);
    answerWith(() => HttpResponse.json(newer, { headers: { 'x-report-token': 'second' } }));
    await fetchRegistry(null, null, renew);
    answerWith(() => HttpResponse.json(newer));
    await fetchRegistry(null, null, renew);
    answerWith(() => HttpResponse.json({ error: 'x' }, { status: 503, headers: { 'x-report-token': 'third' } }));
    await expect(fetchRegistry(null, null, renew)).rejects.toThrow('503');
    expect(given).toEqual(['first', 'second']);
  });

  test('a server that is down says nothing, which is not the same as nothing new', async () => {
    answerWith(() => HttpResponse.json({ error: 'x' }, { status: 503 }));
    await expect(fetchRegistry(null, null)).rejects.toThrow('503');
  });
});
