import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { filePurposes, type PicturePart } from '@pregao/contract';
import { slugFrom } from '@pregao/format';
import sharp from 'sharp';
import type { Core } from '../../core.ts';
import { inspectImage, pictureKey, pictureTypes } from '../../modules/files/index.ts';
import { drawItem } from './draw-item.ts';
import { storeTexts, type StoreSeed } from './store-texts.ts';

type Seeded = Pick<Core, 'db' | 'files'>;

/** What is drawn in no colour of its own. */
const house = { name: 'Pregão', hex: '#0B6B4F' };

const seedPicture = async (
  { db, files }: Seeded,
  { name, drawing }: StoreSeed,
  color: { name: string; hex: string },
): Promise<PicturePart> => {
  const bytes = await sharp(Buffer.from(drawItem(drawing, color.hex)))
    .png()
    .toBuffer();
  const folder = await mkdtemp(join(tmpdir(), 'pregao-store-'));
  try {
    const path = join(folder, 'item.png');
    await writeFile(path, bytes);
    const found = await inspectImage(path, 'image/png', filePurposes['store-item']);
    const file = await db
      .insertInto('file')
      .values({
        name: `${slugFrom(`${name} ${color.name}`)}.png`,
        purpose: 'store-item',
        kind: 'image',
        state: 'ready',
        size: bytes.length,
        received: bytes.length,
        content_type: 'image/png',
        sha256: createHash('sha256').update(bytes).digest('hex'),
        width: found.width ?? null,
        height: found.height ?? null,
        detail: JSON.stringify({ widths: [...new Set(found.pictures.map(({ width }) => width))] }),
      })
      .returning(['id', 'key'])
      .executeTakeFirstOrThrow();
    for (const { width, type, bytes: drawn } of found.pictures)
      await files.put(pictureKey(file.key, width, type), Readable.from([drawn]), drawn.length, pictureTypes[type]);
    return { file_id: file.id, alt: color === house ? name : `${name}, ${color.name.toLowerCase()}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Draws the pictures of the demonstration's store for items that have none yet. */
export const seedStorePictures = async (core: Seeded): Promise<void> => {
  const { db } = core;
  const rows = await db
    .selectFrom('store_item')
    .select(['id', 'name', 'pictures'])
    .where(
      'name',
      'in',
      storeTexts.map(({ name }) => name),
    )
    .execute();
  const colors = await db.selectFrom('store_color').select(['id', 'name', 'hex']).execute();
  for (const { id } of rows.filter(({ pictures }) => (pictures as PicturePart[]).length === 0)) {
    const seed = storeTexts.find(({ name }) => name === rows.find((row) => row.id === id)?.name);
    if (!seed) continue;
    const drawn = colors.filter((color) => seed.colors.slice(0, 2).includes(color.id));
    const pictures: PicturePart[] = [];
    for (const color of drawn.length > 0 ? drawn : [house]) pictures.push(await seedPicture(core, seed, color));
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('store_item')
        .set({ pictures: JSON.stringify(pictures) })
        .where('id', '=', id)
        .execute();
      await tx
        .insertInto('file_use')
        .values(pictures.map(({ file_id }) => ({ file_id, entity: 'store_item', entity_id: id, field: 'pictures' })))
        .execute();
    });
  }
};
