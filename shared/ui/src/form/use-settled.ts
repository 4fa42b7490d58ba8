import { useRef, useState } from 'react';
import { useDebouncedCall } from '../lib/use-debounced-call.ts';

/** How long a person may go on typing or pressing before the amount is told. */
const settleMs = 400;

/**
 * An amount that changes often and is told once: after a pause, on leaving the field and on leaving the page. What was
 * last typed is shown until whoever was told has answered.
 *
 * @param tell told the number; may answer later
 * @param fit brings a typed number between its limits
 */
export const useSettled = (value: number, fit: (typed: number) => number, tell: (next: number) => unknown) => {
  const [draft, setDraft] = useState<string | null>(null);
  const waiting = useRef<number | null>(null);
  const settle = async () => {
    const next = waiting.current;
    waiting.current = null;
    if (next !== null) await tell(next);
    if (waiting.current === null) setDraft(null);
  };
  const settling = useDebouncedCall(settle, settleMs, { onLeave: 'call' });
  const put = (text: string) => {
    const next = Number(text.replace(/\D/g, ''));
    const amount = next > 0 ? fit(next) : null;
    setDraft(amount === null ? '' : String(amount));
    waiting.current = amount === null || amount === value ? null : amount;
    if (amount === null) settling.cancel();
    else settling.later();
  };
  return {
    shown: draft ?? String(value),
    amount: Number(draft) || value,
    put,
    settle: () => {
      settling.now();
    },
  };
};
