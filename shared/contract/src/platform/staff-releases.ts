import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { done, idParams } from '../core/shapes.ts';
import { emailField } from '../identity/fields.ts';
import { releaseKey } from './release-keys.ts';
import { appName, buildFacts, channelName, maxFailurePercent } from './releases.ts';
import { variant } from './registry.ts';

const read = { action: 'read', subject: 'Plataforma' } as const;
const update = { action: 'update', subject: 'Plataforma' } as const;

/** How a release does with visitors over the last 24 hours; null where nobody has reported yet. */
export const releaseHealth = z.object({
  /** Visits: loads, and those that failed before one. */ loads: z.int(),
  /** Faults of every phase, and how many browsers reported them. */
  failures: z.int(),
  reporters: z.int(),
  /** Share of visits that failed, whatever failed in them, in percent, one decimal. */
  failure_percent: z.nullable(z.number()),
  /** 75th percentiles: ms, CLS without unit. */
  p75: z.object({
    load: z.nullable(z.number()),
    LCP: z.nullable(z.number()),
    INP: z.nullable(z.number()),
    CLS: z.nullable(z.number()),
    FCP: z.nullable(z.number()),
    TTFB: z.nullable(z.number()),
  }),
});

/** Where a channel of a brand points. `revision` rises with each change: a change is refused when it has moved on. */
export const pointer = z.object({
  channel: z.string(),
  variant,
  version: z.string(),
  previous: z.nullable(z.string()),
  revision: z.int(),
  updated_at: z.string(),
  canary: z.nullable(z.object({ version: z.string(), percent: z.int(), max_failure_percent: z.nullable(z.number()) })),
  /** A channel without a release of its own: it shows what `stable` shows. */
  follows: z.boolean(),
});

const pin = z.object({
  id: z.int(),
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  version: z.string(),
  created_at: z.string(),
});

const stored = z.object({
  ...buildFacts,
  /** Channels and brands that show it, with the share of visitors in percent. */
  shown: z.array(z.object({ channel: z.string(), variant, percent: z.int() })),
  /** Channels and brands that took it back. */
  withdrawn: z.array(z.object({ channel: z.string(), variant })),
  /** A build that is not meant for visitors. */
  development: z.boolean(),
  health: releaseHealth,
});

const summary = z.object({
  name: z.string(),
  title: z.string(),
  releases: z.int(),
  pins: z.int(),
  pointers: z.array(pointer),
  /** Every release that a pointer shows, to all or as a canary. */
  live: z.array(stored),
});

/** The shell and the remotes with what is live and how it does. */
export const listRemotes = endpoint({
  method: 'GET',
  path: '/api/list-remotes',
  scope: 'staff',
  ability: read,
  summary: 'Aplicações no ar e sua saúde',
  response: z.object({ data: z.array(summary) }),
});

const history = z.object({
  id: z.int(),
  action: z.enum([
    'publish',
    'canary',
    'promote',
    'withdraw',
    'rollback',
    'auto-rollback',
    'follow',
    'pin',
    'unpin',
    'key-make',
    'key-rotate',
    'key-revoke',
    'key-contacts',
    'retire',
  ]),
  created_at: z.string(),
  actor: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  variant: z.nullable(variant),
  version: z.nullable(z.string()),
  /** What it was before, and what came with the change: a percentage, a person, a reason. */
  previous: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

const fault = z.object({
  id: z.int(),
  created_at: z.string(),
  version: z.string(),
  phase: z.string(),
  message: z.string(),
  path: z.string(),
  count: z.int(),
});

/** What decides whether a canary is taken away: the mean of what each network sees fail, once it has been seen enough. */
const canaryVerdict = z.object({
  version: z.string(),
  visits: z.int(),
  failing_networks: z.int(),
  failure_percent: z.number(),
  min_visits: z.int(),
  min_failing_networks: z.int(),
});

/** One application: its versions (newest first, 50 at most), pins, history and the faults of the last 7 days by message. */
export const findRemote = endpoint({
  method: 'GET',
  path: '/api/find-remote/{name}',
  scope: 'staff',
  ability: read,
  summary: 'Uma aplicação, suas versões e histórico',
  params: z.object({ name: appName }),
  response: z.object({
    ...summary.shape,
    versions: z.array(stored),
    people: z.array(pin),
    history: z.array(history),
    key: z.nullable(releaseKey),
    canaries: z.array(canaryVerdict),
    faults: z.array(fault),
    /** @deprecated The same as `canaries`, for releases of the admin that read it by this name. */
    trials: z.optional(z.array(canaryVerdict)),
  }),
});

const target = {
  name: appName,
  channel: z._default(z.optional(channelName), 'stable'),
  variant: z.optional(variant),
  /** Highest revision the caller has seen among the pointers it changes. */ revision: z.int(),
};

const changed = z.object({ pointers: z.array(pointer) });

/** Starts a canary or changes its percentage; 100 is not yet a promotion. */
export const setCanary = endpoint({
  method: 'PUT',
  path: '/api/release-canary',
  scope: 'staff',
  ability: update,
  summary: 'Mostra uma versão a parte dos visitantes',
  body: z.object({
    ...target,
    version: z.string(),
    percent: z.int().check(z.minimum(1, 'Use de 1 a 100.'), z.maximum(100, 'Use de 1 a 100.')),
    /** Share of failing visits above which the canary is taken away by itself; null: never, unset: the platform's limit. */
    max_failure_percent: z.optional(z.nullable(maxFailurePercent)),
  }),
  response: changed,
});

/** Shows the canary to everybody. */
export const promoteCanary = endpoint({
  method: 'POST',
  path: '/api/release-promote',
  scope: 'staff',
  ability: update,
  summary: 'Mostra a versão de teste a todos',
  body: z.object(target),
  response: changed,
});

/** Takes the canary away; everybody sees the stable release again. */
export const withdrawCanary = endpoint({
  method: 'POST',
  path: '/api/release-withdraw',
  scope: 'staff',
  ability: update,
  summary: 'Recolhe a versão de teste',
  body: z.object(target),
  response: changed,
});

/** Points to a stored release: the one before when `version` is unset. Passes the gate again. */
export const restoreRelease = endpoint({
  method: 'POST',
  path: '/api/release-restore',
  scope: 'staff',
  ability: update,
  summary: 'Volta a uma versão guardada',
  body: z.object({ ...target, version: z.optional(z.string()) }),
  response: changed,
});

/** What the form of a pin asks. */
export const releasePinRequest = z.object({ name: appName, version: z.string(), email: emailField });

/** Shows one person a stored release, whatever their channel shows. */
export const pinRelease = endpoint({
  method: 'POST',
  path: '/api/release-pin',
  scope: 'staff',
  ability: update,
  summary: 'Fixa uma versão para uma pessoa',
  success: 201,
  body: releasePinRequest,
  response: pin,
});

export const unpinRelease = endpoint({
  method: 'DELETE',
  path: '/api/release-pin/{id}',
  scope: 'staff',
  ability: update,
  summary: 'Solta a versão fixada',
  params: idParams,
  response: done,
});

/** Takes a remote off every channel and brand, with its pins and its key; what is stored of it stays. */
export const retireRemote = endpoint({
  method: 'POST',
  path: '/api/release-retire',
  scope: 'staff',
  ability: update,
  summary: 'Aposenta um remoto',
  body: z.object({ name: z.string().check(z.regex(/^mfe-[a-z][a-z0-9-]*$/, 'Só um remoto pode ser aposentado.')) }),
  response: done,
});
