import type { Tx } from '../db/open.ts';
import { advance, bulk } from './bulk.ts';
import { days, minutes, plus, type Calendar } from './calendar.ts';
import type { Random } from './random.ts';
import { talkTexts } from './talk-texts.ts';

export interface SeededMessage {
  id: number;
  chat_id: number;
  seq: number;
  user_id: number;
  client_id: string;
  type: number;
  origin: number;
  message: string;
  reply_to_id: number | null;
  card: object | null;
  created_at: string;
  hidden: boolean;
  deleted_at: string | null;
  deleted_reason: string;
  refused: boolean;
  mentions: number[];
}

interface Staff {
  analyst: number;
  admin: number;
}

/** Three messages that wait for staff, as contacts by members do. */
const seedHeld = async (
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

const seedReactions = (tx: Tx, random: Random, shown: readonly SeededMessage[], members: readonly number[]) => {
  const rows = shown
    .filter(({ type }) => type === 5 || random.chance(0.08))
    .flatMap((message) =>
      [...new Set(Array.from({ length: random.int(1, 9) }, () => random.pick(members)))].map((user_id) => ({
        message_id: message.id,
        user_id,
        emoji: random.pick(['👍', '👏', '🎯', '📈']),
        created_at: plus(new Date(message.created_at), minutes(1)).toISOString(),
      })),
    );
  return bulk(tx, 'chat_reaction', rows);
};

/** One poll of last week that is closed, one that is open. */
const seedPolls = async (
  tx: Tx,
  calendar: Calendar,
  random: Random,
  chat: number,
  { analyst }: Staff,
  voters: readonly number[],
) => {
  for (const [index, { question, options }] of talkTexts.polls.entries()) {
    const at = index === 0 ? plus(calendar.now, -days(7)) : plus(calendar.now, -minutes(12));
    const { id } = await tx
      .insertInto('chat_poll')
      .values({
        chat_id: chat,
        question,
        options: [...options],
        created_at: at.toISOString(),
        created_by: analyst,
        closed_at: index === 0 ? plus(at, minutes(15)).toISOString() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bulk(
      tx,
      'chat_vote',
      voters.map((user_id) => ({ poll_id: id, user_id, option: random.int(0, options.length - 1) })),
    );
  }
};

/** What stands beside the messages: reactions, what waits, reports, mutes, polls, a pin. */
export const seedTalkExtras = async (
  tx: Tx,
  calendar: Calendar,
  random: Random,
  seeded: readonly SeededMessage[],
  staff: Staff,
) => {
  const last = seeded.at(-1);
  if (!last) return;
  const members = [...new Set(seeded.map(({ user_id }) => user_id))].filter((id) => id !== staff.analyst).slice(0, 60);
  const shown = seeded.filter(({ hidden, deleted_at: gone, type }) => !hidden && gone === null && type !== 2);
  await seedReactions(tx, random, shown, members);
  await seedHeld(tx, calendar, random, last, members);
  const reported = shown.filter(({ type }) => type === 1).slice(-6);
  await bulk(
    tx,
    'chat_report',
    reported.map(({ id }, index) => ({
      message_id: id,
      user_id: members[index],
      reason: index % 2 === 0 ? 'promise' : 'spam',
      text: '',
      status: 'pending',
      created_at: plus(calendar.now, -minutes(20 - index)).toISOString(),
    })),
  );
  await bulk(
    tx,
    'chat_mute',
    members.slice(40, 42).map((user_id, index) => ({
      chat_id: index === 0 ? last.chat_id : null,
      user_id,
      muted_at: plus(calendar.now, -minutes(50)).toISOString(),
      muted_until: index === 0 ? plus(calendar.now, minutes(70)).toISOString() : null,
      muted_by: staff.admin,
      reason: index === 0 ? 'Insistiu em passar contato' : 'Promessa de ganho repetida',
    })),
  );
  await advance(tx, 'chat_mute');
  for (const chat of new Set(seeded.map(({ chat_id }) => chat_id))) {
    const pinned = seeded.findLast((one) => one.chat_id === chat && one.type === 5);
    if (pinned)
      await tx
        .insertInto('chat_pin')
        .values({ chat_id: chat, message_id: pinned.id, pinned_by: staff.analyst, pinned_at: pinned.created_at })
        .execute();
    const seq = seeded.filter((one) => one.chat_id === chat).length;
    await tx
      .insertInto('live_stream')
      .values({ stream: `room:${chat}`, seq })
      .execute();
  }
  await seedPolls(tx, calendar, random, last.chat_id, staff, members.slice(0, 30));
};
