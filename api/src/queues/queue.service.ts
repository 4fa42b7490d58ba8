import type { QueueDecision, QueueOutcome } from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import type { Core } from '../core.ts';
import { AppError, fieldError, textOf } from '../http/errors.ts';
import type { Viewer } from '../http/viewer.ts';
import { readPage } from '../resource/list/keyset.ts';
import type { Decider, QueueServer } from './queue-server.ts';
import { countWaiting, findStanding, listWaiting, queueOrder } from './queue.repository.ts';

interface Asked {
  decision: QueueDecision;
  reason?: string | null | undefined;
}

const outcome = (id: number, made: 'done' | 'repeated', canUndo = false): QueueOutcome => ({
  id,
  outcome: made,
  code: null,
  error: null,
  can_undo: canUndo,
});

const sumOf = (rows: readonly { cents: number | null }[]) => rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

/** Whether a viewer decides in a queue at all; never while acting as a customer. */
export const decidesIn = ({ queue: { ability } }: QueueServer, viewer: Viewer): boolean =>
  viewer.impersonator_id === null && viewer.ability.can(ability.action, ability.subject);

/** What waits in one queue, and the decisions about it: each made by the module whose rows they are. */
export const createQueue = ({ db }: Pick<Core, 'db'>, server: QueueServer) => {
  const { queue } = server;

  const refuse = (viewer: Viewer) => {
    if (!decidesIn(server, viewer)) throw new AppError('forbidden');
  };

  const count = async (viewer: Viewer) => {
    refuse(viewer);
    const [counted] = await countWaiting(db, [server], viewer);
    if (!counted) throw new AppError('internal');
    return counted;
  };

  const reasonOf = ({ decision, reason }: Asked): string => {
    if (!queue.reasons.includes(decision)) return '';
    if (!reason || reason.length < 5) throw fieldError('reason', 'Escreva o motivo, com ao menos 5 letras.');
    return reason;
  };

  /** What a row that waits no more answers: the same again by the same person changes nothing, another is told by whom. */
  const passed = async ({ viewer }: Decider, id: number, decision: QueueDecision): Promise<QueueOutcome> => {
    const decided = await server.findDecided(db, id);
    if (!decided) throw new AppError('not_found');
    if (decided.by !== viewer.id || decided.decision !== decision)
      throw new AppError('already_decided', { params: { by: decided.name } });
    return outcome(id, 'repeated');
  };

  const isOpen = async (id: number) => (await findStanding(db, server, [id]))[0]?.is_open === true;

  const decideOne = async (by: Decider, id: number, decision: QueueDecision, reason: string) => {
    if (!(await isOpen(id))) return passed(by, id, decision);
    try {
      return outcome(id, 'done', (await server.decide(by, id, decision, reason)) === true);
    } catch (error) {
      // Another was faster between the two.
      if (error instanceof AppError && !(await isOpen(id))) return passed(by, id, decision);
      throw error;
    }
  };

  /** Refuses a decision about more money than one may reach, or about other rows than were seen. */
  const refuseReach = (rows: readonly { cents: number | null }[], seen: number | null | undefined) => {
    const most = queue.limit.cents;
    if (most === undefined) return;
    const sum_cents = sumOf(rows);
    if (sum_cents > most)
      throw new AppError('queue_over_limit', {
        params: { limit: formatMoney(most), limit_cents: most, sum_cents },
      });
    if (seen !== sum_cents) throw new AppError('queue_changed', { params: { sum_cents } });
  };

  return {
    /** How much waits for the viewer, and how much for others only. @throws AppError forbidden */
    count,

    /** What waits for the viewer, oldest first. @throws AppError forbidden, invalid_body on `cursor` */
    list: async (viewer: Viewer, query: { per_page: number; cursor?: string | undefined }) => {
      const counted = await count(viewer);
      const page = await listWaiting(db, server, viewer, readPage({ ...query, page: 1 }, queueOrder(server)));
      const shown = new Map(
        (
          await server.show(
            db,
            page.rows.map(({ id }) => id),
            viewer,
          )
        ).map((row) => [row.id, row]),
      );
      return {
        data: page.rows.flatMap((row) => {
          const said = shown.get(row.id);
          return said ? [{ ...said, ...row }] : [];
        }),
        meta: { ...counted, page: 1, per_page: query.per_page, next_cursor: page.next_cursor },
      };
    },

    /**
     * Decides one row. The same again by the same person is `repeated`.
     * @throws AppError forbidden, not_found, already_decided with `by`, invalid_body on `reason`, and what the module refuses
     */
    decide: async (by: Decider, id: number, asked: Asked): Promise<QueueOutcome> => {
      refuse(by.viewer);
      return decideOne(by, id, asked.decision, reasonOf(asked));
    },

    /**
     * Decides what was seen, row after row: one that can't be decided any more is told and the others go on. A repeat
     * answers the same rows as `repeated`.
     * @param asked.sum_cents what the rows came to on the screen
     * @throws AppError forbidden, queue_over_limit, queue_changed (409), invalid_body on `reason`; nothing is decided then
     */
    decideMany: async (
      by: Decider,
      asked: Asked & { ids: readonly number[]; sum_cents?: number | null | undefined },
    ) => {
      refuse(by.viewer);
      const reason = reasonOf(asked);
      const ids = [...new Set(asked.ids)];
      const standing = await findStanding(db, server, ids);
      refuseReach(standing, asked.sum_cents);
      const rows: QueueOutcome[] = [];
      for (const id of ids)
        try {
          rows.push(await decideOne(by, id, asked.decision, reason));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          rows.push({ id, outcome: 'refused', code: error.code, error: textOf(error) });
        }
      const done = rows.filter((row) => row.outcome !== 'refused');
      const made = standing.filter((row) => done.some(({ id }) => id === row.id));
      return { done: done.length, done_cents: server.cents && sumOf(made), rows };
    },
  };
};
