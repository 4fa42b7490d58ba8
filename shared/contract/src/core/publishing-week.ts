import * as z from 'zod/mini';
import { queryWeek } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { day, instant } from './shapes.ts';

/** One moment at which readers begin or end to see a record. */
const publishingMoment = z.object({
  at: instant,
  /** `live`: it is seen already, since that moment. */
  change: z.enum(['live', 'on', 'off']),
  type: z.string(),
  /** One of them, in lower case: `e-book`. */
  type_title: z.string(),
  id: z.int(),
  title: z.string(),
  /** Where staff open it. */
  address: z.string(),
});

/**
 * What goes on and off air in a week, of every type that this person reads; who reads none gets nothing. Days are those of
 * America/Sao_Paulo.
 */
export const listPublishingWeek = endpoint({
  method: 'GET',
  path: '/api/cms-list-publishing-week',
  scope: 'session',
  summary: 'O que entra e sai do ar em uma semana, de todos os tipos que a pessoa lê',
  /** Any day of the week; this one where none is said. */
  query: z.object({ week: z.optional(queryWeek) }),
  response: z.object({
    /** Its Monday and its Sunday. */
    from: day,
    until: day,
    /** By time; the first 300. */
    data: z.array(publishingMoment),
    has_more: z.boolean(),
    /** Whether any type that is published is this person's to read. */
    reads_any: z.boolean(),
  }),
});

export type PublishingMoment = z.infer<typeof publishingMoment>;
