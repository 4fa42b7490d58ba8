import { minutes, plus } from './calendar.ts';
import type { PlannedPoll } from './talk-polls.ts';
import type { Happening, SeededMessage } from './talk-shapes.ts';
import { talkTexts } from './talk-texts.ts';

/** The edition whose recording and talk are as long as each other. */
export interface Recorded {
  card: number;
  chat: number;
  title: string;
  starts: Date;
  ends: Date;
}

const isOf = ({ chat, starts, ends }: Recorded, row: Pick<SeededMessage, 'chat_id' | 'created_at'>) =>
  row.chat_id === chat && row.created_at >= starts.toISOString() && row.created_at <= ends.toISOString();

/** Highlights that were pinned one after the other, and that the last of them was taken down. */
export const planPins = (recorded: Recorded, rows: readonly SeededMessage[], pinned_by: string): Happening[] => {
  const highlights = rows.filter((row) => row.type === 5 && isOf(recorded, row));
  const pin = { chat: recorded.chat, kind: 'pin' };
  return [1, 3, 5].flatMap((turn): Happening[] => {
    const row = highlights[turn];
    if (!row) return [];
    const at = plus(new Date(row.created_at), 20_000).toISOString();
    return [
      turn === 5
        ? { ...pin, at, ref: null, payload: {} }
        : { ...pin, at, ref: row.id, payload: { pinned_by, pinned_at: at } },
    ];
  });
};

/** Two polls of the edition: one near its beginning, one after half of it. */
export const planReplayPolls = ({ chat, starts }: Recorded, voters: readonly number[]): PlannedPoll[] =>
  talkTexts.polls.map(({ question, options }, index) => ({
    chat,
    question,
    options,
    at: plus(starts, minutes(index === 0 ? 12 : 110)),
    open: index === 0 ? 10 : 15,
    voters,
  }));

/** How operations went on: each reached its first target after 20 minutes. Their rows say it, their beginning does not. */
export const planCards = (recorded: Recorded, rows: readonly SeededMessage[]) => {
  const given = rows.filter((row) => row.card !== null && isOf(recorded, row));
  const atFirst = new Map(given.map((row) => [row.id, row.card as object]));
  const told = given.map((row): Happening => {
    const before = row.card;
    const card = { ...before, state: 'Alvo 1 atingido' };
    row.card = card;
    const at = plus(new Date(row.created_at), minutes(20)).toISOString();
    return { chat: row.chat_id, at, kind: 'rec.update', ref: row.id, payload: { card, before } };
  });
  return { atFirst, told };
};

/** One person could not write for half an hour: what they wrote then collapses. */
export const planMute = ({ chat, starts }: Recorded, user_id: number, by: number) => {
  const [from, until] = [plus(starts, minutes(45)).toISOString(), plus(starts, minutes(75)).toISOString()];
  const told: Happening = {
    chat,
    at: from,
    kind: 'user.mute',
    ref: null,
    payload: { user_id, until, ids: [] },
  };
  const row = { chat_id: chat, user_id, muted_at: from, muted_until: until, muted_by: by, reason: 'Fora do assunto' };
  return { row, told };
};
