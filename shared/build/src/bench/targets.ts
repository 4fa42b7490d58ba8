import type { Builds } from './builds.ts';
import type { Load } from './load.ts';
import type { Side } from './options.ts';
import { median } from './statistics.ts';
import type { Switches } from './switches.ts';
import type { Loads } from './times.ts';

export interface Results {
  loads: Loads | null;
  switches: Switches | null;
  builds: Builds | null;
}

export interface Checked {
  what: string;
  limit: number;
  figure: number;
  unit: string;
  digits: number;
  met: boolean;
}

type Of = (load: Load) => number;

export const isRoom = (page: string) => page.startsWith('/cliente/lives/');

const of = (loads: Loads | null, page: string, side: Side, value: Of) =>
  median(loads?.get(page)?.[side].map(value) ?? []);

const check = (what: string, limit: number, figure: number, unit: string, digits = 0): Checked => ({
  what,
  limit,
  figure,
  unit,
  digits,
  met: figure <= limit,
});

const homeTargets = (own: (value: Of) => number): Checked[] => [
  check(
    '/home: JavaScript until interactive',
    300,
    own(({ scriptsBefore }) => scriptsBefore),
    'KB',
    1,
  ),
  check(
    '/home: requests until interactive',
    15,
    own(({ requestsBefore }) => requestsBefore),
    '',
  ),
  check(
    '/home: LCP',
    2_200,
    own(({ lcp }) => lcp),
    'ms',
  ),
  check(
    '/home: TBT',
    600,
    own(({ tbt }) => tbt),
    'ms',
  ),
  check(
    '/home: CLS',
    0.05,
    own(({ cls }) => cls),
    '',
    3,
  ),
];

/** A room is opened by somebody signed in; it plays by a library that it does not wait for. */
const roomTargets = (page: string, own: (value: Of) => number): Checked[] => [
  check(
    `${page}: JavaScript until interactive, without the player's library`,
    300,
    own(({ scriptsBefore, playerBefore }) => scriptsBefore - playerBefore),
    'KB',
    1,
  ),
  check(
    `${page}: LCP`,
    2_200,
    own(({ lcp }) => lcp),
    'ms',
  ),
];

const pageTargets = (loads: Loads, page: string): Checked[] => {
  const own = (value: Of) => of(loads, page, 'federated', value);
  const than = (value: Of) => of(loads, page, 'monolith', value);
  const ratio = (value: Of) => own(value) / than(value);
  return [
    ...(page === '/home' ? homeTargets(own) : []),
    ...(isRoom(page) ? roomTargets(page, own) : []),
    check(
      `${page}: LCP, federated/monolith`,
      1.05,
      ratio(({ lcp }) => lcp),
      '',
      2,
    ),
    check(
      `${page}: JavaScript, federated/monolith`,
      1.15,
      ratio(({ scripts }) => scripts),
      '',
      2,
    ),
    check(
      `${page}: requests more than the monolith`,
      3,
      own(({ requests }) => requests) - than(({ requests }) => requests),
      '',
    ),
  ];
};

const thin = ({ name }: { name: string }) => name !== 'shell';

/** Every target that was measured, with what it came to. Without figures of one side its ratios are left out. */
export const checkTargets = ({ loads, switches, builds }: Results): Checked[] =>
  [
    ...(loads ? [...loads.keys()].flatMap((page) => pageTargets(loads, page)) : []),
    ...Object.entries(switches ?? {}).flatMap(([path, { cold, prefetched }]) => [
      check(`Switch to ${path}, with intent`, 100, median(prefetched), 'ms'),
      check(`Switch to ${path}, without intent`, 600, median(cold), 'ms'),
    ]),
    ...(builds
      ? [
          check(
            'Slowest remote to build from nothing',
            8,
            Math.max(...builds.applications.filter(thin).map(({ cold }) => cold)) / 1_000,
            's',
            1,
          ),
          check('Release of an edit, from start to live', 20, median(builds.releases) / 1_000, 's', 1),
          check('Rollback of a release', 1, median(builds.rollbacks) / 1_000, 's', 2),
        ]
      : []),
  ].filter(({ figure }) => Number.isFinite(figure));
