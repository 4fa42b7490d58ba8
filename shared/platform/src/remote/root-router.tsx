import { useState, type ReactNode } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router-dom';
import type { Platform } from '../platform.ts';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

const event = 'single-spa:before-routing-event';

/**
 * The browser's history as one root hears it. A page that another remote owns is not told to a remote: it is about to
 * leave. single-spa tells an address before it takes a remote away, and once more after: the shell hears it once, with its
 * guard.
 */
const historyOf = ({ pageOf }: Platform, name: string): BrowserHistory => {
  const history = createBrowserHistory({ window, v5Compat: true });
  const { listen } = history;
  const isShell = name === 'shell';
  const address = () => history.location.key + window.location.href;
  /** What the router draws first: the address may change before it listens. */
  let told = address();
  history.listen = (hear) => {
    const tell: typeof hear = (update) => {
      const owner = pageOf(update.location.pathname)?.owner;
      if (isShell ? told === address() : owner !== undefined && owner !== name) return;
      told = address();
      hear(update);
    };
    const early = () => {
      tell({ ...history, delta: null });
    };
    if (isShell) window.addEventListener(event, early);
    const stop = listen(tell);
    if (told !== address()) early();
    return () => {
      window.removeEventListener(event, early);
      stop();
    };
  };
  return history;
};

/**
 * The router of one React root. A remote keeps its page until the next one can be drawn, and draws no page of another's;
 * the shell follows an address at once, so that what it shows of the address and of the guard is drawn together.
 */
export const RootRouter = ({ platform, name, children }: { platform: Platform; name: string; children: ReactNode }) => {
  const [history] = useState(() => historyOf(platform, name));
  return (
    <HistoryRouter history={history} {...(name === 'shell' && { useTransitions: false })}>
      {children}
    </HistoryRouter>
  );
};
