import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { endpoint } from '../core/endpoint.ts';
import { idParams, instant } from '../core/shapes.ts';

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

export type VideoDetail = z.infer<typeof findVideo.response>;
export type VideoTile = z.infer<typeof videoTile>;
