import { useState, type ReactNode } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router-dom';
import type { Platform } from '../platform.ts';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Hear = Parameters<BrowserHistory['listen']>[0];

/** A page that another remote owns is not told to a remote: it is about to leave. */
const ofRemote = (hear: Hear, { pageOf }: Platform, name: string): Hear => {
  return (update) => {
    const owner = pageOf(update.location.pathname)?.owner;
    if (owner === undefined || owner === name) hear(update);
  };
};

const named = ({ key, pathname, search, hash }: BrowserHistory['location']) => `${key} ${pathname}${search}${hash}`;

/** single-spa tells an address before it takes a remote away, and once more after: the shell hears it once, with the guard. */
const ofShell = (history: BrowserHistory, hear: Hear) => {
  let told = named(history.location);
  const once: Hear = (update) => {
    const address = named(update.location);
    if (address === told) return;
    told = address;
    hear(update);
  };
  const early = () => {
    const { action, location } = history;
    once({ action, location, delta: null });
  };
  const event = 'single-spa:before-routing-event';
  window.addEventListener(event, early);
  return {
    once,
    stop: () => {
      window.removeEventListener(event, early);
    },
  };
};

/** The browser's history as one root hears it. */
const historyOf = (platform: Platform, name: string): BrowserHistory => {
  const history = createBrowserHistory({ window, v5Compat: true });
  const { listen } = history;
  history.listen = (hear) => {
    if (name !== 'shell') return listen(ofRemote(hear, platform, name));
    const { once, stop } = ofShell(history, hear);
    const stopListening = listen(once);
    return () => {
      stop();
      stopListening();
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
