import { setImmediate } from 'node:timers/promises';
import type { RehearsalReason, RehearsedRules, rehearseRoomRules, ResponseOf } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import { compileForbiddenWords } from '../screening/forbidden-words.ts';
import { listAuthors, type AuthorRow } from '../messages/message-parts.repository.ts';
import { nicknameOf } from '../messages/message.presenter.ts';
import { findTalkOf, listFirstPublished, listWritten, type WrittenRow } from './rehearsal.repository.ts';
import { holdReasonOf } from '../screening/screening.ts';

type Rehearsal = ResponseOf<typeof rehearseRoomRules>;

const days = 7;
const most = { read: 5_000, shown: 100 };
/** Milliseconds of work in one go: other requests come in between. */
const mostMs = 15;

/** What the rules do to the messages of one talk, taken in the order in which they were written (as `sending.service.ts` does). */
const createTrial = (rules: RehearsedRules, firsts: ReadonlyMap<number, number>) => {
  const slowUntil = new Map<number, number>();
  // Words that are only tried take no place of a room's among those that are kept.
  const hasWord = compileForbiddenWords(rules.forbidden_words);
  /** One message in the seconds of the slow mode; what is refused does not make one wait longer. */
  const isEarly = ({ user_id: user, created_at: at }: WrittenRow): boolean => {
    const [now, until] = [Date.parse(at), slowUntil.get(user) ?? 0];
    if (rules.slow_mode_s === 0) return false;
    if (now < until) return true;
    slowUntil.set(user, now + rules.slow_mode_s * 1_000);
    return false;
  };
  return (row: WrittenRow): RehearsalReason | null => {
    if (row.has_files && !rules.files_allowed) return 'files';
    if (isEarly(row)) return 'slow';
    return holdReasonOf(row.message, rules, row.id <= (firsts.get(row.user_id) ?? row.id), hasWord);
  };
};

/** Rules of a room tried on what was written there, before they are saved. */
export const createRehearsalService = ({ db, now }: Pick<Core, 'db' | 'now'>) => {
  const read = async (chatId: number) => {
    const since = new Date(now().getTime() - days * 86_400_000).toISOString();
    const rows = await listWritten(db, chatId, { since, limit: most.read + 1 });
    const isWhole = rows.length <= most.read;
    const authors = new Map<number, AuthorRow>();
    const ids = [...new Set(rows.map(({ user_id: user }) => user))];
    for (const author of await listAuthors(db, ids, now().toISOString())) authors.set(author.id, author);
    // Staff are exempt from every rule.
    const written = rows.slice(0, most.read).filter(({ user_id: user }) => authors.get(user)?.admin !== true);
    return { isWhole, authors, written: written.reverse(), firsts: await listFirstPublished(db, chatId, ids) };
  };

  return {
    /** Reads only. @throws AppError not_found */
    rehearse: async (broadcastId: number, rules: RehearsedRules): Promise<Rehearsal> => {
      const room = await findTalkOf(db, broadcastId);
      if (!room) throw new AppError('not_found');
      const counts: Rehearsal['counts'] = { words: 0, contact: 0, link: 0, first: 0, slow: 0, files: 0 };
      if (room.chat_id === null) return { messages: 0, is_whole: true, counts, caught: [] };
      const { isWhole, authors, written, firsts } = await read(room.chat_id);
      let began = performance.now();
      const tryOn = createTrial(rules, firsts);
      const caught: Rehearsal['caught'] = [];
      for (const row of written) {
        if (performance.now() - began >= mostMs) {
          await setImmediate();
          began = performance.now();
        }
        const reason = tryOn(row);
        if (reason === null) continue;
        counts[reason] += 1;
        const author = authors.get(row.user_id);
        const nickname = author ? nicknameOf(author) : '';
        caught.push({ id: row.id, nickname, at: row.created_at, text: row.message, reason });
      }
      return { messages: written.length, is_whole: isWhole, counts, caught: caught.reverse().slice(0, most.shown) };
    },
  };
};
