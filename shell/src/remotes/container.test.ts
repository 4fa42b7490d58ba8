import { moduleOf, type Container } from './container.ts';

/** A container as webpack writes one: modules by name, what it was given told to the test. */
const containerOf = (modules: Record<string, () => unknown>, init: () => unknown = () => undefined) => {
  const given: { scope: unknown; options: object; map: unknown }[] = [];
  const container: Container = {
    init: (scope, _, options) => {
      given.push({ scope, options, map: (options as { shareScopeMap: unknown }).shareScopeMap });
      return init();
    },
    get: async (module) => {
      const factory = modules[module];
      if (!factory) throw new Error(`no ${module}`);
      return factory;
    },
  };
  return { container, given };
};

test('a container is given what the page shares once, however many modules are asked of it at the same time', async () => {
  const { container, given } = containerOf({ './app': () => 'app', './slots/live-now': () => 'slot' });
  const shares = { default: { react: {} } };
  expect(
    await Promise.all([moduleOf(container, 'app', shares), moduleOf(container, 'slots/live-now', shares)]),
  ).toEqual(['app', 'slot']);
  expect(await moduleOf(container, 'app', shares)).toBe('app');
  expect(given).toEqual([{ scope: shares.default, options: { version: '', shareScopeKeys: 'default' }, map: shares }]);
});

test('the scope is made where the page shares nothing yet, and is the one that later shares come to', async () => {
  const { container, given } = containerOf({ './app': () => 'app' });
  const shares: Record<string, Record<string, unknown>> = {};
  await moduleOf(container, 'app', shares);
  expect(shares.default).toBe(given[0]?.scope);
});

test('the map of scopes is no part of options that a container copies', async () => {
  const { container, given } = containerOf({ './app': () => 'app' });
  await moduleOf(container, 'app', {});
  expect({ ...given[0]?.options }).toEqual({ version: '', shareScopeKeys: 'default' });
});

test('a container that could not be opened says why, and is opened anew for the next who asks', async () => {
  let fails = true;
  const { container, given } = containerOf({ './app': () => 'app' }, async () => {
    if (fails) throw new Error('no share');
  });
  const both = [moduleOf(container, 'app', {}), moduleOf(container, 'app', {})];
  await expect(both[0]).rejects.toThrow('no share');
  await expect(both[1]).rejects.toThrow('no share');
  expect(given).toHaveLength(1);
  fails = false;
  expect(await moduleOf(container, 'app', {})).toBe('app');
  expect(given).toHaveLength(2);
});

test('a module that threw is asked of an open container again', async () => {
  let fails = true;
  const { container, given } = containerOf({
    './app': () => {
      if (fails) throw new Error('broken');
      return 'app';
    },
  });
  await expect(moduleOf(container, 'app', {})).rejects.toThrow('broken');
  fails = false;
  expect(await moduleOf(container, 'app', {})).toBe('app');
  expect(given).toHaveLength(1);
});

test('a module the container does not have is said in its own words', async () => {
  await expect(moduleOf(containerOf({}).container, 'app', {})).rejects.toThrow('no ./app');
});
