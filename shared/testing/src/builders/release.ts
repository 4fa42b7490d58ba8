import type { findRemote, ResponseOf } from '@pregao/contract';

type App = ResponseOf<typeof findRemote>;
type Stored = App['versions'][number];

const noMeasure = { load: null, LCP: null, INP: null, CLS: null, FCP: null, TTFB: null };

/** A stored release nobody has visited yet. */
export const buildRelease = (overrides: Partial<Stored> = {}): Stored => ({
  version: '1.0.0-aaaaaaaaaa',
  created_at: '2026-11-20T13:05:00.000Z',
  author: 'Marina Duarte',
  commit: '9f3c2ab1d4e5',
  dirty: false,
  size_bytes: 161_000,
  shown: [],
  withdrawn: [],
  development: false,
  health: { loads: 0, failures: 0, reporters: 0, failure_percent: null, p75: noMeasure },
  ...overrides,
});

/** Where each brand of `stable` points. */
export const buildPointers = (version: string, overrides: Partial<App['pointers'][number]> = {}): App['pointers'] =>
  (['brasil', 'global', 'liberta'] as const).map((variant) => ({
    channel: 'stable',
    variant,
    version,
    previous: null,
    revision: 7,
    updated_at: '2026-11-20T13:05:00.000Z',
    canary: null,
    follows: false,
    ...overrides,
  }));

/** An application with one release, shown to everybody. */
export const buildApp = (overrides: Partial<App> = {}): App => {
  const release = buildRelease();
  return {
    name: 'mfe-cart',
    title: 'cart',
    releases: 1,
    pins: 0,
    pointers: buildPointers(release.version),
    live: [release],
    versions: [release],
    people: [],
    history: [],
    key: null,
    canaries: [],
    faults: [],
    ...overrides,
  };
};
