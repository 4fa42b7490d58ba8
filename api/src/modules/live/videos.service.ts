import type { Access, VideoDetail, VideoLive, VideoTile } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { AccessService } from '../access/index.ts';
import { mediaReaderOf, playedMedia, type Audience, type CatalogService } from '../catalog/index.ts';
import { companyOf } from '../platform/index.ts';
import { findEdition } from './broadcasts.repository.ts';
import type { BroadcastsService } from './broadcasts.service.ts';
import { findRoomOfProgram, findVideoRow, listRelated, listVideoNames, type VideoRow } from './videos.repository.ts';

const relatedShown = 6;

const ask = (id: number) => ({ kind: 'video', id }) as const;

/** What is drawn for a video: its own cover, beside those of its category. */
export const videoArt = (row: Pick<VideoRow, 'id' | 'title' | 'motif' | 'category_name'>) => ({
  kind: 'video',
  id: row.id,
  title: row.title,
  label: row.category_name,
  motif: row.motif,
});

/** The drawing alone: words would lie under the controls of the player. */
const posterArt = (row: Pick<VideoRow, 'id' | 'title' | 'motif' | 'category_name'>) => ({
  ...videoArt(row),
  kind: 'video-poster',
  title: '',
  label: '',
});

/** Videos with a page of their own. */
export const createVideosService = (
  core: Core,
  access: AccessService,
  catalog: CatalogService,
  broadcasts: BroadcastsService,
) => {
  const { db } = core;

  /** Where it is played; nothing of it leaves the server while it is locked. */
  const mediaOf = (row: VideoRow, audience: Audience): VideoDetail['media'] => ({
    provider: row.provider as NonNullable<VideoDetail['media']>['provider'],
    ...playedMedia(core, row, mediaReaderOf(ask(row.id), audience)),
  });

  const tile = (row: VideoRow, { variant }: Audience, accessible: boolean): VideoTile => ({
    id: row.id,
    title: row.title,
    cover: catalog.coverUrl(videoArt(row), variant),
    duration_s: row.duration_s,
    presenters: row.presenters.map(catalog.presentInstructor),
    accessible,
  });

  /**
   * A video and whether it is open to a reader.
   * @throws AppError not_found for one that is unknown, of another brand, or not for the reader's eyes
   */
  const meet = async (id: number, { reader }: Audience): Promise<{ row: VideoRow; access: Access }> => {
    const row = await findVideoRow(db, id);
    const opened = (await access.accessTo(reader, [ask(id)]))(ask(id));
    if (!row || (!opened.open && opened.reason === 'brand')) throw new AppError('not_found');
    return { row, access: opened };
  };

  /** The edition a video is the recording of, while it and its room are shown under this brand. */
  const recordedIn = async ({ replay_of: id }: VideoRow, { variant }: Audience) => {
    return id === null ? null : ((await findEdition(db, companyOf(variant), id)) ?? null);
  };

  return {
    meet,
    recordedIn,
    /**
     * The room of a video: the edition it is the recording of, and the one that is on air or comes next.
     * @throws AppError not_found as `find`
     */
    live: async (id: number, audience: Audience): Promise<VideoLive> => {
      const { row } = await meet(id, audience);
      const recorded = await recordedIn(row, audience);
      const room =
        recorded?.broadcast_id ??
        (row.program_id === null ? null : await findRoomOfProgram(db, row.program_id, companyOf(audience.variant)));
      if (room === null) return { replay_of: null, current: null };
      return {
        replay_of: recorded && broadcasts.show(recorded, audience),
        current: await broadcasts.nextOf(room, audience),
      };
    },
    /**
     * The page of a video; locked, it says what opens it and where it plays is left out.
     * @throws AppError not_found for one that is unknown, of another brand, or not for the reader's eyes
     */
    find: async (id: number, audience: Audience): Promise<VideoDetail> => {
      const row = await findVideoRow(db, id);
      if (!row) throw new AppError('not_found');
      const related = await listRelated(db, row, companyOf(audience.variant), relatedShown);
      const accessOf = await access.accessTo(
        audience.reader,
        [row, ...related].map((one) => ask(one.id)),
      );
      const opened = accessOf(ask(id));
      if (!opened.open && opened.reason === 'brand') throw new AppError('not_found');
      const { accessible: _own, ...shown } = tile(row, audience, opened.open);
      return {
        ...shown,
        poster: catalog.coverUrl(posterArt(row), audience.variant),
        description: row.description,
        published_at: row.published_at,
        category: { id: row.category_id, name: row.category_name, slug: row.category_slug },
        program: row.program,
        access: opened,
        media: opened.open ? mediaOf(row, audience) : null,
        related: related.map((one) => tile(one, audience, accessOf(ask(one.id)).open)),
      };
    },
    /** Published videos, for who chooses one. */
    names: () => listVideoNames(db),
    /** What is drawn for a video, and where it is played from; null for an unknown one. */
    art: async (id: number) => {
      const row = await findVideoRow(db, id);
      return row ? videoArt(row) : null;
    },
    poster: async (id: number) => {
      const row = await findVideoRow(db, id);
      return row ? posterArt(row) : null;
    },
  };
};

export type VideosService = ReturnType<typeof createVideosService>;
