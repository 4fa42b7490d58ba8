import { reportVitals, type ParsedBody, type Registry } from '@pregao/contract';
import { afterLoad } from './after-load.ts';
import { sendBeacon } from '../common/senders.ts';

type Visit = ParsedBody<typeof reportVitals>;
type Load = Visit['loads'][number];
type Vital = Visit['vitals'][number];

/** As many as a report may hold (`reportVitals`); what is more says nothing new. */
const most = { loads: 50, vitals: 20 };
const mostMs = 120_000;

const within = (value: number) => Math.min(Math.max(value, 0), mostMs);

/**
 * Measures the visit of this document: loads of remotes as they are told, and its web vitals, each sent once and told of
 * the release that owned the first address. Goes by beacon when the page is put aside or left; a page that is seen again
 * sends what came since. The library of the vitals is fetched when the first screen is idle: the browser keeps what it
 * measured until then.
 *
 * @param owner remote of the first address; null where none owns it
 * @param token what the tab reports with at that moment
 */
export const measureVisit = ({
  owner,
  registry,
  token,
}: {
  owner: string | null;
  registry: Registry;
  token: () => string;
}) => {
  let loads: Load[] = [];
  let vitals: Vital[] = [];
  const known = new Set<string>();
  let first = registry.remotes.find(({ name }) => name === owner) ?? (owner === 'shell' ? registry.shell : null);
  const remote = owner ?? '';
  const take = ({ name, value }: { name: string; value: number }) => {
    if (!first || known.has(name)) return;
    known.add(name);
    vitals.push({ name: name as Vital['name'], value: within(value), remote, version: first.version });
  };
  const send = () => {
    if (loads.length + vitals.length === 0) return;
    const visit: Visit = { loads: loads.slice(0, most.loads), vitals: vitals.slice(0, most.vitals), token: token() };
    [loads, vitals] = [[], []];
    sendBeacon(reportVitals.path, visit);
  };
  afterLoad(() => {
    void import('web-vitals')
      .then(
        ({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
          for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(take);
        },
        () => undefined,
      )
      // The library says its last word when the page is put aside: what it heard of that moment comes before this.
      .finally(() => {
        document.addEventListener('visibilitychange', () => {
          if (document.visibilityState === 'hidden') send();
        });
        window.addEventListener('pagehide', send);
      });
  });
  const { version } = registry.shell;
  return {
    /** The shell runs: its own load, from the first byte of the document on, counts as those of remotes do. */
    started: () => {
      loads.push({ remote: 'shell', version, ms: within(performance.now()), prefetched: false });
    },
    /** Takes how long a visit waited for a remote. */
    loaded: (load: Load) => {
      if (load.remote === owner && first && known.size === 0) first = { ...first, version: load.version };
      loads.push({ ...load, ms: within(load.ms) });
    },
  };
};
