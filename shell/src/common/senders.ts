import { reportFault, type PageBoot, type ParsedBody } from '@pregao/contract';
import type { Platform } from '@pregao/platform';

/** The browser's own ways to send something. */
interface Senders {
  fetch: typeof fetch;
  beacon(address: string, body: Blob): boolean;
}

const takeFrom = (page: Window & { fetch: typeof fetch }): Senders => ({
  fetch: page.fetch.bind(page),
  beacon: page.navigator.sendBeacon?.bind(page.navigator) ?? (() => false),
});

let kept: Senders | null = null;

/** Keeps copies of them before any remote runs: one that replaces them silences no report (security 85). */
export const keepSenders = (page: Window & { fetch: typeof fetch }): void => {
  kept = takeFrom(page);
};

export const senders = (): Senders => kept ?? takeFrom(window);

const json = (body: unknown) => new Blob([JSON.stringify(body)], { type: 'application/json' });

/** Sends by beacon, which the page may be left after. */
export const sendBeacon = (address: string, body: unknown): boolean => senders().beacon(address, json(body));

/** Sends a report; by beacon where the request does not leave. */
const sendFault = (body: ParsedBody<typeof reportFault>): void => {
  senders()
    .fetch(reportFault.path, {
      method: reportFault.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    })
    .catch(() => sendBeacon(reportFault.path, body));
};

/** Reports faults of this visit, with what its page was given to report with. */
export const createReporter = (page: PageBoot): Platform['reportFault'] => {
  /** Releases this visit has told a fault of. */
  const failed = new Set<string>();
  return (fault) => {
    const release = `${fault.remote}@${fault.version}`;
    const again = failed.has(release);
    failed.add(release);
    sendFault({
      ...fault,
      message: fault.message.slice(0, 500),
      path: location.pathname,
      ...(again && { again }),
      token: page.reportToken,
    });
  };
};
