import { reaction } from 'mobx';
import { Resource } from './resource.ts';
import { bad, good, heldLoader } from './test-answers.ts';

const open = (options: Partial<ConstructorParameters<typeof Resource<string, number>>[0]> = {}) => {
  const { asked, load } = heldLoader<number, string>();
  const clock = { now: 1_000 };
  return { asked, clock, resource: new Resource<string, number>({ load, now: () => clock.now, ...options }) };
};

test('a value is loaded once and then shown from the cache while it is fresh', async () => {
  const { asked, clock, resource } = open({ staleTime: 100 });
  expect(resource.status).toBe('idle');
  const shown = resource.show(1);
  expect(resource.status).toBe('loading');
  await asked[0]?.answer(good('one'));
  await shown;
  expect([resource.status, resource.data]).toEqual(['ready', 'one']);
  clock.now += 99;
  await resource.show(1);
  expect(asked).toHaveLength(1);
});

test('a stale value stays on screen while the new one comes', async () => {
  const { asked, clock, resource } = open({ staleTime: 100 });
  void resource.show(1);
  await asked[0]?.answer(good('old'));
  clock.now += 100;
  void resource.show(1);
  expect([resource.status, resource.data]).toEqual(['refreshing', 'old']);
  await asked[1]?.answer(good('new'));
  expect([resource.status, resource.data]).toEqual(['ready', 'new']);
});

test('asking twice for the same key sends one request', async () => {
  const { asked, resource } = open();
  const both = Promise.all([resource.show(1), resource.show(1), resource.prefetch(1)]);
  await asked[0]?.answer(good('one'));
  await both;
  expect(asked).toHaveLength(1);
});

test('race: the answer of a key no longer shown is dropped and its request given up', async () => {
  const { asked, resource } = open();
  void resource.show(1);
  void resource.show(2);
  expect(asked[0]?.signal.aborted).toBe(true);
  await asked[1]?.answer(good('two'));
  await asked[0]?.answer(good('one, late'));
  expect(resource.data).toBe('two');
});

test('race: a refresh drops the older request of the same key, whichever answers last', async () => {
  const { asked, resource } = open();
  const first = resource.show(1);
  void resource.refresh();
  await asked[1]?.answer(good('after the change'));
  await asked[0]?.answer(good('before the change'));
  await first;
  expect([resource.status, resource.data]).toEqual(['ready', 'after the change']);
});

test('whoever waits for a request that was replaced gets the answer of the new one', async () => {
  const { asked, resource } = open();
  let seen: string | undefined;
  const waiting = resource.show(1).then(() => {
    seen = resource.data;
  });
  void resource.refresh();
  await asked[0]?.answer(good('old'));
  expect(seen).toBeUndefined();
  await asked[1]?.answer(good('new'));
  await waiting;
  expect(seen).toBe('new');
});

test('returning to a key shows its value at once', async () => {
  const { asked, resource } = open();
  void resource.show(1);
  await asked[0]?.answer(good('one'));
  void resource.show(2);
  expect([resource.status, resource.data]).toEqual(['loading', undefined]);
  await asked[1]?.answer(good('two'));
  void resource.show(1);
  expect([resource.status, resource.data]).toEqual(['ready', 'one']);
});

test('a first load that fails is an error that can be retried', async () => {
  const { asked, resource } = open();
  void resource.show(1);
  await asked[0]?.answer(bad(500));
  expect([resource.status, resource.error?.message]).toEqual(['error', 'Não deu.']);
  void resource.refresh();
  await asked[1]?.answer(good('one'));
  expect([resource.status, resource.error]).toEqual(['ready', null]);
});

test('a refresh that fails keeps the value and tells why', async () => {
  const { asked, resource } = open();
  void resource.show(1);
  await asked[0]?.answer(good('one'));
  void resource.refresh();
  await asked[1]?.answer(bad(0));
  expect([resource.status, resource.data, resource.error?.status]).toEqual(['ready', 'one', 0]);
});

test('403 and 404 take the value away', async () => {
  const { asked, resource } = open();
  void resource.show(1);
  await asked[0]?.answer(good('one'));
  void resource.refresh();
  await asked[1]?.answer(bad(403));
  expect([resource.status, resource.data]).toEqual(['forbidden', undefined]);
  void resource.refresh();
  await asked[2]?.answer(bad(404));
  expect([resource.status, resource.error?.status]).toEqual(['error', 404]);
});

test('an empty list is empty', async () => {
  const resource = new Resource<number[]>({ load: async () => good([]) });
  await resource.show();
  expect(resource.status).toBe('empty');
});

test('a loader that throws is an error on screen and in the console', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const resource = new Resource<string>({
    load: async () => {
      throw new Error('bug');
    },
  });
  await resource.show();
  expect([resource.status, resource.error?.message]).toEqual(['error', 'Algo deu errado. Tente de novo.']);
  expect(log).toHaveBeenCalledTimes(1);
});

test('a shown value can be replaced without asking, and observers see it', async () => {
  const resource = new Resource<{ n: number }>({ load: async () => good({ n: 1 }) });
  resource.set({ n: 9 });
  expect(resource.data).toBeUndefined();
  await resource.show();
  const seen: unknown[] = [];
  const dispose = reaction(
    () => resource.data?.n,
    (n) => {
      seen.push(n);
    },
  );
  resource.set((data) => ({ n: data.n + 1 }));
  resource.set({ n: 5 });
  dispose();
  expect(seen).toEqual([2, 5]);
});

test('invalidating asks again at the next showing; clearing forgets and gives up', async () => {
  const { asked, resource } = open();
  void resource.show(1);
  await asked[0]?.answer(good('one'));
  resource.invalidate();
  void resource.show(1);
  expect(resource.status).toBe('refreshing');
  resource.clear();
  expect([resource.status, asked[1]?.signal.aborted]).toEqual(['idle', true]);
  await asked[1]?.answer(good('another person’s'));
  expect(resource.data).toBeUndefined();
});

test('only so many values are kept, the one on screen always', async () => {
  const { asked, resource } = open({ keep: 2 });
  for (const [index, key] of [1, 2, 3].entries()) {
    void resource.show(key);
    await asked[index]?.answer(good(String(key)));
  }
  void resource.show(2);
  expect(asked).toHaveLength(3);
  void resource.show(1);
  expect(asked).toHaveLength(4);
});

test('a screen gets everything it shows in one object', async () => {
  const { asked, resource } = open();
  void resource.show(1);
  expect(resource.view).toMatchObject({ data: undefined, loading: true, error: null, forbidden: false });
  await asked[0]?.answer(bad(403));
  expect(resource.view).toMatchObject({ loading: false, forbidden: true });
  resource.view.onRetry();
  await asked[1]?.answer(good('one'));
  expect(resource.view).toMatchObject({ data: 'one', loading: false, error: null, forbidden: false });
});
