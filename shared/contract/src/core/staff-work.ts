import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listOf, pageQuery } from './list.ts';
import { queueCount } from './queue.ts';
import { day, instant } from './shapes.ts';

/**
 * What of the records that readers see waits for somebody: `drafts` they wrote last, `reviews` they were asked for and may
 * publish, `scheduled` for later, `overdue`: its hour or its review day passed.
 */
export const workBlocks = ['drafts', 'reviews', 'scheduled', 'overdue'] as const;
export type WorkBlock = (typeof workBlocks)[number];

const block = z.object({
  total: z.int(),
  /** The moment of the first: since when it waits, or when it comes. */
  first_at: z.nullable(instant),
});

/** What waits for the viewer, and only what they may decide or write: the counts of `/`. */
export const staffWork = endpoint({
  method: 'GET',
  path: '/api/staff-work',
  scope: 'session',
  summary: 'O que espera por quem pergunta: filas, rascunhos, revisões, agendados e atrasados',
  response: z.object({
    generated_at: instant,
    /** Of the queues the viewer decides in, by name. */
    queues: z.array(z.object({ name: z.string(), ...queueCount.shape })),
    /** Null for who writes nothing that is published. */
    records: z.nullable(z.object({ drafts: block, reviews: block, scheduled: block, overdue: block })),
    /** Days of the books that are over and not closed, and the first of them; null for who closes none. */
    closing: z.nullable(z.object({ total: z.int(), from: z.nullable(day) })),
  }),
});

/** The records behind a count of `staff-work`, the first of them first. */
export const listStaffWork = endpoint({
  method: 'GET',
  path: '/api/list-staff-work',
  scope: 'session',
  summary: 'Rascunhos, revisões, agendados e atrasados de quem pergunta',
  query: z.object({
    ...pageQuery,
    'filter[block]': z._default(z.optional(z.enum(workBlocks, 'Esta lista não existe.')), 'reviews'),
  }),
  response: listOf(
    z.object({
      /** Of the type and its id, as `faq/12`. */
      id: z.string(),
      /** What one of the type is called, in lower case. */
      type: z.string(),
      title: z.string(),
      /** Where it is written. */
      address: z.string(),
      at: instant,
      by_name: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
});
