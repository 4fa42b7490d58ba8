import { createBus, type Bus } from '@pregao/event-bus';
import { fireEvent } from '@testing-library/react';
import { buildRegistry, buildRemote } from '../remotes/test-registry.ts';
import { RegistryStore } from '../remotes/registry-store.ts';
import { followReleases } from './release-stream.ts';

/** The server's end of the stream. */
class Line extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: Line[] = [];
  readyState = 0;
  onopen?: () => void;
  onerror?: () => void;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Line.all.push(this);
  }
  close() {
    this.readyState = 2;
  }
  accept(revision = 2) {
    this.readyState = 1;
    this.onopen?.();
    this.dispatchEvent(new MessageEvent('standing', { data: String(revision) }));
  }
  tell(revision = 3) {
    this.dispatchEvent(new MessageEvent('registry', { data: String(revision) }));
  }
  break({ refused = false } = {}) {
    this.readyState = refused ? 2 : 0;
    this.onerror?.();
  }
}

/** One lock for all tabs, handed on in order, as the browser does. */
const oneLock = () => {
  let last = Promise.resolve();
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const turn = last.then(() => (signal.aborted ? undefined : work()));
      last = turn.catch(() => undefined) as Promise<void>;
      return turn;
    },
  };
};

const buses: Bus[] = [];

/** A tab of the browser; `asked` counts its questions to the server. */
const openTab = () => {
  const asked: number[] = [];
  const registry = new RegistryStore(buildRegistry([buildRemote('mfe-a')]), async () => {
    asked.push(1);
    return null;
  });
  registry.visited();
  const bus = createBus({ crossTab: 'test.releases' });
  buses.push(bus);
  followReleases({ registry, bus });
  return { registry, asked };
};

/** What one tab says has reached the others: a message of the channel's own goes behind it. */
const settle = () =>
  new Promise<void>((resolve) => {
    const [here, there] = [new BroadcastChannel('test.settled'), new BroadcastChannel('test.settled')];
    let turn = 0;
    there.onmessage = () => {
      turn += 1;
      if (turn < 4) {
        here.postMessage(null);
        return;
      }
      here.close();
      there.close();
      resolve();
    };
    here.postMessage(null);
  });

/** What is said within five seconds of a question is asked for together: these have passed. */
const later = () => {
  const now = Date.now() + 6_000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
};

const listening: [string, EventListenerOrEventListenerObject][] = [];

beforeEach(() => {
  Line.all.splice(0);
  const add = window.addEventListener.bind(window);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
      listening.push([type, listener]);
      add(type, listener);
    });
  Object.defineProperty(navigator, 'locks', { value: oneLock(), configurable: true });
  Object.assign(window, {
    EventSource: Line,
    requestIdleCallback: (run: () => void) => {
      run();
    },
  });
});

afterEach(async () => {
  fireEvent(window, new Event('pagehide'));
  await settle();
  for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener);
  for (const bus of buses.splice(0)) bus.dispose();
});

test('any number of tabs costs one connection, and each of them asks when the server says that releases moved', async () => {
  const tabs = [openTab(), openTab(), openTab()];
  await settle();
  expect(Line.all.map(({ url }) => url)).toEqual(['/api/registry/stream']);
  Line.all[0]?.accept();
  await settle();
  const before = tabs.map(({ asked }) => asked.length);
  later();
  Line.all[0]?.tell();
  await settle();
  expect(tabs.map(({ asked }, index) => asked.length - (before[index] ?? 0))).toEqual([1, 1, 1]);
});

test('a tab whose page came with what is live as the line begins asks nothing', async () => {
  const { asked, registry } = openTab();
  await settle();
  Line.all[0]?.accept(1);
  await settle();
  await registry.ensureFresh();
  expect(asked).toHaveLength(0);
});

test('a tab opened later learns that somebody listens for it, and what it missed', async () => {
  openTab();
  await settle();
  Line.all[0]?.accept();
  const late = openTab();
  await settle();
  expect([Line.all.length, late.asked.length]).toEqual([1, 1]);
  await late.registry.ensureFresh();
  expect(late.asked).toHaveLength(1);
});

test('while the line is broken a visit asks first; when it is back, what was missed is asked for', async () => {
  const { registry, asked } = openTab();
  await settle();
  Line.all[0]?.accept();
  await settle();
  Line.all[0]?.break();
  const before = asked.length;
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  await registry.ensureFresh();
  expect(asked.length).toBe(before + 1);
  later();
  Line.all[0]?.accept();
  await settle();
  expect([asked.length, Line.all.length]).toEqual([before + 2, 1]);
});

test('a server that refuses the stream is asked for it again after a while', async () => {
  openTab();
  await settle();
  jest.useFakeTimers();
  Line.all[0]?.break({ refused: true });
  jest.advanceTimersByTime(999);
  expect(Line.all).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(Line.all).toHaveLength(2);
  jest.useRealTimers();
});

test('a page put aside lets go of the line and catches up when it is back', async () => {
  const { asked } = openTab();
  await settle();
  Line.all[0]?.accept();
  await settle();
  fireEvent(window, new Event('pagehide'));
  await settle();
  expect(Line.all[0]?.readyState).toBe(Line.CLOSED);
  const before = asked.length;
  later();
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  await settle();
  Line.all[1]?.accept();
  await settle();
  expect([Line.all.length, asked.length]).toEqual([2, before + 1]);
});
