import { fillPageData, pageParams, type OwnedPage } from '@pregao/contract';
import type { Applications } from '../remotes/applications.ts';
import { fetchPageFiles, scriptsOf } from '../remotes/page-files.ts';
import type { RegistryStore } from '../remotes/registry-store.ts';

interface Ports {
  registry: RegistryStore;
  applications: Pick<Applications, 'prefetch'>;
  /** Evaluates the scripts of a screen, which only register its modules. */
  evaluateChunks(files: readonly string[]): Promise<void>;
  /** Runs the screen's module, where its remote is here; one that fails is met again, and reported, by the visit. */
  runScreen(path: string): void;
  /** Asks an anonymous call ahead of the screen that will make it. */
  ask(address: string): void;
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether bytes that may never be used are welcome: not where people save them, nor where the network is needed for what was asked. */
const isGenerous = (): boolean => {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData !== true && !effectiveType.includes('2g');
};

/** The page a link leads to inside the platform; `/` is decided by role and leads nowhere yet. */
const pageOf = (registry: RegistryStore, link: Element | null): { page: OwnedPage; address: URL } | null => {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.pathname === '/') return null;
  const page = registry.pageOf(link.pathname);
  return page && page.status === 'ready' && page.owner !== 'shell' ? { page, address: new URL(link.href) } : null;
};

/** Runs what it is given once the browser has nothing to do; a click calls it off, for the visit runs what it needs. */
const idleRunner = () => {
  const waiting = new Set<number>();
  const callOff = () => {
    for (const one of waiting) cancelIdleCallback(one);
    waiting.clear();
  };
  document.addEventListener('click', callOff, { capture: true, passive: true });
  return (run: () => void) => {
    if (typeof requestIdleCallback !== 'function') return;
    const one = requestIdleCallback(() => {
      waiting.delete(one);
      run();
    });
    waiting.add(one);
  };
};

/**
 * Fetches what a link leads to before it is followed. A pointer over it, focus or a touch: the remote is loaded, the
 * screen's files and its part of the kit fetched, its scripts evaluated, and a visitor's initial data asked for; the
 * screen's module is run when the browser is idle.
 */
export const prefetchOnIntent = ({ registry, applications, evaluateChunks, runScreen, ask }: Ports) => {
  const whenIdle = idleRunner();
  const intent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const found = pageOf(registry, link);
    if (!found || !isGenerous()) return;
    const { page, address } = found;
    if (address.pathname === location.pathname) return;
    const isElsewhere = page.owner !== registry.pageOf(location.pathname)?.owner;
    // News of releases first: what is fetched is what the visit will use.
    void registry.ensureFresh().then(() => {
      fetchPageFiles(registry, page, 'preload', ['*', page.path]);
      // The remote first: its screen's modules are registered beside it.
      void (isElsewhere ? applications.prefetch(page.owner) : Promise.resolve())
        .then(() => evaluateChunks(scriptsOf(registry, page)))
        .then(() => {
          if (address.pathname !== location.pathname)
            whenIdle(() => {
              runScreen(page.path);
            });
        })
        // The visit meets it again, and says so.
        .catch(() => undefined);
    });
    const visit = { params: pageParams(page.path, address.pathname), search: address.searchParams };
    for (const template of page.data ?? []) {
      const call = fillPageData(template, visit);
      if (call) ask(call.address);
    }
  };
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(event, intent, { passive: true });
};

/** After the first screen has come to rest. */
const restMs = 6_000;

/** Links that are always at hand: menus, the bar and its cart. */
const menuLinks = 'nav a[href], header a[href]';

/** Fetches the remotes that visible menu entries lead to, when the browser has nothing to do; nothing of them runs. */
export const watchMenus = (registry: RegistryStore) => {
  if (typeof IntersectionObserver !== 'function' || typeof requestIdleCallback !== 'function') return;
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const found = isIntersecting && isGenerous() ? pageOf(registry, target) : null;
      if (!found) continue;
      seen.unobserve(target);
      requestIdleCallback(() => {
        fetchPageFiles(registry, found.page, 'prefetch', ['*', found.page.path]);
      });
    }
  });
  const look = () => {
    for (const link of document.querySelectorAll(menuLinks)) seen.observe(link);
  };
  const start = () => {
    setTimeout(() => {
      requestIdleCallback(look);
    }, restMs);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
};
