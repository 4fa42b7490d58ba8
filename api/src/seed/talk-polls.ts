import { minutes, plus } from './calendar.ts';
import type { Random } from './random.ts';
import type { Happening } from './talk-shapes.ts';

export interface PlannedPoll {
  chat: number;
  question: string;
  options: readonly string[];
  at: Date;
  /** Minutes it was open; null: it still is. */
  open: number | null;
  voters: readonly number[];
}

/** Votes of a poll come in this many at a time, and the room is told of each handful. */
const handful = 5;
const betweenMs = 12_000;

/** Polls with their votes, and what their rooms were told: that they opened, how they stood, that they closed. */
export const planPolls = (random: Random, first: number, by: number, polls: readonly PlannedPoll[]) =>
  polls.map(({ chat, question, options, at, open, voters }, index) => {
    const id = first + index;
    const created_at = at.toISOString();
    const closed = open === null ? null : plus(at, minutes(open)).toISOString();
    const votes = voters.map((user_id, turn) => ({
      poll_id: id,
      user_id,
      option: random.int(0, options.length - 1),
      voted_at: plus(at, betweenMs * (1 + Math.floor(turn / handful))).toISOString(),
    }));
    const tell = (when: string, closed_at: string | null): Happening => {
      const counted = options.map((text, option) => ({
        text,
        votes: votes.filter((vote) => vote.option === option && vote.voted_at <= when).length,
      }));
      const sum = counted.reduce((all, one) => all + one.votes, 0);
      const poll = { id, question, options: counted, votes: sum, created_at, closes_at: null, closed_at };
      return { chat, at: when, kind: 'poll', ref: id, payload: { poll } };
    };
    const results = [...new Set(votes.map(({ voted_at: voted }) => voted))].map((voted) => tell(voted, null));
    return {
      row: {
        id,
        chat_id: chat,
        question,
        options: [...options],
        created_at,
        created_by: by,
        closes_at: null,
        closed_at: closed,
      },
      votes,
      told: [tell(created_at, null), ...results, ...(closed === null ? [] : [tell(closed, closed)])],
    };
  });
