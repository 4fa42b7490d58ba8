/** A store outside React, as MobX is one for its observers. */
const createStore = () => {
  const heard = new Set<() => void>();
  let value = 0;
  return {
    read: () => value,
    put: (next: number) => {
      value = next;
      for (const listener of heard) listener();
    },
    subscribe: (listener: () => void) => {
      heard.add(listener);
      return () => {
        heard.delete(listener);
      };
    },
  };
};

const text = (id: string) => document.getElementById(id)?.textContent;
const until = async (isThere: () => boolean) => {
  while (!isThere())
    await new Promise((done) => {
      setTimeout(done, 5);
    });
};

/**
 * The clock and the timer React takes as it loads: the test moves the one, and lets go what the other holds. React shows
 * no two loading states within 300 ms, and waits with the second.
 */
const holdTime = () => {
  const clock = { now: 1_000 };
  const held: (() => void)[] = [];
  const real = globalThis.setTimeout;
  const spies = [
    jest.spyOn(performance, 'now').mockImplementation(() => clock.now),
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number, ...rest: unknown[]) => {
      if (ms !== 300 || held.length > 0) return real(run, ms, ...rest);
      held.push(run);
      return 0;
    }) as never),
  ];
  return {
    clock,
    held,
    release: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
};

/** Two roots, as the shell and a remote are: a screen with a part that comes late, and a neighbour whose effect changes what the screen reads. */
const twoRoots = async (clock: { now: number }) => {
  const { Suspense, use, useEffect, useLayoutEffect, useSyncExternalStore } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const store = createStore();
  const late = Promise.withResolvers<string>();
  const Late = () => <p id="late">{use(late.promise)}</p>;
  const Counter = () => <p id="count">{useSyncExternalStore(store.subscribe, store.read)}</p>;
  const Neighbour = ({ onCommit }: { onCommit: () => void }) => {
    // As long as a commit takes on a busy machine: React lets the browser in before it runs the effects.
    useLayoutEffect(() => {
      clock.now += 12;
      queueMicrotask(onCommit);
    }, [onCommit]);
    useEffect(() => {
      store.put(7);
    }, []);
    return null;
  };
  const root = () => createRoot(document.body.appendChild(document.createElement('div')));
  const [screen, neighbour] = [root(), root()];
  return {
    arrive: late.resolve,
    showScreen: () => {
      screen.render(
        <>
          <Counter />
          <Suspense fallback={<p id="waiting">…</p>}>
            <Late />
          </Suspense>
        </>,
      );
    },
    showNeighbour: (onCommit: () => void) => {
      neighbour.render(<Neighbour onCommit={onCommit} />);
    },
    leave: () => {
      screen.unmount();
      neighbour.unmount();
    },
  };
};

test('React error 177 comes of a late part shown while another root’s effects wait to run: it is thrown to the window, and the next update shows the part', async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  jest.resetModules();
  const { clock, held, release } = holdTime();
  const { arrive, showScreen, showNeighbour, leave } = await twoRoots(clock);
  showScreen();
  await until(() => text('waiting') === '…');
  arrive('chegou');
  await until(() => held.length > 0);
  const thrown = await new Promise<unknown>((done) => {
    showNeighbour(() => {
      try {
        held[0]?.();
        done(null);
      } catch (error) {
        done(error);
      }
    });
  });
  release();
  expect(String(thrown)).toMatch(/Cannot commit the same tree as before/);
  // React may have dropped the part's own turn: whatever draws the screen next brings it.
  showScreen();
  await until(() => text('late') === 'chegou');
  expect([text('count'), text('waiting')]).toEqual(['7', undefined]);
  leave();
});
