import type { Palette } from './palette.ts';

/** Draws into the right half of a 640 × 360 cover; equal seeds give equal drawings. */
export type Motif = (random: () => number, palette: Palette) => string;

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);

type Point = readonly [number, number];

/** Straight segments through points. */
export const points = (list: readonly Point[]) =>
  list.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** A smooth line through points (quadratic through the midpoints). */
export const smooth = (list: readonly Point[]) =>
  list
    .map(([x, y], index) => {
      const next = list[index + 1];
      if (index === 0) return `M${x.toFixed(1)} ${y.toFixed(1)}`;
      return next
        ? `Q${x.toFixed(1)} ${y.toFixed(1)} ${((x + next[0]) / 2).toFixed(1)} ${((y + next[1]) / 2).toFixed(1)}`
        : `L${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
