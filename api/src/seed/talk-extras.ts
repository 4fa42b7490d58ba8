import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import { days, minutes, plus, type Calendar } from './calendar.ts';
import type { Random } from './random.ts';
import { planPolls, type PlannedPoll } from './talk-polls.ts';
import { planReactions } from './talk-reactions.ts';
import type { Happening, SeededMessage } from './talk-shapes.ts';
import { planMute, planPins, planReplayPolls, type Recorded } from './talk-replay.ts';
import { talkTexts } from './talk-texts.ts';

interface Staff {
  analyst: number;
  admin: number;
}

export interface TalkPeople {
  staff: Staff;
  /** What the analyst is called. */
  analyst: string;
  members: readonly number[];
}

/** Three messages that wait for staff, as contacts by members do. */
export const seedHeld = async (
  tx: Tx,
  calendar: Calendar,
  random: Random,
  last: SeededMessage,
  members: readonly number[],
) => {
  for (const [index, message] of talkTexts.held.entries())
    await tx
      .insertInto('chat_message')
      .values({
        chat_id: last.chat_id,
        user_id: members[index] ?? last.user_id,
        client_id: random.uuid(),
        message,
        created_at: plus(calendar.now, -minutes(4 - index)).toISOString(),
        held_for: 'contact',
      })
      .execute();
};

/** One poll of last week that is closed, one that is open. */
const roomPolls = (calendar: Calendar, chat: number, voters: readonly number[]): PlannedPoll[] =>
  talkTexts.polls.map(({ question, options }, index) => ({
    chat,
    question,
    options,
    at: index === 0 ? plus(calendar.now, -days(7)) : plus(calendar.now, -minutes(12)),
    open: index === 0 ? 15 : null,
    voters,
  }));

export const seedReports = (tx: Tx, calendar: Calendar, shown: readonly SeededMessage[], members: readonly number[]) =>
  bulk(
    tx,
    'chat_report',
    shown
      .filter(({ type }) => type === 1)
      .slice(-6)
      .map(({ id }, index) => ({
        message_id: id,
        user_id: members[index],
        reason: index % 2 === 0 ? 'promise' : 'spam',
        text: '',
        status: 'pending',
        created_at: plus(calendar.now, -minutes(20 - index)).toISOString(),
      })),
  );

const mutesNow = (calendar: Calendar, chat: number, members: readonly number[], by: number) =>
  members.slice(40, 42).map((user_id, index) => ({
    chat_id: index === 0 ? chat : null,
    user_id,
    muted_at: plus(calendar.now, -minutes(50)).toISOString(),
    muted_until: index === 0 ? plus(calendar.now, minutes(70)).toISOString() : null,
    muted_by: by,
    reason: index === 0 ? 'Insistiu em passar contato' : 'Promessa de ganho repetida',
  }));

/** The newest highlight of each room stays above its talk. */
const roomPins = (seeded: readonly SeededMessage[], { staff, analyst }: TalkPeople) =>
  [...new Set(seeded.map(({ chat_id: chat }) => chat))].flatMap((chat) => {
    const row = seeded.findLast((one) => one.chat_id === chat && one.type === 5);
    if (!row) return [];
    const at = row.created_at;
    const told: Happening = {
      chat,
      at,
      kind: 'pin',
      ref: row.id,
      payload: { pinned_by: analyst, pinned_at: at },
    };
    return [{ row: { chat_id: chat, message_id: row.id, pinned_by: staff.analyst, pinned_at: at }, told }];
  });

/**
 * What stands beside the messages, once they are there: reactions, mutes, polls, pins.
 * @returns `told`: what the rooms were told of it; `write` writes it
 */
export const planExtras = async (
  tx: Tx,
  calendar: Calendar,
  random: Random,
  seeded: readonly SeededMessage[],
  people: TalkPeople,
  recorded: Recorded | null,
) => {
  const { staff, members } = people;
  const chat = seeded.at(-1)?.chat_id ?? 0;
  const shown = seeded.filter(({ hidden, deleted_at: gone, type }) => !hidden && gone === null && type !== 2);
  const reactions = planReactions(random, shown, members, calendar.now);
  const polls = planPolls(random, await firstId(tx, 'chat_poll'), staff.analyst, [
    ...roomPolls(calendar, chat, members.slice(0, 30)),
    ...(recorded ? planReplayPolls(recorded, members.slice(0, 40)) : []),
  ]);
  const pins = roomPins(seeded, people);
  const mute = recorded && planMute(recorded, members[12] ?? 0, staff.admin);
  const mutes = [...mutesNow(calendar, chat, members, staff.admin), ...(mute ? [mute.row] : [])];
  return {
    shown,
    told: [
      ...reactions.told,
      ...polls.flatMap(({ told }) => told),
      ...pins.map(({ told }) => told),
      ...(recorded ? planPins(recorded, seeded, people.analyst) : []),
      ...(mute ? [mute.told] : []),
    ],
    write: async () => {
      await bulk(
        tx,
        'chat_reaction',
        reactions.rows.map((row) => ({ ...row })),
      );
      await bulk(
        tx,
        'chat_poll',
        polls.map(({ row }) => row),
      );
      await bulk(
        tx,
        'chat_vote',
        polls.flatMap(({ votes }) => votes),
      );
      await bulk(tx, 'chat_mute', mutes);
      await bulk(
        tx,
        'chat_pin',
        pins.map(({ row }) => row),
      );
      await advance(tx, 'chat_poll', 'chat_mute');
    },
  };
};
