import { expect, type Browser, type CDPSession, type Page } from '@playwright/test';
import { port } from '../playwright.config.ts';
import { bytesOfScripts } from './heap.ts';
import { openScreen } from './open-screen.ts';
import { sizes, settled } from './screens.ts';

/** What a tab holds at a moment. Counted after a garbage collection, so that only what is still reachable is left. */
export interface Held {
  listeners: number;
  nodes: number;
  styles: number;
  sockets: number;
  timers: number;
  /** Bytes of the scripts' heap. */
  heap: number;
}

interface Watched {
  sockets: Set<object>;
  timers: Set<unknown>;
}

/** Counts open sockets, intervals and long timers of a tab, from its first script on. */
const watchHeld = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { sockets: new Set(), timers: new Set() };
    (window as unknown as { watched: Watched }).watched = watched;
    for (const name of ['EventSource', 'WebSocket'] as const) {
      const Native = window[name] as unknown as new (...parts: unknown[]) => EventTarget & { close(): void };
      Object.assign(window, {
        [name]: class extends Native {
          constructor(...parts: unknown[]) {
            super(...parts);
            watched.sockets.add(this);
          }
          override close() {
            watched.sockets.delete(this);
            super.close();
          }
        },
      });
    }
    for (const kind of ['Timeout', 'Interval'] as const) {
      const [set, clear] = [window[`set${kind}`], window[`clear${kind}`]] as unknown as [
        (run: unknown, ms?: number, ...rest: unknown[]) => number,
        (id?: number) => void,
      ];
      Object.assign(window, {
        [`set${kind}`]: (run: unknown, ms?: number, ...rest: unknown[]) => {
          const id: number = set(
            (...given: unknown[]) => {
              if (kind === 'Timeout') watched.timers.delete(id);
              (run as (...given: unknown[]) => void)(...given);
            },
            ms,
            ...rest,
          );
          // single-spa gives each transition limits of 5 s and lets them run out.
          if (kind === 'Interval' || (ms ?? 0) > 5_000) watched.timers.add(id);
          return id;
        },
        [`clear${kind}`]: (id?: number) => {
          watched.timers.delete(id);
          clear(id);
        },
      });
    }
  });

const held = async (page: Page, devtools: CDPSession): Promise<Held> => {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {
    listeners: of('JSEventListeners'),
    nodes: of('Nodes'),
    heap: of('JSHeapUsedSize'),
    ...(await page.evaluate(() => {
      const { sockets, timers } = (window as unknown as { watched: Watched }).watched;
      return {
        styles: document.querySelectorAll('style, link[rel=stylesheet]').length + document.adoptedStyleSheets.length,
        sockets: sockets.size,
        timers: timers.size,
      };
    })),
  };
};

/** Visits two pages of two remotes in turn, inside one tab; each is left as soon as its screen and its data are there. */
const visitInTurn = (page: Page, addresses: readonly { path: string; remote: string }[], times: number) =>
  page.evaluate(
    async ([turns, rounds]) => {
      const shown = (remote: string) => {
        const element = document.querySelector(`[data-remote="${remote}"]`);
        return (
          element?.querySelector('h1, h2, button') &&
          !element.querySelector('[aria-busy="true"]') &&
          document.querySelectorAll('[data-remote]').length === 1
        );
      };
      for (let round = 0; round < rounds; round += 1)
        for (const { path, remote } of turns) {
          history.pushState(null, '', path);
          await new Promise<void>((resolve) => {
            const look = () => {
              if (shown(remote)) resolve();
              else requestAnimationFrame(look);
            };
            look();
          });
        }
    },
    [addresses, times] as const,
  );

export interface Turn {
  path: string;
  remote: string;
}

export const home: Turn = { path: '/home', remote: 'mfe-catalog' };
export const success: Turn = { path: '/pagamento/sucesso', remote: 'mfe-cart' };

/** Far below one of a kind per mount. */
const tolerated = { listeners: 10, nodes: 20, styles: 0, sockets: 0, timers: 2 };
/** Share of what scripts held before. */
const toleratedHeap = 0.02;
const kinds = Object.keys(tolerated) as (keyof typeof tolerated)[];
const all = [...kinds, 'heap'] as const;

const each = (choose: (...figures: number[]) => number, samples: readonly Held[]) =>
  Object.fromEntries(all.map((kind) => [kind, choose(...samples.map((sample) => sample[kind]))])) as unknown as Held;

/**
 * Opens a tab, mounts two remotes in turn, and says which kinds of what it holds grew, with the figures.
 *
 * @param letGoMs how long what is held too much may take to be let go
 * @param begin what is done once in the tab, before anything is counted
 * @param withHeap whether the bytes that scripts hold are weighed: a snapshot before and one after
 */
export const growth = async (
  browser: Browser,
  {
    as,
    there,
    away,
    mounts,
    letGoMs = 30_000,
    begin,
    withHeap = false,
  }: {
    as: string;
    there: Turn;
    away: Turn;
    mounts: number;
    letGoMs?: number;
    begin?: (page: Page) => Promise<void>;
    withHeap?: boolean;
  },
) => {
  const { page, context } = await openScreen(
    browser,
    `http://localhost:${port}`,
    { name: there.remote, path: there.path, as },
    sizes[1],
    'light',
    watchHeld,
  );
  await begin?.(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const after = async (rounds: number) => {
    await visitInTurn(page, [away, there], rounds);
    await settled(page);
    return held(page, devtools);
  };
  // React may or may not keep the tree it showed last beside the one it shows: a sample is high or low by a whole screen. A
  // leak is above the highest sample of before in each sample of after.
  const weigh = async () => (withHeap ? await bytesOfScripts(devtools) : NaN);
  const first = [await after(5)];
  const weighed = [await weigh()];
  const before = each(Math.max, [...first, await after(5)]);
  const scriptsBefore = Math.max(...weighed, await weigh());
  const started = performance.now();
  const samples = [await after(mounts - 5), await after(5)];
  const seconds = (performance.now() - started) / 1_000;
  let last = each(Math.min, samples);
  const grown = (): string[] => kinds.filter((kind) => last[kind] - before[kind] > tolerated[kind]);
  await expect
    .poll(
      async () => {
        last = each(Math.min, [last, await held(page, devtools)]);
        return grown();
      },
      { timeout: letGoMs },
    )
    .toEqual([])
    .catch(() => undefined);
  let scripts = await weigh();
  if (withHeap)
    await expect
      .poll(async () => (scripts = Math.min(scripts, await weigh())) <= scriptsBefore * (1 + toleratedHeap), {
        timeout: letGoMs,
      })
      .toBe(true)
      .catch(() => undefined);
  await context.close();
  const share = (kind: keyof Held) => last[kind] / before[kind] - 1;
  const percent = (kind: keyof Held) => `${(share(kind) * 100).toFixed(2)} %`;
  const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(2);
  return {
    grown: [...grown(), ...(scripts > scriptsBefore * (1 + toleratedHeap) ? ['heap'] : [])],
    /** By how much a kind is more than before, as a share of it. */
    share,
    /** Nodes, listeners and heap after a collection, before and after. */
    shares: `nodes ${percent('nodes')}, listeners ${percent('listeners')}, heap ${megabytes(before.heap)} → ${megabytes(last.heap)} MB (${percent('heap')}), of it held by scripts ${megabytes(scriptsBefore)} → ${megabytes(scripts)} MB (${((scripts / scriptsBefore - 1) * 100).toFixed(2)} %)`,
    figures: `${mounts} mounts in ${seconds.toFixed(1)} s: ${kinds.map((kind) => `${kind} ${before[kind]} → ${last[kind]}`).join(', ')}`,
  };
};
