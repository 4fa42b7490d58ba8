import { wordsOfHtml, type HelpLine } from '@pregao/contract';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import { fieldError } from '../../http/errors.ts';
import { shareReads } from '../../http/share-reads.ts';
import type { Viewer } from '../../http/viewer.ts';
import { redirectOrNotFound } from '../../resource/redirect-or-not-found.ts';
import { previewing } from '../../resource/previewing.ts';
import { limitAddress } from '../identity/index.ts';
import { likeness, stemsOf } from './alike.ts';
import { listSharing } from './faq.repository.ts';
import { faqResource } from './faq.resource.ts';
import {
  findAnswer,
  isAnswerSeen,
  listFeatured,
  listHelpCategories,
  listOfCategory,
  listRelated,
  searchHelp,
  type HelpRow,
} from './help.repository.ts';
import { countMiss, listMisses, writeVote } from './votes.repository.ts';

const forCustomers = ['customer', 'both'];
const forAll = [...forCustomers, 'staff'];

/** Letters from which on a search that finds nothing says something. */
const leastTyped = 3;

/** How much two questions share from which on they ask nearly the same. */
const leastAlike = 0.5;

const summaryLength = 160;

const summaryOf = (html: string) => {
  const text = wordsOfHtml(html).replace(/\s+/g, ' ');
  if (text.length <= summaryLength) return text;
  return `${text.slice(0, summaryLength).replace(/\s+\S*$/, '')}…`;
};

/** A cut through the middle of a mark leaves its beginning, which is no text. */
const lineOf = ({ start, ...row }: HelpRow): HelpLine => ({ ...row, summary: summaryOf(start.replace(/<[^>]*$/, '')) });

interface Vote {
  helpful: boolean;
  comment?: string | undefined;
  visitor?: string | undefined;
}

/** The help centre as guests, customers and colleagues read it. */
export const createHelpService = (core: Core) => {
  const { db, now, keyValue } = core;
  const at = () => now().toISOString();
  const shareFront = shareReads<[Awaited<ReturnType<typeof listHelpCategories>>, HelpRow[]]>();
  const audiencesOf = (viewer: Viewer | null) =>
    viewer?.ability.can('read', 'FAQ / Central de ajuda') ? forAll : forCustomers;

  const refuseLeft = (db: Db, audiences: string[], slug: string) =>
    redirectOrNotFound(db, faqResource, slug, (id) => isAnswerSeen(db, audiences, id));

  const foundBy = async (
    audiences: string[],
    { q, category }: { q?: string | undefined; category?: string | undefined },
  ) => {
    if (q?.trim()) return searchHelp(db, audiences, q);
    return category === undefined ? null : listOfCategory(db, audiences, category);
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
        shareFront(audiences.join(), () =>
          Promise.all([listHelpCategories(db, audiences), listFeatured(db, audiences)]),
        ),
        foundBy(audiences, query),
      ]);
      if (query.settled === '1' && found?.length === 0 && typed.length >= leastTyped) {
        await limitAddress(keyValue, 'help-miss', ip, 60, 60);
        await countMiss(db, typed, at());
      }
      return { categories, featured: featured.map(lineOf), found: found?.map(lineOf) ?? null };
    },

    /** @throws AppError not_found, moved, preview_over */
    find: (viewer: Viewer | null, slug: string, request: FastifyRequest) =>
      previewing(core, faqResource, { request, slug }, async (db, asked, isPreview) => {
        const audiences = isPreview ? forAll : audiencesOf(viewer);
        const found = await findAnswer(db, audiences, asked);
        if (!found) return refuseLeft(db, audiences, asked);
        const { id, category_name: name, category_slug, ...answer } = found;
        const category = name === null || category_slug === null ? null : { name, slug: category_slug };
        const related = (await listRelated(db, isPreview ? forCustomers : audiences, id)).map(lineOf);
        return { ...answer, category, related, summary: summaryOf(answer.answer_html) };
      }),

    /** @throws AppError not_found, invalid_body, too_many_requests */
    vote: async (viewer: Viewer | null, slug: string, ip: string, { helpful, comment = '', visitor }: Vote) => {
      if (!viewer && visitor === undefined) throw fieldError('visitor', 'Informe o visitante.');
      await limitAddress(keyValue, 'help-vote', ip, 30, 60);
      const audiences = audiencesOf(viewer);
      const found = await findAnswer(db, audiences, slug);
      if (!found) return refuseLeft(db, audiences, slug);
      const voter = viewer ? `user ${viewer.id}` : `guest ${visitor}`;
      const vote = { helpful, comment: helpful ? '' : comment };
      await db.transaction().execute((tx) => writeVote(tx, { faq_id: found.id, voter, ...vote, at: at() }));
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
