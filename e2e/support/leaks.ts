import type { CDPSession, Page } from '@playwright/test';

/** What a tab holds at a moment. Counted after a garbage collection, so that only what is still reachable is left. */
export interface Held { listeners: number; nodes: number; styles: number; sockets: number; timers: number }

interface Watched { sockets: Set<object>; timers: Set<unknown> }

/** Counts open sockets, intervals and long timers of a tab, from its first script on. */
export const watchHeld = (page: Page) => page.addInitScript(() => {
  const watched: Watched = { sockets: new Set(), timers: new Set() };
  (window as unknown as { watched: Watched }).watched = watched;
  for (const name of ['EventSource', 'WebSocket'] as const) {
    const Native = window[name] as unknown as new (...parts: unknown[]) => EventTarget & { close(): void };
    Object.assign(window, { [name]: class extends Native {
      constructor(...parts: unknown[]) { super(...parts); watched.sockets.add(this); }
      override close() { watched.sockets.delete(this); super.close(); }
    } });
  }
  for (const kind of ['Timeout', 'Interval'] as const) {
    const [set, clear] = [window[`set${kind}`], window[`clear${kind}`]] as unknown as [(run: unknown, ms?: number, ...rest: unknown[]) => number, (id?: number) => void];
    Object.assign(window, {
      [`set${kind}`]: (run: unknown, ms?: number, ...rest: unknown[]) => {
        const id: number = set((...given: unknown[]) => {
          if (kind === 'Timeout') watched.timers.delete(id);
          (run as (...given: unknown[]) => void)(...given);
        }, ms, ...rest);
        // single-spa gives each transition limits of 5 s and lets them run out.
        if (kind === 'Interval' || (ms ?? 0) > 5_000) watched.timers.add(id);
        return id;
      },
      [`clear${kind}`]: (id?: number) => { watched.timers.delete(id); clear(id); },
    });
  }
});

export const held = async (page: Page, devtools: CDPSession): Promise<Held> => {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { listeners: of('JSEventListeners'), nodes: of('Nodes'), ...await page.evaluate(() => {
    const { sockets, timers } = (window as unknown as { watched: Watched }).watched;
    return { styles: document.querySelectorAll('style, link[rel=stylesheet]').length + document.adoptedStyleSheets.length, sockets: sockets.size, timers: timers.size };
  }) };
};

/** Visits two pages of two remotes in turn, inside one tab; each is left as soon as its screen and its data are there. */
export const visitInTurn = (page: Page, addresses: readonly { path: string; remote: string }[], times: number) => page.evaluate(async ([turns, rounds]) => {
  const shown = (remote: string) => {
    const element = document.querySelector(`[data-remote="${remote}"]`);
    return element?.querySelector('h1, h2, button') && !element.querySelector('[aria-busy="true"]') && document.querySelectorAll('[data-remote]').length === 1;
  };
  for (let round = 0; round < rounds; round += 1) for (const { path, remote } of turns) {
    history.pushState(null, '', path);
    await new Promise<void>((resolve) => {
      const look = () => { if (shown(remote)) resolve(); else requestAnimationFrame(look); };
      look();
    });
  }
}, [addresses, times] as const);
