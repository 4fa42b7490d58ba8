import { reaction } from 'mobx';
import type { Applications } from '../remotes/applications.ts';
import { calmMs, type RegistryStore } from '../remotes/registry-store.ts';

const everyMs = 60_000;

const developmentEveryMs = 2_500;

/**
 * The backstop of the stream: asks for releases when the tab comes back into view, and now and then. Under development a
 * changed remote reloads at once.
 */
export const watchReleases = ({
  registry,
  applications,
  development,
}: {
  registry: RegistryStore;
  applications: Applications;
  development: boolean;
}) => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registry.refresh(calmMs);
  });
  const tickMs = development ? developmentEveryMs : everyMs;
  setInterval(() => {
    if (document.visibilityState === 'visible') registry.poll(tickMs, everyMs);
  }, tickMs);
  if (!development) return;
  reaction(
    () => registry.registry,
    (next) => {
      const shown = applications.shownVersion();
      const remote = shown && next.remotes.find(({ name }) => name === shown.name);
      if (remote?.development && remote.version !== shown?.version) void applications.reload(remote.name);
    },
  );
};
