import { createHash, hash } from 'node:crypto';
import type { Variant } from '@pregao/contract';
import * as ideas from './motifs-ideas.ts';
import * as market from './motifs-market.ts';
import { candles } from './motifs-market.ts';
import type { Motif } from './motif.ts';
import { palettes, schemes, type Palette } from './palette.ts';
import { seededRandom } from './random.ts';

/** Raised whenever a drawing changes, the cover's or the shared picture's, so that cached ones are replaced. */
const generation = 3;

const motifs: Record<string, Motif> = { ...market, ...ideas };

export interface CoverArt {
  /** What the cover is of; a course and an e-book with one id differ. */
  kind: string;
  id: number;
  /** Empty: the drawing alone, for a place where words would lie under controls. */
  title: string;
  /** Small line above the title: the category, or "E-book". */
  label: string;
  motif: string;
}

/** Text inside a drawing. */
export const escapeSvg = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** What is drawn for a content's category. */
export const motifOf = (art: CoverArt): Motif => motifs[art.motif] ?? candles;

/** Breaks a title into lines of at most `width` letters, at most `most` lines, the last one cut with an ellipsis. */
export const wrap = (title: string, width: number, most: number): string[] => {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= most
    ? lines
    : [
        ...lines.slice(0, most - 1),
        `${lines
          .slice(most - 1)
          .join(' ')
          .slice(0, width - 1)
          .trimEnd()}…`,
      ];
};

const grid = (color: string) => {
  const lines = [
    ...Array.from({ length: 15 }, (_, index) => `M${(index + 1) * 40} 0V360`),
    ...Array.from({ length: 8 }, (_, index) => `M0 ${(index + 1) * 40}H640`),
  ];
  return `<path d="${lines.join('')}" stroke="${color}" stroke-width="1" fill="none"/>`;
};

/** The brand's tick, the small line and the title, over a ground that fades towards the motif. */
const drawWords = (art: CoverArt, palette: Palette): string => {
  const lines = wrap(art.title, 14, 5);
  const size = lines.length > 4 ? 31 : lines.length > 3 || lines.some((line) => line.length > 13) ? 36 : 41;
  const pitch = size * 1.12;
  const top = 322 - (lines.length - 1) * pitch;
  const text = lines
    .map((line, index) => `<tspan x="36" y="${(top + index * pitch).toFixed(1)}">${escapeSvg(line)}</tspan>`)
    .join('');
  return (
    `<defs><linearGradient id="g" x1="0" x2="1"><stop offset=".42" stop-color="${palette.ground}"/><stop offset=".74" stop-color="${palette.ground}" stop-opacity="0"/></linearGradient></defs>` +
    `<rect width="640" height="360" fill="url(#g)"/><rect x="36" y="34" width="28" height="4" rx="2" fill="${palette.accent}"/>` +
    `<g font-family="Geist Variable, Geist, Inter, Segoe UI, Roboto, Helvetica, Arial, sans-serif"><text x="36" y="62" font-size="15" font-weight="500" letter-spacing=".4" fill="${palette.primary}">${escapeSvg(art.label)}</text>` +
    `<text font-size="${size}" font-weight="700" letter-spacing="-1" fill="${palette.ink}">${text}</text></g>`
  );
};

/**
 * Draws a content's cover, 640 × 360: its category's motif on a grid in the brand's two colours, the title in the display
 * size over it. The same content always gets the same drawing, two contents never do.
 */
export const drawCover = (art: CoverArt, variant: Variant): string => {
  const palette = palettes[variant][schemes[art.motif] ?? 'night'];
  const random = seededRandom(createHash('sha256').update(`${art.kind}:${art.id}`).digest().readUInt32LE(0));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360" role="img" aria-label="${escapeSvg(art.title)}">` +
    `<rect width="640" height="360" fill="${palette.ground}"/>${grid(palette.grid)}<g stroke-linecap="round">${motifOf(art)(random, palette)}</g>` +
    `${art.title === '' ? '' : drawWords(art, palette)}</svg>`
  );
};

/** The cover of a book, 480 × 640: words above, the motif below. */
export const drawBook = (art: CoverArt, variant: Variant): string => {
  const palette = palettes[variant][schemes[art.motif] ?? 'night'];
  const random = seededRandom(createHash('sha256').update(`${art.kind}:${art.id}`).digest().readUInt32LE(0));
  const lines = wrap(art.title, 15, 5);
  const [size, pitch] = [46, 52];
  const words = lines
    .map((line, index) => `<tspan x="40" y="${126 + index * pitch}">${escapeSvg(line)}</tspan>`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 640" width="480" height="640" role="img" aria-label="${escapeSvg(art.title)}">` +
    `<rect width="480" height="640" fill="${palette.ground}"/><g transform="scale(1 1.78)">${grid(palette.grid)}</g>` +
    `<g stroke-linecap="round" transform="translate(-160 290)">${motifOf(art)(random, palette)}</g>` +
    `<rect x="40" y="40" width="32" height="5" rx="2.5" fill="${palette.accent}"/>` +
    `<g font-family="Geist Variable, Geist, Inter, Segoe UI, Roboto, Helvetica, Arial, sans-serif"><text x="40" y="74" font-size="17" font-weight="500" letter-spacing=".4" fill="${palette.primary}">${escapeSvg(art.label)}</text>` +
    `<text font-size="${size}" font-weight="700" letter-spacing="-1.2" fill="${palette.ink}">${words}</text></g>` +
    `<rect width="10" height="640" fill="${palette.primary}" opacity=".35"/></svg>`
  );
};

/** Fingerprint of a cover's drawing, for its address and its ETag. */
export const coverVersion = (art: CoverArt) => hash('sha256', JSON.stringify([generation, art])).slice(0, 10);

/** Address of a cover; changes whenever the drawing does, so that it can be cached for ever. */
export const coverUrl = (art: CoverArt, variant: Variant) =>
  `/covers/${art.kind}/${art.id}.svg?brand=${variant}&v=${coverVersion(art)}`;
