import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { filePurposes } from '@pregao/contract';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { Core } from '../core.ts';
import { contentKey, inspectImage } from '../modules/files/index.ts';

type Seeded = Pick<Core, 'db' | 'files'>;

interface Drawn {
  name: string;
  purpose: 'chat-file' | 'chat-document';
  type: string;
  bytes: Uint8Array;
  width?: number;
  height?: number;
}

/** The room of the demonstration that talks most. */
const room = 'sala-de-day-trade';
const [width, height] = [800, 450];

/** A chart of candles, the same at every start. */
const drawChart = (title: string, closes: readonly number[]) => {
  const candles = closes.map((close, index) => {
    const open = index === 0 ? close - 6 : (closes[index - 1] ?? close);
    const [top, bottom] = [Math.max(open, close), Math.min(open, close)];
    const x = 60 + index * 44;
    const color = close >= open ? '#1F9D6B' : '#C8453B';
    return `<path d="M${x} ${height - top * 3 - 70}V${height - bottom * 3 - 30}" stroke="${color}" stroke-width="2"/><rect x="${x - 11}" y="${height - top * 3 - 56}" width="22" height="${Math.max(4, (top - bottom) * 3)}" fill="${color}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#0F1A17"/><path d="M0 112H800M0 225H800M0 338H800" stroke="#22332D"/><text x="40" y="48" font-family="sans-serif" font-size="26" fill="#E6F0EC">${title}</text>${candles.join('')}</svg>`;
};

const drawPicture = async (name: string, title: string, closes: readonly number[]): Promise<Drawn> => {
  const folder = await mkdtemp(join(tmpdir(), 'pregao-talk-'));
  try {
    const path = join(folder, name);
    await writeFile(
      path,
      await sharp(Buffer.from(drawChart(title, closes)))
        .png()
        .toBuffer(),
    );
    const { content, type } = await inspectImage(path, 'image/png', filePurposes['chat-file']);
    if (!content) throw new Error('a picture of the talk was not drawn');
    return { name: name.replace('.png', '.webp'), purpose: 'chat-file', type, bytes: content, width, height };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const drawStudy = async (): Promise<Drawn> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  document
    .addPage([420, 595])
    .drawText('Plano do dia: níveis, stops e tamanho de posição', { x: 40, y: 520, size: 13 });
  const bytes = Buffer.from(await document.save());
  return { name: 'plano-do-dia.pdf', purpose: 'chat-document', type: 'application/pdf', bytes };
};

const keep = async ({ db, files }: Seeded, by: number, { name, purpose, type, bytes, ...form }: Drawn) => {
  const file = await db
    .insertInto('file')
    .values({
      name,
      purpose,
      kind: filePurposes[purpose].kind,
      state: 'ready',
      size: bytes.length,
      received: bytes.length,
      content_type: type,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      created_by: by,
      width: form.width ?? null,
      height: form.height ?? null,
      detail: '{}',
    })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow();
  await files.put(contentKey(file.key), Readable.from([bytes]), bytes.length, type);
  return { id: file.id, purpose };
};

/** Puts files into the newest words of the demonstration's room, where there are none yet. */
export const seedTalkFiles = async (core: Seeded): Promise<void> => {
  const { db } = core;
  const messages = await db
    .selectFrom('chat_message as m')
    .innerJoin('broadcast', 'broadcast.chat_id', 'm.chat_id')
    .leftJoin('chat_message_file as attached', 'attached.message_id', 'm.id')
    .select(['m.id', 'm.user_id', 'attached.file_id', 'm.type'])
    .where('broadcast.slug', '=', room)
    .where('m.type', 'in', [1, 4])
    .where('m.hidden', '=', false)
    .where('m.deleted_at', 'is', null)
    .where('m.seq', 'is not', null)
    .orderBy('m.seq', 'desc')
    .limit(8)
    .execute();
  const [first, second] = [messages[2], messages[5]];
  if (!first || !second || messages.some(({ file_id: id }) => id !== null)) return;
  const sent: [typeof first, Drawn[]][] = [
    [
      first,
      [await drawPicture('indice-15min.png', 'Índice, 15 minutos', [40, 52, 47, 61, 70, 66, 78, 74, 83, 90, 86, 94])],
    ],
    [
      second,
      [
        await drawStudy(),
        await drawPicture('dolar-diario.png', 'Dólar, diário', [90, 84, 88, 76, 70, 73, 61, 58, 64, 52, 47, 44]),
      ],
    ],
  ];
  for (const [{ id, user_id: by }, drawn] of sent) {
    const kept: Awaited<ReturnType<typeof keep>>[] = [];
    for (const one of drawn) kept.push(await keep(core, by, one));
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('chat_message').set({ type: 4 }).where('id', '=', id).execute();
      await tx
        .insertInto('chat_message_file')
        .values(kept.map((file, position) => ({ message_id: id, file_id: file.id, position })))
        .execute();
      await tx
        .insertInto('file_use')
        .values(
          kept.map(({ id: file, purpose }) => ({
            file_id: file,
            entity: 'chat_message',
            entity_id: id,
            field: purpose,
          })),
        )
        .execute();
    });
  }
};
