import type { ModuleFederation as Core } from '@module-federation/runtime-core';
import { provideCore } from './older-runtime.ts';
import { createInstance, type ShareScope } from './share-scope.ts';

provideCore();

/** A container from before kit 1.2: an instance of the whole runtime, on the shell's scope. */
const openOlder = (name: string, scope: ShareScope) => {
  const { ModuleFederation } = (window as unknown as { _FEDERATION_RUNTIME_CORE: { ModuleFederation: typeof Core } })
    ._FEDERATION_RUNTIME_CORE;
  const container = new ModuleFederation({ name, remotes: [], plugins: [] });
  container.initShareScopeMap('default', scope as never);
  return (module: string) =>
    container.loadShare(module, {
      customShareInfo: {
        scope: ['default'],
        shareConfig: { singleton: true, requiredVersion: false, strictVersion: false },
      },
    } as never);
};

test('a module that did not come once is fetched anew for a release from before kit 1.2, and for those of today', async () => {
  let isOnline = false;
  const shell = createInstance({
    name: 'shell',
    shared: {
      '@pregao/ui/form': {
        version: '1.0.0',
        get: async () => {
          if (!isOnline) throw new Error('offline');
          return () => 'form';
        },
      },
    },
  });
  const older = openOlder('before', shell.shareScopeMap.default ?? {});
  await expect(older('@pregao/ui/form')).rejects.toThrow('offline');
  await expect(shell.loadShare('@pregao/ui/form')).rejects.toThrow('offline');
  await expect(older('@pregao/ui/form')).rejects.toThrow('offline');
  isOnline = true;
  const form = await older('@pregao/ui/form');
  expect(form && form()).toBe('form');
  expect(await shell.loadShare('@pregao/ui/form')).toBe(form);
});

test('the whole runtime is offered once, however many releases ask for it', () => {
  const { _FEDERATION_RUNTIME_CORE: core } = window as unknown as { _FEDERATION_RUNTIME_CORE: unknown };
  provideCore();
  expect((window as unknown as { _FEDERATION_RUNTIME_CORE: unknown })._FEDERATION_RUNTIME_CORE).toBe(core);
});
