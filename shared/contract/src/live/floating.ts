import * as z from 'zod/mini';

/** What the floating card shows of a broadcast that goes on while the person looks elsewhere (REQ-3.45). */
export const floatingContent = z.object({
  /** A word over the picture, for example that it is live. */
  badge: z.nullable(z.object({ color: z.enum(['live', 'accent', 'neutral']), content: z.string() })),
  /** One or two lines under the title. */
  body: z.string(),
  broadcastId: z.int(),
  /** Seconds into the video where the card goes on. */
  videoCurrentTime: z.number().check(z.minimum(0)),
  contentUrl: z.string().check(z.minLength(1)),
  broadcastData: z.object({ title: z.string(), poster: z.optional(z.string()), isLive: z.boolean() }),
  /** How the side menu was where the person left from; taken up again on the way back. */
  menuCollapsed: z.boolean(),
});

export type FloatingContent = z.infer<typeof floatingContent>;
