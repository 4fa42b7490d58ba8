import { recordingAddress, recordingOf } from '../modules/live/sandbox-encoder.routes.ts';
import type { Tx } from '../db/open.ts';
import { advance, firstId } from './bulk.ts';
import type { Recorded } from './talk-replay.ts';

/** Gives the edition that talked most a recording of its own length, and a video of it that is open to everybody. */
export const seedReplay = async (tx: Tx, { card, title, starts, ends }: Recorded) => {
  const seconds = Math.round((ends.getTime() - starts.getTime()) / 1_000);
  const replay_media = recordingOf(seconds);
  await tx.updateTable('broadcast_card').set({ replay_media }).where('id', '=', card).execute();
  const room = await tx
    .selectFrom('broadcast_card')
    .innerJoin('broadcast', 'broadcast.id', 'broadcast_card.broadcast_id')
    .select(['broadcast.program_id', 'broadcast.category_id'])
    .where('broadcast_card.id', '=', card)
    .executeTakeFirstOrThrow();
  const id = await firstId(tx, 'video');
  await tx
    .insertInto('video')
    .values({
      id,
      title: `Sala aberta: ${title}`,
      description:
        'Uma manhã inteira da sala, do plano do dia ao encerramento, com a conversa no segundo em que aconteceu: recomendações, enquetes e os recados do analista.',
      provider: 'hls',
      media: recordingAddress(replay_media) ?? '',
      duration_s: seconds,
      category_id: room.category_id,
      program_id: room.program_id,
      replay_of: card,
      visibility: 'public',
      status: 'published',
      published_at: ends.toISOString(),
    })
    .execute();
  await tx
    .insertInto('video_presenter')
    .columns(['video_id', 'instructor_id', 'position'])
    .expression(
      tx
        .selectFrom('broadcast_card_presenter')
        .select((eb) => [eb.val(id).as('video_id'), 'instructor_id', 'position'])
        .where('broadcast_card_id', '=', card),
    )
    .execute();
  await advance(tx, 'video');
};
