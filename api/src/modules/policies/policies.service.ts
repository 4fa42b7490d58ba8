import { policyAudiences, wordsOfHtml } from '@pregao/contract';
import { foldText } from '@pregao/format';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { redirectOrNotFound } from '../../resource/redirect-or-not-found.ts';
import { previewing } from '../../resource/previewing.ts';
import { searchQuery } from '../../resource/search.ts';
import { libraryReaderOf, readFacts, type FilesService } from '../files/index.ts';
import { documentReaderOf } from './document-readers.ts';
import { differencesOf } from './differences.ts';
import { policyResource } from './policies.resource.ts';
import {
  countReadable,
  findReadable,
  findTexts,
  isSeen,
  listNumbered,
  listReadable,
  readerOf,
} from './read-policies.repository.ts';

const audienceOf = ({ audience, names }: { audience: string; names: readonly string[] }) =>
  names.length > 0 ? names.join(', ') : policyAudiences[audience as keyof typeof policyAudiences];

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

/** Policies and procedures as the team reads them: each person what is for them. */
export const createPoliciesService = (core: Core, files: FilesService) => {
  const { db } = core;
  return {
    list: async (
      viewer: Viewer,
      {
        q = '',
        ...narrowed
      }: { q?: string | undefined; kind?: string | undefined; classification?: string | undefined },
    ) => {
      const reader = readerOf(viewer);
      const [rows, counts] = await Promise.all([
        listReadable(db, reader, { ...narrowed, words: searchQuery(q) }),
        countReadable(db, reader),
      ]);
      const data = rows.map(({ found_html: html, ...row }) => ({ ...row, snippet: snippetOf(html, q) }));
      return { data, counts };
    },

    /**
     * A document by its number or its address; with the header of a preview its working copy, for who may edit.
     * @throws AppError not_found, moved, preview_over
     */
    find: (viewer: Viewer, asked: string, request: FastifyRequest) =>
      previewing(core, policyResource, { request, slug: asked }, async (on, slug, isPreview) => {
        const reader = isPreview ? { ...readerOf(viewer), isWriter: true } : readerOf(viewer);
        const found = await findReadable(on, reader, slug);
        if (!found) return redirectOrNotFound(on, policyResource, slug, (id) => isSeen(on, reader, id));
        const { document_id: documentId, names, ...policy } = found;
        // The working copy is looked at as its writer looks at any file of the library.
        const fileReader = (fileId: number) =>
          isPreview ? libraryReaderOf({ id: fileId }, viewer) : documentReaderOf(policy.id, viewer);
        const facts = documentId === null ? undefined : (await readFacts(on, [documentId])).get(documentId);
        const url = documentId === null ? null : await files.signedAddress(on, documentId, fileReader(documentId));
        const document = facts && url !== null ? { name: facts.name, size: facts.size, pages: facts.pages, url } : null;
        const audience = audienceOf({ audience: policy.audience, names });
        return { ...policy, audience, document, versions: await listNumbered(on, reader, policy.id) };
      }),

    /** What a version says otherwise than the one before it. @throws AppError not_found */
    compare: async (viewer: Viewer, id: number, n: number) => {
      const reader = readerOf(viewer);
      if (!(await isSeen(db, reader, id))) throw new AppError('not_found');
      const texts = await findTexts(db, reader, id, n);
      if (!texts) throw new AppError('not_found');
      const { now, before } = texts;
      return {
        version: now.version,
        before: before?.version ?? null,
        blocks: differencesOf(before?.html ?? null, now.html),
      };
    },
  };
};

export type PoliciesService = ReturnType<typeof createPoliciesService>;
