import { Command, Resource } from '@pregao/store-kit';
import { loadApp, loadApps, sendChange, type App, type AppSummary, type Change } from './releases.api.ts';

/** The applications, the one that is open, and what is changed of it. */
export class ReleasesStore {
  readonly apps = new Resource<{ data: AppSummary[] }>({ load: (_key, signal) => loadApps(signal), staleTime: 0 });
  /** Always asked anew: others change it too; what was known is shown meanwhile. */
  readonly app = new Resource<App, string>({ load: (name, signal) => loadApp(name, signal), staleTime: 0 });
  /** One change at a time; what it leaves is shown before it counts as done. */
  readonly change = new Command<[Change], unknown>(async (change) => {
    const result = await sendChange(change);
    if (result.ok) await this.app.refresh();
    return result.ok ? { ok: true, data: result.data } : result;
  });

  /** Asks again for what is on screen. */
  refresh(open: boolean) {
    return open ? this.app.refresh() : this.apps.refresh();
  }
}
