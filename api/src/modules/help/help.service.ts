import type { Core } from '../../core.ts';
import { fieldError } from '../../http/errors.ts';
import { shareReads } from '../../http/share-reads.ts';
import type { Viewer } from '../../http/viewer.ts';
import { limitAddress } from '../identity/index.ts';
import { likeness, stemsOf } from './alike.ts';
import { audiencesOf, type Audiences } from './faq.policy.ts';
import type { HelpReader } from './faq.reader.ts';
import { listSharing } from './faq.repository.ts';
import { countMiss, listMisses, writeVote } from './votes.repository.ts';

/** Letters from which on a search that finds nothing says something. */
const leastTyped = 3;

/** How much two questions share from which on they ask nearly the same. */
const leastAlike = 0.5;

interface Vote {
  helpful: boolean;
  comment?: string | undefined;
  visitor?: string | undefined;
}

/** What the help centre does beside showing answers: its front and its search, votes, and what was not found. */
export const createHelpService = (core: Core, reader: HelpReader) => {
  const { db, now, keyValue } = core;
  const at = () => now().toISOString();
  const frontOf = (audiences: Audiences) => Promise.all([reader.categories(audiences), reader.featured(audiences)]);
  const shareFront = shareReads<Awaited<ReturnType<typeof frontOf>>>();

  const foundBy = async (
    audiences: Audiences,
    { q, category }: { q?: string | undefined; category?: string | undefined },
  ) => {
    if (q?.trim()) return reader.search(audiences, q);
    return category === undefined ? null : reader.ofCategory(audiences, category);
  };

  return {
    list: async (
      viewer: Viewer | null,
      ip: string,
      query: { q?: string | undefined; category?: string | undefined; settled?: '0' | '1' | undefined },
    ) => {
      const audiences = audiencesOf(viewer);
      const typed = query.q?.trim().replace(/\s+/g, ' ') ?? '';
      const [[categories, featured], found] = await Promise.all([
        shareFront(audiences.join(), () => frontOf(audiences)),
        foundBy(audiences, query),
      ]);
      if (query.settled === '1' && found?.length === 0 && typed.length >= leastTyped) {
        await limitAddress(keyValue, 'help-miss', ip, 60, 60);
        await countMiss(db, typed, at());
      }
      return { categories, featured, found };
    },

    /** @throws AppError not_found, invalid_body, too_many_requests */
    vote: async (viewer: Viewer | null, slug: string, ip: string, { helpful, comment = '', visitor }: Vote) => {
      if (!viewer && visitor === undefined) throw fieldError('visitor', 'Informe o visitante.');
      await limitAddress(keyValue, 'help-vote', ip, 30, 60);
      const audiences = audiencesOf(viewer);
      const found = await reader.row(db, audiences, slug);
      if (!found) return reader.refuseLeft(db, audiences, slug);
      const voter = viewer ? `user ${viewer.id}` : `guest ${visitor}`;
      const vote = { helpful, comment: helpful ? '' : comment };
      await db.transaction().execute((tx) => writeVote(tx, { faq_id: Number(found.id), voter, ...vote, at: at() }));
      return vote;
    },

    /** At most three questions that ask nearly the same. */
    alike: async (question: string, id = 0) => {
      const stems = stemsOf(question);
      if (stems.length === 0) return [];
      return (await listSharing(db, stems, id))
        .map((row) => ({ ...row, likeness: likeness(stems, stemsOf(row.question)) }))
        .filter((row) => row.likeness >= leastAlike)
        .sort((one, other) => other.likeness - one.likeness)
        .slice(0, 3)
        .map(({ likeness: _likeness, ...row }) => row);
    },

    misses: (page: { limit: number; offset: number }) => listMisses(db, page),
  };
};
