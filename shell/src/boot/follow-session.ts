import { reaction } from 'mobx';
import type { RegistryStore } from '../remotes/registry-store.ts';
import type { ShellPlatform } from './create-platform.ts';
import { downloadAfterLogin } from './download-after-login.ts';
import type { Guard } from './guard.ts';

const isEntrance = (pathname: string) => pathname.replace(/\/+$/, '') === '/login' || pathname.startsWith('/token/');

/** Guards and releases follow who is signed in, and the session follows the other tabs. */
export const followSession = (platform: ShellPlatform, guard: Guard, registry: RegistryStore) => {
  downloadAfterLogin(platform);
  reaction(() => [platform.session.token, platform.session.ability], guard.sessionChanged);
  reaction(
    () => platform.session.token,
    () => registry.refresh(),
  );
  for (const event of ['session.changed.v1', 'session.ended.v1'] as const)
    platform.bus.on(event, (_, origin) => {
      if (origin === 'elsewhere') platform.session.restore();
    });
  window.addEventListener('storage', ({ key }) => {
    platform.session.follow(key);
  });
  if (platform.session.token && !isEntrance(location.pathname)) void platform.refreshUser();
};
