import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';
import type { Catalogue } from './catalogue-seed.ts';
import { clipColumns, clipPicker } from './clip.ts';
import { plansWithVideos, videos } from './video-data.ts';

const idsBySlug = (rows: readonly { id: number; slug: string }[]) => new Map(rows.map(({ id, slug }) => [slug, id]));

/** The newest edition of each programme that is over and may be seen again, by the programme's slug. */
const newestOver = async (tx: Tx, now: Date): Promise<Map<string, number>> => {
  const editions = await tx
    .selectFrom('broadcast_card')
    .innerJoin('broadcast', 'broadcast.id', 'broadcast_card.broadcast_id')
    .select(['broadcast_card.id', 'broadcast.slug'])
    .where('ends_at', '<=', now.toISOString())
    .where('replay_media', 'is not', null)
    .orderBy('starts_at')
    .execute();
  return idsBySlug(editions);
};

/** Videos with pages of their own, some for who signed in or holds a plan. */
export const seedVideos = async (tx: Tx, calendar: Calendar, { teachers, signatures }: Catalogue) => {
  const categories = idsBySlug(await tx.selectFrom('category').select(['id', 'slug']).execute());
  const programs = idsBySlug(await tx.selectFrom('program').select(['id', 'slug']).execute());
  const over = await newestOver(tx, calendar.now);
  const [first, rule] = [await firstId(tx, 'video'), await firstId(tx, 'plan_rule')];
  await bulk(
    tx,
    'video',
    videos.map((video, index) => ({
      id: first + index,
      title: video.title,
      description: video.description,
      provider: 'file',
      ...clipColumns(clipPicker(video.category)(video.title)),
      category_id: categories.get(video.category),
      program_id: video.program === null ? null : programs.get(video.program),
      replay_of: 'recording' in video ? (over.get(video.program) ?? null) : null,
      visibility: video.visibility,
      status: 'published',
      published_at: calendar.at(-video.days, 18).toISOString(),
    })),
  );
  await bulk(
    tx,
    'video_presenter',
    videos.flatMap(({ by }, index) =>
      by.map((slug, position) => ({ video_id: first + index, instructor_id: teachers.get(slug), position })),
    ),
  );
  await bulk(
    tx,
    'plan_rule',
    plansWithVideos.map((plan, index) => ({
      id: rule + index,
      signature_type_id: signatures.get(plan),
      kind: 'type',
      content_type: 'video',
      target_id: null,
    })),
  );
  await advance(tx, 'video', 'plan_rule');
};
