import type { QueueDecision, WaitingRow } from '@pregao/contract';
import { formatMoney, formatNumber } from '@pregao/format';
import { useApp, usePlatform, useT } from '@pregao/platform';
import { useState } from 'react';
import { sumOf, type Decided, type QueueStore } from './queue-store.ts';
import type { QueueDescription, Told } from './queue-types.ts';

/** Rows whose reason is being typed. */
export interface Reasoning<R> {
  rows: readonly R[];
  decision: QueueDecision;
}

/** What decides about rows: asked first where nobody takes it back, told what came of it. `onDecided` follows each. */
export const useDeciding = <R extends WaitingRow>(
  { queue, words, nameOf, asks, undo }: QueueDescription<R>,
  store: QueueStore<R>,
  onDecided: () => void,
) => {
  const t = useT();
  const { notify } = usePlatform();
  const { modal } = useApp();
  const [reasoning, setReasoning] = useState<Reasoning<R> | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const { rows: mostRows, cents: mostCents } = queue.limit;

  const saidOf = (rows: readonly R[]) => ({
    count: rows.length,
    shown: formatNumber(rows.length),
    what: rows.length === 1 && rows[0] ? nameOf(rows[0]) : `${formatNumber(rows.length)} ${queue.title[1]}`,
    amount: queue.sums ? formatMoney(sumOf(rows)) : '',
  });

  const tell = (rows: readonly R[], decision: QueueDecision, { done, done_cents: cents, rows: outcomes }: Decided) => {
    const failed = outcomes.filter(({ outcome }) => outcome === 'refused');
    const [row] = rows;
    const amount = cents === null ? '' : formatMoney(cents);
    const text = t(`${words}${decision}.done`, { count: done, shown: formatNumber(done), amount });
    if (done > 0) notify.success(text);
    if (failed.length > 0)
      setTold({
        kind: 'refused',
        lines: failed.map(({ id, error }) => {
          const of = rows.find((one) => one.id === id);
          return `${of ? nameOf(of) : id}: ${error ?? ''}`;
        }),
      });
    else if (undo?.decision === decision && rows.length === 1 && row && outcomes[0]?.can_undo)
      setTold({ kind: 'undo', text, run: () => void takeBack(row) });
  };

  const takeBack = async (row: R) => {
    const result = await undo?.call(row);
    setTold(null);
    if (result?.ok) notify.success(t('waiting.undone'));
    else if (result) notify.error(result.message);
  };

  /** @returns what could not be taken, for a form that shows it */
  const send = async (rows: readonly R[], decision: QueueDecision, reason: string) => {
    setTold(null);
    const result = await store.decide.run(rows, decision, reason);
    if (!result.ok && result.status === 400) return result;
    if (result.ok) tell(rows, decision, result.data);
    else notify.error(result.message);
    setReasoning(null);
    onDecided();
    return undefined;
  };

  const refusal = (rows: readonly R[], decision: QueueDecision): string | null => {
    if (rows.some(({ may }) => !may.includes(decision))) return t(`${words}${decision}.cannot`);
    if (rows.length > mostRows) return t('waiting.tooMany', { limit: formatNumber(mostRows) });
    if (mostCents !== undefined && sumOf(rows) > mostCents && rows.length > 1)
      return t('waiting.tooMuch', { limit: formatMoney(mostCents) });
    return null;
  };

  const decide = async (rows: readonly R[], decision: QueueDecision) => {
    if (rows.length === 0 || store.decide.isPending) return;
    const why = refusal(rows, decision);
    if (why !== null) {
      notify.info(why);
      return;
    }
    if (queue.reasons.includes(decision)) {
      setReasoning({ rows, decision });
      return;
    }
    const said = saidOf(rows);
    const isAsked = asks.includes(decision) || rows.length > 1;
    const question = {
      title: t(`${words}${decision}.ask`, said),
      content: t(`${words}${decision}.effect`, said),
      okText: t(`${words}${decision}`),
    };
    if (isAsked && !(await modal.confirm(question))) return;
    await send(rows, decision, '');
  };

  return {
    decide: (rows: readonly R[], decision: QueueDecision) => void decide(rows, decision),
    send,
    reasoning,
    saidOf,
    endReasoning: () => {
      setReasoning(null);
    },
    told,
    endTold: () => {
      setTold(null);
    },
  };
};

export type Deciding<R extends WaitingRow> = ReturnType<typeof useDeciding<R>>;
