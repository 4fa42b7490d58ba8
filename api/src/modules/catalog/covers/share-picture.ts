import { createHash } from 'node:crypto';
import type { Variant } from '@pregao/contract';
import { brandNames } from '../../platform/index.ts';
import { escapeSvg, motifOf, wrap, type CoverArt } from './cover.ts';
import { palettes, schemes, type Palette } from './palette.ts';
import { seededRandom } from './random.ts';

/** What readers of Open Graph show whole: 1.91 : 1. */
const shareSize = { width: 1200, height: 630 } as const;

const grid = (color: string) => {
  const lines = [
    ...Array.from({ length: 17 }, (_, index) => `M${(index + 1) * 70} 0V630`),
    ...Array.from({ length: 8 }, (_, index) => `M0 ${(index + 1) * 70}H1200`),
  ];
  return `<path d="${lines.join('')}" stroke="${color}" stroke-width="1.5" fill="none"/>`;
};

/** The brand's mark, 32 × 32: a candle whose body is the bowl of a P, or a bar breaking out of its range. */
const mark = (variant: Variant, { primary, accent, ground }: Palette) => {
  const line = (d: string, color: string) =>
    `<path d="${d}" stroke="${color}" stroke-width="2.6" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
  const tile = `<rect width="32" height="32" rx="9" fill="${primary}"/>`;
  if (variant === 'liberta')
    return tile + line('M10 7v13.5a2.5 2.5 0 0 0 2.5 2.5H16', ground) + line('M15.5 16.5 24 8m-6.2 0H24v6.2', ground);
  return `${tile}${line('M11.5 6.5v19', ground)}${line('M11.5 9.5h5.3a4.7 4.7 0 0 1 0 9.4h-5.3', ground)}${variant === 'global' ? `<circle cx="22.5" cy="23.5" r="3" fill="${accent}"/>` : `<rect x="20.6" y="21.4" width="4.8" height="4.8" rx="1" fill="${accent}"/>`}`;
};

/** Size and lines of a title that has 620 px beside the motif. */
const setTitle = (title: string) => {
  const large = wrap(title, 16, 4);
  if (large.length <= 3 && large.every((line) => line.length <= 17)) return { lines: large, size: 84 };
  const medium = wrap(title, 20, 4);
  return { lines: medium, size: medium.some((line) => line.length > 21) ? 56 : 68 };
};

/**
 * Draws what a shared link shows of a content: its cover's motif and colours, its title as large as it goes, and the
 * brand. The same art always gives the same drawing.
 */
export const drawSharePicture = (art: CoverArt, variant: Variant): string => {
  const palette = palettes[variant][schemes[art.motif] ?? 'night'];
  const random = seededRandom(createHash('sha256').update(`${art.kind}:${art.id}`).digest().readUInt32LE(0));
  const { lines, size } = setTitle(art.title);
  const pitch = size * 1.1;
  const top = 474 - (lines.length - 1) * pitch;
  const title = lines
    .map((line, index) => `<tspan x="72" y="${(top + index * pitch).toFixed(1)}">${escapeSvg(line)}</tspan>`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shareSize.width} ${shareSize.height}" width="${shareSize.width}" height="${shareSize.height}">` +
    `<defs><linearGradient id="g" x1="0" x2="1"><stop offset=".54" stop-color="${palette.ground}"/><stop offset=".84" stop-color="${palette.ground}" stop-opacity="0"/></linearGradient></defs>` +
    `<rect width="1200" height="630" fill="${palette.ground}"/>${grid(palette.grid)}<g transform="translate(176 30) scale(1.6)" stroke-linecap="round">${motifOf(art)(random, palette)}</g><rect width="1200" height="630" fill="url(#g)"/>` +
    `<rect x="72" y="72" width="52" height="7" rx="3.5" fill="${palette.accent}"/>` +
    `<g font-family="Geist"><text x="72" y="128" font-size="30" font-weight="500" fill="${palette.primary}">${escapeSvg(art.label)}</text>` +
    `<text font-size="${size}" font-weight="700" letter-spacing="${(-size * 0.028).toFixed(2)}" fill="${palette.ink}">${title}</text>` +
    `<g transform="translate(72 542) scale(1.25)">${mark(variant, palette)}</g><text x="126" y="572" font-size="28" font-weight="700" letter-spacing="-.6" fill="${palette.ink}">${brandNames[variant]}</text></g></svg>`
  );
};
