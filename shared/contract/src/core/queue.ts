import * as z from 'zod/mini';
import { endpoint, type AbilityPair, type Call, type ResponseOf } from './endpoint.ts';
import { queryInt, cents, idParams, instant } from './shapes.ts';

type Shape = Record<string, z.ZodMiniType>;

/** The two answers that a queue takes, whatever its screen calls them. */
export const queueDecisions = ['approve', 'refuse'] as const;
export type QueueDecision = (typeof queueDecisions)[number];

/** What needs someone, as data: its calls, its count and its screen follow from it. */
interface QueueInit<R extends Shape> {
  /** In the addresses of its calls: `queue-list-refunds`. */
  name: string;
  /** One and many as a Portuguese sentence says them, in lower case. */
  title: readonly [one: string, many: string];
  /** Who decides, and so who sees it. */
  ability: AbilityPair;
  /** Where staff find it. */
  desk: string;
  /** What a row shows beside what every row has. */
  row: R;
  /** Decisions that need a reason, which is kept. */
  reasons: readonly QueueDecision[];
  /** Rows come with money, which the screen sums up. */
  sums: boolean;
  /** What one decision about many reaches at most; `cents` where rows come with money. */
  limit: { rows: number; cents?: number };
}

/** How much waits for a viewer: only what they may decide. */
export const queueCount = z.object({
  total: z.int(),
  /** Null where rows come without money. */
  sum_cents: z.nullable(cents),
  /** Since when the oldest waits; null where none does. */
  since: z.nullable(instant),
  /** What waits as well and is somebody else's to decide: the viewer's own, or what they asked for. */
  for_others: z.int(),
});
export type QueueCount = z.infer<typeof queueCount>;

const queueRow = {
  id: z.int(),
  /** Since when it waits. */
  since: instant,
  cents: z.nullable(cents),
  /** What the viewer may decide about it. */
  may: z.array(z.enum(queueDecisions)),
};

const decision = z.enum(queueDecisions, 'Esta decisão não existe.');
const reason = z.optional(
  z.nullable(z.string('Escreva o motivo.').check(z.trim(), z.maxLength(300, 'Use no máximo 300 caracteres.'))),
);

/** What became of one row: `done` now, `repeated` by the same person before, `refused` with why. */
export const queueOutcome = z.object({
  id: z.int(),
  outcome: z.enum(['done', 'repeated', 'refused']),
  code: z.nullable(z.string()),
  /** Why not, in Portuguese. */
  error: z.nullable(z.string()),
  /** This decision did something that can be taken back; not where things stood so before it. */
  can_undo: z.optional(z.boolean()),
});
export type QueueOutcome = z.infer<typeof queueOutcome>;

const readCallsOf = <R extends Shape>({ name, title: [, many], ability, row }: QueueInit<R>) => ({
  /** Oldest first; only what the viewer may decide. `cursor`: what `next_cursor` said. */
  list: endpoint({
    method: 'GET',
    path: `/api/queue-list-${name}`,
    scope: 'staff',
    ability,
    summary: `Fila de ${many}: o que espera por quem pergunta, do mais antigo ao mais novo`,
    query: z.object({
      per_page: z._default(
        z.optional(
          queryInt.check(z.gte(1, 'Peça ao menos 1 por página.'), z.lte(100, 'Peça no máximo 100 por página.')),
        ),
        50,
      ),
      cursor: z.optional(z.string().check(z.maxLength(400))),
    }),
    response: z.object({
      data: z.array(z.object({ ...queueRow, ...row })),
      meta: z.object({
        ...queueCount.shape,
        page: z.int(),
        per_page: z.int(),
        next_cursor: z.nullable(z.string()),
      }),
    }),
  }),
  count: endpoint({
    method: 'GET',
    path: `/api/queue-count-${name}`,
    scope: 'staff',
    ability,
    summary: `Fila de ${many}: quantos esperam por quem pergunta`,
    response: queueCount,
  }),
});

const decideCallsOf = ({ name, title: [, many], ability, limit }: QueueInit<Shape>) => ({
  /** The first decision counts: 409 `already_decided` with `by` for another; the same again by the same person is `repeated`. */
  decide: endpoint({
    method: 'PUT',
    path: `/api/queue-decide-${name}/{id}`,
    scope: 'staff',
    ability,
    summary: `Fila de ${many}: decide um`,
    params: idParams,
    body: z.object({ decision, reason }),
    response: queueOutcome,
  }),
  /**
   * One decision about the rows that were seen and what they came to. Refused whole over the limit (409 `queue_over_limit`)
   * or where they come to another sum (409 `queue_changed`); a row that another decided meanwhile is told, the rest go on.
   */
  decideMany: endpoint({
    method: 'POST',
    path: `/api/queue-decide-many-${name}`,
    scope: 'staff',
    ability,
    summary: `Fila de ${many}: decide vários de uma vez, até o limite`,
    body: z.object({
      decision,
      reason,
      ids: z
        .array(z.int('Escolha o que decidir.').check(z.minimum(1, 'Escolha o que decidir.')))
        .check(
          z.minLength(1, 'Escolha ao menos um.'),
          z.maxLength(limit.rows, `Decida no máximo ${limit.rows} de uma vez.`),
        ),
      /** What the rows came to on the screen, in centavos. */
      sum_cents: z.optional(z.nullable(z.int('Informe a soma em centavos.'))),
    }),
    response: z.object({ done: z.int(), done_cents: z.nullable(cents), rows: z.array(queueOutcome) }),
  }),
});

/** Declares a queue. The server serves its calls, a screen decides in it, and `/` counts it for whom it waits. */
export const queue = <R extends Shape>(init: QueueInit<R>) => ({
  ...init,
  calls: { ...readCallsOf(init), ...decideCallsOf(init) },
});

export type Queue<R extends Shape = Shape> = ReturnType<typeof queue<R>>;

// Any queue, whatever its rows.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyQueue = Queue<any>;

export type QueueRow<Q extends { calls: { list: unknown } }> =
  ResponseOf<Q['calls']['list']> extends { data: (infer Row)[] } ? Row : never;

/** What every row of every queue has. */
export interface WaitingRow {
  id: number;
  since: string;
  cents: number | null;
  may: QueueDecision[];
}

export const isQueue = (value: unknown): value is AnyQueue =>
  typeof value === 'object' && value !== null && 'calls' in value && 'limit' in value;

export const callsOfQueue = ({ calls }: AnyQueue): readonly Call[] => Object.values(calls) as unknown as Call[];
