import type { RecommendationCard } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { EventFrames, LogEvent } from '../../realtime/index.ts';
import { listAuthors } from '../messages/message-parts.repository.ts';
import { loadParts } from '../messages/message-parts.ts';
import { presentMessage } from '../messages/message.presenter.ts';
import { listMessages } from '../messages/messages.repository.ts';
import { shownWith } from './revisions.ts';
import type { Talk } from '../messages/talk.ts';

/** Nobody is later than this: an author who is late isn't told more of what they quote than they were. */
export const mostDelayMs = 600_000;

/** Events of one person, as that person reads them: their own messages whole, hidden or held ones as any other. */
export const frameOwnEvents = async (
  core: Pick<Core, 'db' | 'now' | 'config'>,
  talk: Talk,
  events: readonly LogEvent[],
): Promise<EventFrames[]> => {
  const ids = [...new Set(events.flatMap(({ kind, ref }) => (kind === 'own.message' && ref !== null ? [ref] : [])))];
  const rows = new Map((await listMessages(core.db, ids)).map((row) => [row.id, row]));
  const parts = await loadParts(core, core.db, [...rows.values()]);
  const authors = new Map(
    (
      await listAuthors(core.db, [...new Set([...rows.values()].map((row) => row.user_id))], core.now().toISOString())
    ).map((author) => [author.id, author]),
  );
  const reactions = await talk.reactionsOf(core.db, ids);
  const told = ({ kind, ref, payload, at }: LogEvent): unknown => {
    if (kind !== 'own.message') return { kind, ...payload };
    const row = ref === null ? undefined : rows.get(ref);
    const author = row && authors.get(row.user_id);
    if (!row || !author) return {};
    const message = presentMessage(row, parts, {
      reader: { id: author.id, profile_id: author.profile_id, isStaff: author.admin === true },
      asOf: new Date(Date.parse(at) - mostDelayMs).toISOString(),
      reactions: reactions.get(row.id) ?? [],
      card: row.card as RecommendationCard | null,
    });
    return message ? { kind, ...payload, message } : {};
  };
  return events.map((event) => {
    const text = JSON.stringify(told(event));
    const shown = event.kind === 'own.message' && event.ref !== null ? [event.ref] : [];
    return { staff: text, member: text, shows: shownWith(shown, rows, parts) };
  });
};
