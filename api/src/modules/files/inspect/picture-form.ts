import type { FilePurpose } from '@pregao/contract';
import { Refusal } from './refusal.ts';

/** Pixels that a picture may have at most. */
export const mostPixels = 50_000_000;
/** Share of its side that a picture may miss its proportion by. */
const tolerance = 0.02;

/** Holds a picture against the form its purpose asks for. @throws Refusal */
export const refuseForm = ({ width, height }: { width: number; height: number }, { minWidth, ratio }: FilePurpose) => {
  if (width * height > mostPixels) throw new Refusal('image_pixels', { limit: mostPixels / 1_000_000 });
  if (minWidth !== undefined && width < minWidth) throw new Refusal('image_small', { width, least: minWidth });
  const [across = 0, down = 0] = ratio?.split(':').map(Number) ?? [];
  if (ratio && Math.abs((width * down) / (height * across) - 1) > tolerance)
    throw new Refusal('image_ratio', { ratio });
};
