import type { AnyQueue, Endpoint, QueueCount, QueueDecision, QueueOutcome, WaitingRow } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { Collection, Command, type ListMeta, type ListPage, type Result } from '@pregao/store-kit';

type Meta = ListMeta & QueueCount;

/** What became of a decision about some rows. */
export interface Decided {
  done: number;
  done_cents: number | null;
  rows: QueueOutcome[];
}

/** Many are decided one after the other, each with its bank. */
const manyTimeout = 120_000;

export const sumOf = (rows: readonly WaitingRow[]) => rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

/** The rows of a queue, and what is decided about them. */
export class QueueStore<R extends WaitingRow> {
  readonly list: Collection<R, { cursor?: string }, Meta>;
  readonly decide: Command<[rows: readonly R[], decision: QueueDecision, reason: string], Decided>;
  /** The reason that was typed last, offered for the next. */
  reason = '';
  readonly #queue: AnyQueue;

  constructor(queue: AnyQueue) {
    this.#queue = queue;
    this.list = new Collection({
      load: (query, signal) => this.#call<ListPage<R, Meta>>(queue.calls.list, { query, signal }),
      idOf: ({ id }) => id,
      query: {},
    });
    this.decide = new Command((rows, decision, reason) => this.#send(rows, decision, reason));
  }

  async #send(rows: readonly R[], decision: QueueDecision, reason: string): Promise<Result<Decided>> {
    const said = this.#queue.reasons.includes(decision) ? { reason } : {};
    if (said.reason !== undefined) this.reason = reason;
    const result =
      rows.length === 1 ? await this.#one(rows, { decision, ...said }) : await this.#many(rows, { decision, ...said });
    // Whatever came of it, others decide as well.
    await this.list.refresh();
    return result;
  }

  async #one(rows: readonly R[], body: object): Promise<Result<Decided>> {
    const result = await this.#call<QueueOutcome>(this.#queue.calls.decide, { params: { id: rows[0]?.id }, body });
    return result.ok ? { ok: true, data: { done: 1, done_cents: sumOf(rows), rows: [result.data] } } : result;
  }

  #many(rows: readonly R[], body: object) {
    const { sums, calls } = this.#queue;
    return this.#call<Decided>(calls.decideMany, {
      body: { ...body, ids: rows.map(({ id }) => id), ...(sums && { sum_cents: sumOf(rows) }) },
      timeout: manyTimeout,
    });
  }

  /** Which queue is not known here, so neither are the types of its calls. */
  #call<T>(endpoint: unknown, options: object) {
    return getPlatform().api.call(endpoint as Endpoint, options) as Promise<Result<T>>;
  }
}
