import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { menuEntry, page, remoteManifest, slotEntry } from './manifest.ts';

export const variants = ['brasil', 'global', 'liberta'] as const;
export const variant = z.enum(variants);
export type Variant = z.infer<typeof variant>;

/** The second mapping of origins (spec L9, A-4): brand of the public site. */
export const siteBrands = ['ls', 'global', 'liberta'] as const;
export type SiteBrand = (typeof siteBrands)[number];

const registryRemote = z.object({
  name: z.string(),
  version: z.string(),
  channel: z.string(),
  entry: z.string(),
  container: z.string(),
  /** Published by a developer's watching build: tabs take it up at once. */
  development: z.boolean(),
  /** `stable`, or why this visitor is given another release: the percentage, or a pin on the person. */
  reason: z.enum(['stable', 'canary', 'pin']),
  requires: z.object({ platform: z.string() }),
  integrity: z.record(z.string(), z.string()),
  pages: z.array(page),
  menu: z.array(menuEntry),
  slots: z.array(slotEntry),
  preload: z.record(z.string(), z.array(z.string())),
  kit: z.array(z.string()),
  kitOf: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The release loaded when this one fails: the one before it; for a canary or a pin, the stable one. */
  previous: z.nullable(
    z.object({
      version: z.string(),
      entry: z.string(),
      container: z.string(),
      requires: z.object({ platform: z.string() }),
      integrity: z.record(z.string(), z.string()),
    }),
  ),
});

export const registry = z.object({
  variant,
  platform: z.string(),
  /** The last change of what this channel of the brand shows; the stream begins by telling it. */
  revision: z.int(),
  shell: z.object({ version: z.string(), pages: z.array(page), menu: z.array(menuEntry) }),
  remotes: z.array(registryRemote),
});

export type Registry = z.infer<typeof registry>;
export type RegistryRemote = z.infer<typeof registryRemote>;

/** The live releases for the caller's origin. */
export const getRegistry = endpoint({
  method: 'GET',
  path: '/api/registry',
  scope: 'anonymous',
  summary: 'Versões no ar e suas páginas',
  response: registry,
});

/**
 * Server-sent events of the caller's origin: first `event: standing`, whose data is the revision of what it shows, then
 * `event: registry` whenever that changes, and on connecting again when it changed meanwhile (`Last-Event-ID`): it is
 * time to ask for the registry. Endless, so no endpoint; refused with 429 or 503 where there are too many.
 */
export const registryStreamPath = '/api/registry/stream';

export const manifestSchemas = { remoteManifest };
