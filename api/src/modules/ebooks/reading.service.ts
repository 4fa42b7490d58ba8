import {
  mostHighlights,
  type Access,
  type EbookHighlight,
  type LockedAccess,
  type OpenedEbook,
} from '@pregao/contract';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { mediaSeconds, signMedia } from '../../http/signed-media.ts';
import type { Viewer } from '../../http/viewer.ts';
import { previewingId } from '../../resource/preview/previewing.ts';
import type { AccessService } from '../access/index.ts';
import { mediaReaderOf, type Audience } from '../catalog/index.ts';
import { findFacts, type EbookFacts } from './ebooks.repository.ts';
import { ebookResource } from './ebooks.resource.ts';
import { samplePath } from './keys.ts';
import { chapterAt, outlineOf, pageIn, preparedOf } from './prepared.ts';
import { accessOfPreview } from './preview-access.ts';
import {
  deleteHighlight,
  findPlace,
  insertHighlight,
  listHighlights,
  savePlace,
  updateHighlight,
} from './reading.repository.ts';

const isFree = (access: LockedAccess) => access.reason === 'product' && access.product?.price_cents === 0;

/** What a person does with an e-book that is open to them, or whose sample is open to everybody. */
export const createReadingService = (
  core: Core,
  access: AccessService,
  whole: (ebook: { file_id: number }, reader: string) => Promise<string>,
) => {
  const { db, now, config } = core;
  const refused = ({ reason }: LockedAccess, userId: number | null): AppError => {
    if (reason === 'brand') return new AppError('not_found');
    return new AppError(userId === null ? 'unauthenticated' : 'ebook_not_owned');
  };

  const find = async (id: number, { reader }: Audience) => {
    const facts = await findFacts(db, { id });
    if (!facts) throw new AppError('not_found');
    const asked = { kind: 'ebook', id } as const;
    return { facts, opened: (await access.accessTo(reader, [asked]))(asked) };
  };

  /** As `find`; with the header of its preview as it is written, open to whom it would be. */
  const findShown = async (id: number, audience: Audience, request: FastifyRequest) => {
    const written = await previewingId(core, ebookResource, { request, id }, async (on, isPreview) =>
      isPreview ? ((await findFacts(on, { id })) ?? null) : null,
    );
    if (!written) return { ...(await find(id, audience)), isPreview: false };
    // An address of a preview is no right to what only the team reads.
    const forTeam = written.visibility === 'internal' && !audience.reader.mayLook('ebook');
    const opened: Access = forTeam ? { open: false, reason: 'brand' } : accessOfPreview(written, null);
    return { facts: written, opened, isPreview: true };
  };

  const addFree = (userId: number, id: number) =>
    access.grant(db, [
      {
        user_id: userId,
        subject_type: 'ebook',
        subject_id: id,
        source_type: 'free',
        source_id: id,
        starts_at: now().toISOString(),
        expires_at: null,
      },
    ]);

  const open = async (id: number, audience: Audience) => {
    const { facts, opened } = await find(id, audience);
    if (!opened.open) throw refused(opened, audience.userId);
    return { facts, isLook: opened.by === 'staff' };
  };

  const refuseUnread = (facts: EbookFacts) => {
    if (!facts.allow_online_reading) throw new AppError('ebook_not_readable');
  };

  return {
    /**
     * An e-book that is open to the reader; one that costs nothing becomes theirs.
     * @throws AppError not_found, unauthenticated (guest), ebook_not_owned
     */
    openOwn: async (id: number, audience: Audience): Promise<EbookFacts> => {
      const { facts, opened } = await find(id, audience);
      if (opened.open) return facts;
      if (audience.userId === null || !isFree(opened)) throw refused(opened, audience.userId);
      await addFree(audience.userId, id);
      return facts;
    },
    /** @throws AppError not_found, ebook_not_free */
    add: async (id: number, audience: Audience, userId: number) => {
      const { opened } = await find(id, audience);
      if (!opened.open && opened.reason === 'brand') throw new AppError('not_found');
      if (!opened.open && !isFree(opened)) throw new AppError('ebook_not_free');
      if (!opened.open) await addFree(userId, id);
      return { ok: true as const };
    },
    /**
     * Where the pages of the sample are, also of one that its preview shows; of an e-book that is not there for this brand
     * nothing is.
     * @throws AppError not_found, ebook_preparing, preview_over
     */
    sample: async (id: number, audience: Audience, request: FastifyRequest) => {
      const { facts, opened, isPreview } = await findShown(id, audience, request);
      if (!opened.open && opened.reason === 'brand') throw new AppError('not_found');
      const { file_key: key, sample_from: from, sample_to: to } = facts;
      if (key === null || from === null || to === null) throw new AppError('ebook_preparing');
      const path = samplePath(key, { id: facts.id, from, to });
      const sampler = isPreview ? '' : mediaReaderOf({ kind: 'sample', id }, audience);
      return { url: signMedia(config.secret, path, now(), mediaSeconds, sampler), from, to };
    },
    /**
     * Where the whole is read, with the person's place and highlights; a preview has neither.
     * @throws AppError not_found, unauthenticated, ebook_not_owned, ebook_not_readable, ebook_preparing, preview_over
     */
    read: async (id: number, audience: Audience, request: FastifyRequest): Promise<OpenedEbook> => {
      const { facts, opened, isPreview } = await findShown(id, audience, request);
      if (!opened.open) throw refused(opened, audience.userId);
      refuseUnread(facts);
      const ebook = preparedOf(facts);
      const userId = isPreview ? null : audience.userId;
      const [place, highlights] = await Promise.all([
        userId === null ? undefined : findPlace(db, userId, id),
        userId === null ? [] : listHighlights(db, userId, id),
      ]);
      return {
        url: await whole(ebook, isPreview ? '' : mediaReaderOf({ kind: 'ebook', id }, audience)),
        version: ebook.file_id,
        pages: ebook.pages,
        outline: outlineOf(facts),
        last_page: place ? pageIn(ebook, place) : 0,
        progress_pct: place?.progress_pct ?? 0,
        replaced: place !== undefined && place.file_id !== ebook.file_id,
        highlights,
      };
    },
    /** Keeps the page; of staff that look nothing is kept. @throws AppError as `read` */
    progress: async (id: number, viewer: Viewer, audience: Audience, page: number) => {
      const { facts, isLook } = await open(id, audience);
      const ebook = preparedOf(facts);
      const at = Math.min(page, ebook.pages);
      const percent = Math.round((at / ebook.pages) * 100);
      if (isLook) return { last_page: at, progress_pct: percent };
      return savePlace(db, {
        user_id: viewer.id,
        ebook_id: id,
        file_id: ebook.file_id,
        last_page: at,
        chapter: chapterAt(outlineOf(facts), at),
        progress_pct: percent,
        opened_at: now().toISOString(),
      });
    },
    /** @throws AppError as `read`, ebook_highlights_full */
    mark: async (
      id: number,
      viewer: Viewer,
      audience: Audience,
      { page, start, end, quote, note }: Pick<EbookHighlight, 'page' | 'start' | 'end' | 'quote'> & { note?: string },
    ): Promise<EbookHighlight> => {
      await open(id, audience);
      const made = await insertHighlight(
        db,
        {
          user_id: viewer.id,
          ebook_id: id,
          page,
          start_at: start,
          end_at: Math.max(end, start + 1),
          quote,
          note: note ?? '',
          created_at: now().toISOString(),
        },
        mostHighlights,
      );
      if (!made) throw new AppError('ebook_highlights_full', { params: { most: mostHighlights } });
      return made;
    },
    /** @throws AppError not_found when it isn't this person's */
    note: async (id: number, viewer: Viewer, note: string): Promise<EbookHighlight> => {
      const changed = await updateHighlight(db, viewer.id, id, note);
      if (!changed) throw new AppError('not_found');
      return changed;
    },
    /** @throws AppError not_found when it isn't this person's */
    unmark: async (id: number, viewer: Viewer) => {
      if (!(await deleteHighlight(db, viewer.id, id))) throw new AppError('not_found');
      return { ok: true as const };
    },
  };
};
