import { createInstance, getInstance } from './share-scope.ts';

const factory = (name: string) => () => name;

test('what is in the bundle is had at once, what comes later when it is asked for, by the shell and by a container alike', async () => {
  const shell = createInstance({
    name: 'shell-1',
    shared: { react: { version: '19.0.0', get: () => factory('react') } },
  });
  let fetched = 0;
  shell.registerShared({
    '@pregao/ui/form': {
      version: '1.0.0',
      get: async () => {
        fetched += 1;
        return factory('form');
      },
    },
  });
  const container = createInstance({ name: 'mfe-1' });
  container.initShareScopeMap('default', shell.shareScopeMap.default ?? {});
  expect(shell.loadShareSync('react')()).toBe('react');
  expect(container.loadShareSync('react')).toBe(shell.loadShareSync('react'));
  const [one, other] = await Promise.all([shell.loadShare('@pregao/ui/form'), container.loadShare('@pregao/ui/form')]);
  expect(one && one()).toBe('form');
  expect(other).toBe(one);
  expect(fetched).toBe(1);
  expect(container.loadShareSync('@pregao/ui/form')).toBe(one);
});

test('what did not come is fetched anew for the next who asks', async () => {
  let fails = true;
  const shell = createInstance({
    name: 'shell-2',
    shared: {
      late: {
        version: '1.0.0',
        get: async () => {
          if (fails) throw new Error('offline');
          return factory('late');
        },
      },
    },
  });
  const both = [shell.loadShare('late'), shell.loadShare('late')];
  await expect(both[0]).rejects.toThrow('offline');
  await expect(both[1]).rejects.toThrow('offline');
  fails = false;
  const late = await shell.loadShare('late');
  expect(late && late()).toBe('late');
});

test('what nobody offers is told: false to who can bring their own, an error to who needs it at once', async () => {
  const shell = createInstance({ name: 'shell-3' });
  expect(await shell.loadShare('antd')).toBe(false);
  expect(() => shell.loadShareSync('antd')).toThrow('antd is shared by nobody');
  shell.registerShared({ slow: { version: '1.0.0', get: async () => factory('slow') } });
  expect(() => shell.loadShareSync('slow')).toThrow('slow is shared by nobody, or not here yet');
});

test('a module is shared once: a second offer changes nothing, and of two versions the one that is loaded is used', async () => {
  const shell = createInstance({
    name: 'shell-4',
    shared: { mobx: [{ version: '7.0.0', get: () => factory('seven') }] },
  });
  shell.registerShared({ mobx: { version: '7.0.0', get: () => factory('again') } });
  expect(shell.loadShareSync('mobx')()).toBe('seven');
  shell.registerShared({ mobx: { version: '8.0.0', get: () => factory('eight') } });
  expect(shell.loadShareSync('mobx')()).toBe('seven');
});

test('a container that is opened again keeps its name, takes what it is told and is found by it', () => {
  const container = createInstance({ name: 'mfe-5' });
  container.initOptions({ name: 'mfe-5', shared: { own: { version: '1.0.0', get: () => factory('own') } } });
  expect(container.loadShareSync('own')()).toBe('own');
  expect(container.options.remotes).toEqual([]);
  expect(getInstance(({ name }) => name === 'mfe-5')).toBe(container);
  expect(getInstance(({ name }) => name === 'mfe-6')).toBeNull();
});
