import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { endpoint } from '../core/endpoint.ts';
import { idParams, instant } from '../core/shapes.ts';
import { broadcastCard } from './broadcasts.ts';
import { recommendationCard } from './message-shapes.ts';

const presenter = z.object({ id: z.int(), name: z.string(), credential: z.nullable(z.string()) });

/** A video as a tile of others shows it. */
export const videoTile = z.object({
  id: z.int(),
  title: z.string(),
  cover: z.string(),
  duration_s: z.int(),
  presenters: z.array(presenter),
  /** Whether the reader may open it now. */
  accessible: z.boolean(),
});

/**
 * A video, what is told of it, and those like it. `media` is there only while it is open to the reader: the address is
 * signed for 15 minutes where the file is ours.
 */
export const findVideo = endpoint({
  method: 'GET',
  path: '/api/find-video/{id}',
  scope: 'anonymous',
  summary: 'Página de um vídeo',
  params: idParams,
  response: z.object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    cover: z.string(),
    /** The drawing without words, for the player. */
    poster: z.string(),
    duration_s: z.int(),
    published_at: instant,
    category: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
    program: z.nullable(z.string()),
    presenters: z.array(presenter),
    access,
    media: z.nullable(
      z.object({
        provider: z.enum(['file', 'hls', 'youtube', 'vimeo', 'pandavideo']),
        url: z.string(),
        captions: z.array(z.object({ lang: z.string(), label: z.string(), url: z.string() })),
        expires_at: instant,
      }),
    ),
    related: z.array(videoTile),
  }),
});

/**
 * The room of a video: the edition it is the recording of, and the one of that room that is on air or comes next. A video
 * of no edition has the room of its programme. 404 as `find-video`.
 */
export const findVideoLive = endpoint({
  method: 'GET',
  path: '/api/find-video-live/{id}',
  scope: 'anonymous',
  summary: 'A transmissão de que um vídeo é a gravação, e a edição atual da sala',
  params: idParams,
  response: z.object({ replay_of: z.nullable(broadcastCard), current: z.nullable(broadcastCard) }),
});

/**
 * Recommendations made in the edition that a video is the recording of, oldest first, as they stand now. `told`: `all` to
 * who may enter the room; `closed` to everybody else who may watch, with how many are `open`; `none` to who may not watch.
 * 404 as `find-video`.
 */
export const listVideoRecommendations = endpoint({
  method: 'GET',
  path: '/api/list-video-recommendations/{id}',
  scope: 'anonymous',
  summary: 'Recomendações feitas na transmissão de um vídeo',
  params: idParams,
  response: z.object({
    edition: z.nullable(z.object({ id: z.int(), broadcast_id: z.int(), title: z.string(), starts_at: instant })),
    told: z.enum(['all', 'closed', 'none']),
    data: z.array(z.object({ id: z.int(), made_at: instant, is_open: z.boolean(), card: recommendationCard })),
    open: z.int(),
  }),
});

export type VideoLive = z.infer<typeof findVideoLive.response>;
export type VideoRecommendations = z.infer<typeof listVideoRecommendations.response>;
export type VideoDetail = z.infer<typeof findVideo.response>;
export type VideoTile = z.infer<typeof videoTile>;
