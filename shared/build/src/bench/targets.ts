import type { Builds } from './builds.ts';
import type { Bytes } from './bytes.ts';
import type { Load } from './load.ts';
import type { Side } from './options.ts';
import { median, percentile } from './statistics.ts';
import type { Switches } from './switches.ts';
import type { Taps } from './taps.ts';
import type { Loads } from './times.ts';

export interface Results {
  bytes: Bytes | null;
  loads: Loads | null;
  switches: Switches | null;
  taps: Taps | null;
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

/** The ratios of loads that were made in turns: what the machine did meanwhile is in both. */
export const pairedRatios = (ours: readonly Load[], theirs: readonly Load[], value: Of): number[] =>
  ours.flatMap((load, run) => {
    const other = theirs[run];
    const ratio = other ? value(load) / value(other) : NaN;
    return Number.isFinite(ratio) ? [ratio] : [];
  });

const pageTargets = (loads: Loads, page: string): Checked[] => {
  const sides = loads.get(page);
  const own = (value: Of) => of(loads, page, 'federated', value);
  const paired = (side: Side, value: Of) => median(pairedRatios(sides?.federated ?? [], sides?.[side] ?? [], value));
  const more = (side: Side, value: Of) => own(value) - of(loads, page, side, value);
  return [
    ...(page === '/home' ? homeTargets(own) : []),
    ...(page === '/carrinho'
      ? [
          check(
            `${page}: JavaScript until interactive`,
            193,
            own(({ scriptsBefore }) => scriptsBefore),
            'KB',
            1,
          ),
        ]
      : []),
    ...(isRoom(page) ? roomTargets(page, own) : []),
    check(
      `${page}: LCP, federated/monolith`,
      1,
      paired('monolith', ({ lcp }) => lcp),
      '',
      2,
    ),
    check(
      `${page}: requests more than the monolith`,
      3,
      more('monolith', ({ requests }) => requests),
      '',
    ),
    check(
      `${page}: blocked, now/before`,
      0.6,
      paired('before', ({ blocked }) => blocked),
      '',
      2,
    ),
    check(
      `${page}: JavaScript in all, more than before`,
      1,
      more('before', ({ scripts }) => scripts),
      'KB',
      1,
    ),
    check(
      `${page}: requests more than before`,
      0,
      more('before', ({ requests }) => requests),
      '',
    ),
  ];
};

/** KB of scripts that a page may name, and how many more than the monolith's. */
const namedKB: Record<string, number> = { '/home': 170, '/curso/renda-fixa-completa': 180 };
const namedMoreKB = 22;

const bytesTargets = (bytes: Bytes): Checked[] =>
  [...bytes].flatMap(([page, { federated, monolith }]) => [
    ...(page in namedKB
      ? [check(`${page}: JavaScript named`, namedKB[page] ?? NaN, federated?.scripts ?? NaN, 'KB', 1)]
      : []),
    check(
      `${page}: JavaScript named, more than the monolith`,
      namedMoreKB,
      (federated?.scripts ?? NaN) - (monolith?.scripts ?? NaN),
      'KB',
      1,
    ),
  ]);

const thin = ({ name }: { name: string }) => name !== 'shell';

/** Every target that was measured, with what it came to. Without figures of one side its ratios are left out. */
export const checkTargets = ({ bytes, loads, switches, taps, builds }: Results): Checked[] =>
  [
    ...(bytes ? bytesTargets(bytes) : []),
    ...(loads ? [...loads.keys()].flatMap((page) => pageTargets(loads, page)) : []),
    ...Object.entries(switches ?? {}).flatMap(([path, { cold, prefetched }]) => [
      check(`Switch to ${path}, with intent`, 100, median(prefetched), 'ms'),
      check(`Switch to ${path}, without intent`, 300, median(cold), 'ms'),
    ]),
    ...(taps ? [check('Ten usual taps, p75', 100, percentile([...taps.values()].map(median), 0.75), 'ms')] : []),
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
