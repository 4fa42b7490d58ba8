import { wordsOfHtml } from '@pregao/contract';
import { foldText } from '@pregao/format';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { AcksService } from './acks.service.ts';
import { differencesOf } from './differences.ts';
import { readerOf } from './policies.policy.ts';
import type { PoliciesReader } from './policies.reader.ts';
import { countReadable, findTexts } from './policy-versions.repository.ts';

const around = 160;

/** A piece of a text around the first word of a search; null where its letters don't say where it stands. */
const snippetOf = (html: string | null, typed: string) => {
  if (html === null) return null;
  const text = wordsOfHtml(html).replace(/\s+/g, ' ').trim();
  const [word = ''] = foldText(typed).trim().split(/\s+/);
  const folded = foldText(text);
  const place = folded.length === text.length ? ` ${folded}`.indexOf(` ${word}`) : -1;
  if (place === -1) return null;
  const start = place <= around / 3 ? 0 : text.lastIndexOf(' ', place - 1 - around / 3) + 1;
  const end = text.length <= start + around ? text.length : text.lastIndexOf(' ', start + around);
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
};

/** The list of documents, and what their versions say otherwise. */
export const createPoliciesService = ({ db }: Core, documents: PoliciesReader, acks: AcksService) => ({
  list: async (viewer: Viewer, asked: Parameters<PoliciesReader['list']>[1]) => {
    const reader = readerOf(viewer);
    const [rows, counts] = await Promise.all([documents.list(reader, asked), countReadable(db, reader)]);
    const ids = rows.map(({ id }) => id);
    const readings = await acks.ownReadings(db, reader, ids);
    const data = rows.map(({ found_html: html, ...row }) => ({
      ...row,
      reading: readings.get(row.id) ?? null,
      snippet: snippetOf(html, asked.q ?? ''),
    }));
    // What is still to be read stands before the rest, unless something is searched for.
    const isOpen = ({ reading }: (typeof data)[number]) => reading !== null && reading.acknowledged_at === null;
    return { data: asked.q ? data : [...data.filter(isOpen), ...data.filter((line) => !isOpen(line))], counts };
  },

  /** What a version says otherwise than the one before it. @throws AppError not_found */
  compare: async (viewer: Viewer, id: number, n: number) => {
    const reader = readerOf(viewer);
    if (!(await documents.isSeen(db, reader, id))) throw new AppError('not_found');
    const texts = await findTexts(db, reader, id, n);
    if (!texts) throw new AppError('not_found');
    const { now, before } = texts;
    return {
      version: now.version,
      before: before?.version ?? null,
      blocks: differencesOf(before?.html ?? null, now.html),
    };
  },
});
