import { parseStored, prefix } from '@pregao/platform/boot';

const key = `${prefix}unasked`;
const week = 7 * 86_400_000;

interface Shown {
  user_id: number;
  at: number;
}

/**
 * Windows that nobody asked for: one a week at most. What a person asks for by a press, a Pix, a subscription and the
 * question about cookies are none of them; the data that is missing has a rule of its own (REQ-4.14).
 */
export const unaskedWindows = {
  /** Whether one was shown to this person within a week. */
  wasLately: (userId: number): boolean => {
    const shown = parseStored<Shown>(localStorage.getItem(key));
    return shown?.user_id === userId && Math.abs(Date.now() - shown.at) < week;
  },
  /** One is shown to this person now. */
  note: (userId: number) => {
    localStorage.setItem(key, JSON.stringify({ user_id: userId, at: Date.now() } satisfies Shown));
  },
};
