import type { Bus } from '@pregao/event-bus';
import type { RegistryStore } from '../remotes/registry-store.ts';
import { afterLoad } from './after-load.ts';

const address = '/api/registry/stream';

/** One tab of the browser holds this lock and the connection; the browser hands it on when that tab goes. */
const lockName = 'pregao.releases';

const retryDelaysMs = [1_000, 5_000, 15_000, 60_000];

interface Line {
  heard(open: boolean, revision?: number): void;
  moved(revision: number): void;
}

/** Holds the connection until the signal ends it. The browser reconnects a line that broke; one refused is tried again here. */
const listen = ({ heard, moved }: Line, signal: AbortSignal) =>
  new Promise<void>((ended) => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let refused = 0;
    const open = () => {
      const line = new EventSource(address);
      source = line;
      line.onopen = () => {
        refused = 0;
      };
      // The server's first word: it is heard from here on, and what stood then.
      line.addEventListener('standing', ({ data }: MessageEvent<string>) => {
        heard(true, Number(data));
      });
      line.addEventListener('registry', ({ data }: MessageEvent<string>) => {
        moved(Number(data));
      });
      line.onerror = () => {
        heard(false);
        if (line.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, retryDelaysMs[Math.min(refused, retryDelaysMs.length - 1)]);
        refused += 1;
      };
    };
    const close = () => {
      clearTimeout(timer);
      source?.close();
      heard(false);
      ended();
    };
    signal.addEventListener('abort', close);
    // The tab that listened before may have gone without a word.
    heard(false);
    open();
  });

/**
 * Tells the tab of releases. One tab of the browser is connected to the server and passes on what it hears, so that any
 * number of tabs costs one connection. A page put aside by the browser lets go of it and catches up when it is back.
 */
export const followReleases = ({ registry, bus }: { registry: RegistryStore; bus: Bus }) => {
  let connected: Parameters<Line['heard']> | null = null;
  const tell = ([open, revision]: Parameters<Line['heard']>) => {
    bus.emit('releases.stream.v1', { open, ...(revision !== undefined && { revision }) });
  };
  const line: Line = {
    heard: (...said) => {
      connected = said;
      tell(said);
    },
    moved: (revision) => {
      connected = [true, revision];
      bus.emit('releases.moved.v1', {});
    },
  };
  bus.on('releases.moved.v1', () => registry.invalidate());
  bus.on('releases.stream.v1', ({ open, revision }) => {
    registry.setStreaming(open, revision);
  });
  bus.on('releases.asked.v1', () => {
    if (connected) tell(connected);
  });
  // Without locks or streams (an insecure origin, an old browser) the tab asks by itself.
  if (!('locks' in navigator) || typeof EventSource === 'undefined') return;
  let leave = new AbortController();
  const queue = () => {
    const { signal } = leave;
    void navigator.locks
      .request(lockName, { signal }, () =>
        listen(line, signal).finally(() => {
          connected = null;
        }),
      )
      .catch(() => undefined);
    bus.emit('releases.asked.v1', {});
  };
  window.addEventListener('pagehide', () => {
    leave.abort();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    leave = new AbortController();
    queue();
  });
  afterLoad(queue);
};
