import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pagePath } from './page-path.ts';
import { releaseLimits } from './release-limits.ts';
import { variant } from './registry.ts';

export const appName = z.string().check(z.regex(/^(shell|mfe-[a-z][a-z0-9-]*)$/, 'Nome de aplicação desconhecido.'));

/** A named line of releases: `stable`, and those an origin is told to show, such as `next`. */
export const channelName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,19}$/, 'Nome de canal inválido.'));

/** Folder of a release below its name. */
export const versionName = z.string().check(z.regex(/^\d[0-9A-Za-z.+-]{0,59}$/, 'Versão inválida.'));

const percent = z.int().check(z.minimum(1, 'Use de 1 a 100.'), z.maximum(100, 'Use de 1 a 100.'));

/** Failure rate in percent above which a canary is taken away by itself. */
export const maxFailurePercent = z
  .number()
  .check(z.minimum(0.1, 'Use de 0,1 a 100.'), z.maximum(100, 'Use de 0,1 a 100.'));

const channel = z._default(z.optional(channelName), 'stable');
/** Which brands it concerns; unset: all three. */
const brands = z.optional(variant);

/** What is known of a build since it was published. */
export const buildFacts = {
  version: z.string(),
  created_at: z.string(),
  author: z.string(),
  commit: z.nullable(z.string()),
  dirty: z.boolean(),
  size_bytes: z.int(),
};

const release = z.object({
  name: z.string(),
  ...buildFacts,
  /** Where it is shown now, as `canal/marca`, a canary with its percentage: `stable/brasil`, `stable/brasil 10%`. */
  live: z.array(z.string()),
  /** Where it was taken back, as `canal/marca`. */
  withdrawn: z.array(z.string()),
  /** A build that is not meant for visitors: no rollback goes back to it. */
  development: z.boolean(),
});

const moved = z.object({
  name: z.string(),
  version: z.string(),
  channel: z.string(),
  previous: z.nullable(z.string()),
  /** Percentage of a canary; null where the release is shown to everybody. */
  canary: z.nullable(z.int()),
});

/** Publishes a release whose files are already in the store; refused with the reason by the gate. Key of the application. */
export const publishRelease = endpoint({
  method: 'POST',
  path: '/api/releases',
  scope: 'anonymous',
  summary: 'Publica uma versão (chave da aplicação)',
  success: 201,
  body: z.object({
    name: appName,
    version: versionName,
    channel,
    variant: brands,
    canary: z.optional(percent),
    /** Of the canary; unset: the platform's limit. */ max_failure_percent: z.optional(maxFailurePercent),
    /** Live pages this release leaves out or plans again on purpose; one that is and is not named here is refused. */
    drops: z.optional(z.array(pagePath).check(z.maxLength(releaseLimits.pages))),
    /** Live pages it opens on purpose to people who could not open them. */
    opens: z.optional(z.array(pagePath).check(z.maxLength(releaseLimits.pages))),
    /** The kit it asks for (`1.4`), where the live release asks for a newer one. */
    lowers: z.optional(z.string().check(z.regex(/^\d{1,3}\.\d{1,3}$/, 'Use a versão do kit, como 1.4.'))),
    commit: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    /** Built from sources that are not those of the commit. */
    dirty: z.optional(z.boolean()),
    /** A build that is not meant for visitors: without limit of size, outside production only, in no history. */
    development: z.optional(z.boolean()),
  }),
  response: moved,
});

/**
 * Takes a canary away where there is one and no release is named, else goes back to the last good release that stood
 * before, or to the named one. What it takes back is never gone back to. Key of the application.
 */
export const rollbackRelease = endpoint({
  method: 'POST',
  path: '/api/releases/rollback',
  scope: 'anonymous',
  summary: 'Volta à versão anterior (chave da aplicação)',
  body: z.object({ name: appName, channel, variant: brands, to: z.optional(versionName) }),
  response: moved,
});

export const listReleases = endpoint({
  method: 'GET',
  path: '/api/releases',
  scope: 'anonymous',
  summary: 'Versões guardadas (chave da aplicação)',
  query: z.object({ name: z.optional(z.string()) }),
  response: z.object({ data: z.array(release) }),
});
