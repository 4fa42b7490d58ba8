import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';

const remote = z.string().check(z.maxLength(40));
const version = z.string().check(z.maxLength(40));

/** What the page was given to report with (`PageBoot.reportToken`); a report without it counts for nothing. */
const token = z.optional(z.string().check(z.maxLength(120)));

/** The registry's answer brings a new one in this header, so that a tab which stays open goes on reporting. */
export const reportTokenHeader = 'x-report-token';

/** Where in its life a remote failed: `integrity` a file that is not what its release says, `event` a handler that threw. */
export const faultPhases = ['load', 'timeout', 'integrity', 'requires', 'render', 'event', 'unmount'] as const;

/** Faults the browser saw in a remote. */
export const reportFault = endpoint({
  method: 'POST',
  path: '/api/faults',
  scope: 'anonymous',
  summary: 'Falha vista pelo navegador',
  success: 202,
  body: z.object({
    remote,
    version,
    phase: z.enum(faultPhases),
    message: z.string().check(z.maxLength(500)),
    path: z.string().check(z.maxLength(300)),
    /** This visit has told of another fault of the same release: it fails once. */ again: z.optional(z.boolean()),
    token,
  }),
  response: z.object({ ok: z.literal(true) }),
});

export const vitalNames = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;

/**
 * What a visit measured: loads of remotes with their time in ms, and web vitals (ms; CLS without unit) of the document,
 * told of the remote that owned the first address. Sent once, when the page is left.
 */
export const reportVitals = endpoint({
  method: 'POST',
  path: '/api/vitals',
  scope: 'anonymous',
  summary: 'Medidas de uma visita',
  success: 202,
  body: z.object({
    loads: z
      .array(
        z.object({ remote, version, ms: z.number().check(z.minimum(0), z.maximum(120_000)), prefetched: z.boolean() }),
      )
      .check(z.maxLength(50)),
    vitals: z
      .array(
        z.object({
          name: z.enum(vitalNames),
          value: z.number().check(z.minimum(0), z.maximum(120_000)),
          remote,
          version,
        }),
      )
      .check(z.maxLength(20)),
    token,
  }),
  response: z.object({ ok: z.literal(true) }),
});

/** What the browser found against the policy of the page, in the shape browsers send (`report-to` or `report-uri`). */
export const reportPolicy = endpoint({
  method: 'POST',
  path: '/api/policy-reports',
  scope: 'anonymous',
  summary: 'Violação da política da página',
  success: 202,
  body: z.unknown(),
  response: z.object({ ok: z.literal(true) }),
});
