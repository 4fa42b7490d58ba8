import { pictureWidths, type FilePurpose } from '@pregao/contract';
import sharp, { type Sharp } from 'sharp';
import type { PictureType } from '../keys.ts';
import type { Inspected } from './inspected.ts';
import { mostPixels, refuseForm } from './picture-form.ts';
import { Refusal } from './refusal.ts';

// One core draws while the others serve; decoded pictures are not kept.
sharp.concurrency(1);
sharp.cache(false);

const open = (path: string) => sharp(path, { limitInputPixels: mostPixels, failOn: 'truncated', sequentialRead: true });

const sizeOf = async (path: string) => {
  try {
    const { autoOrient, width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width || width, height: autoOrient.height || height };
  } catch {
    throw new Refusal('file_damaged');
  }
};

const encode: Record<PictureType, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 80, effort: 4 }),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }),
};

/** The longest side of a WebP, the narrowest of the formats that are drawn. */
const longestSide = 16_383;

/** A strip that is drawn in a width is as long as its proportion makes it. */
const refuseStrip = ({ width, height }: { width: number; height: number }, drawn: number) => {
  const length = Math.round((height * drawn) / width);
  if (length > longestSide) throw new Refusal('image_sides', { width: drawn, height: length, limit: longestSide });
};

/** What is not public is kept in one width, at one signed address. */
const drawOnce = async (path: string, width: number): Promise<Buffer> => {
  try {
    return await encode.webp(open(path).autoOrient().resize({ width }).toColourspace('srgb')).toBuffer();
  } catch {
    throw new Refusal('file_damaged');
  }
};

/**
 * Draws a picture anew in the widths it is offered in, one after the other: upright, in sRGB, without metadata and without
 * whatever else was in the file.
 * @throws Refusal
 */
export const inspectImage = async (path: string, type: string, purpose: FilePurpose): Promise<Inspected> => {
  const size = await sizeOf(path);
  refuseForm(size, purpose);
  const widest = Math.min(size.width, pictureWidths.at(-1) ?? size.width);
  refuseStrip(size, widest);
  if (!purpose.isPublic) return { type: 'image/webp', ...size, pictures: [], content: await drawOnce(path, widest) };
  const widths = [...pictureWidths.filter((width) => width < widest), widest];
  const pictures: Inspected['pictures'] = [];
  try {
    for (const width of widths)
      for (const target of ['avif', 'webp', ...(width === widest ? (['jpg'] as const) : [])] as const)
        pictures.push({
          width,
          type: target,
          bytes: await encode[target](open(path).autoOrient().resize({ width }).toColourspace('srgb')).toBuffer(),
        });
  } catch {
    throw new Refusal('file_damaged');
  }
  return { type, ...size, pictures };
};
