import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import { days, minutes, plus, type Calendar } from './calendar.ts';
import type { Catalogue } from './catalogue-seed.ts';
import { reviewTexts } from './names.ts';
import { clientCourses } from './client-orders.ts';
import type { People } from './people.ts';
import type { Random } from './random.ts';

interface Lesson {
  id: number;
  required: boolean;
  duration_s: number;
}
interface Grant {
  user_id: number;
  course_id: number;
  starts_at: string;
}

type Row = Record<string, unknown>;

const courseLessons = async (tx: Tx) => {
  const rows = await tx
    .selectFrom('lesson')
    .innerJoin('course_module', 'course_module.id', 'lesson.module_id')
    .select(['lesson.id', 'lesson.course_id', 'lesson.required', 'lesson.duration_s'])
    .orderBy('course_module.position')
    .orderBy('lesson.position')
    .execute();
  return Map.groupBy(rows, (row) => row.course_id);
};

/** How far someone got: many stop early, some finish. */
const shareSeen = (random: Random) =>
  random.weighted(
    [0.08, 0.25, 0.5, 0.75, 1],
    (share) => ({ 0.08: 22, 0.25: 26, 0.5: 20, 0.75: 16, 1: 16 })[share] ?? 1,
  );

/** A person's progress in one course: `completed` lessons done, the next one begun. */
const progressRows = (
  grant: Grant,
  lessons: readonly Lesson[],
  completed: number,
  started: Date,
  last: Date,
): { enrollment: Row; progress: Row[] } => {
  const step = completed > 0 ? (last.getTime() - started.getTime()) / completed : 0;
  const done = lessons.slice(0, completed).map((lesson, index): Row => {
    const at = plus(started, step * (index + 1)).toISOString();
    return {
      user_id: grant.user_id,
      lesson_id: lesson.id,
      position_s: lesson.duration_s,
      watched_pct: 100,
      rate: 1,
      completed_at: at,
      completed_by: 'auto',
      updated_at: at,
    };
  });
  const next = lessons[completed];
  const begun: Row[] = next
    ? [
        {
          user_id: grant.user_id,
          lesson_id: next.id,
          position_s: Math.round(next.duration_s * 0.4),
          watched_pct: 40,
          rate: 1,
          completed_at: null,
          completed_by: null,
          updated_at: last.toISOString(),
        },
      ]
    : [];
  const finished = lessons.every((lesson, index) => !lesson.required || index < completed);
  return {
    enrollment: {
      user_id: grant.user_id,
      course_id: grant.course_id,
      current_lesson_id: (next ?? lessons.at(-1))?.id ?? null,
      started_at: started.toISOString(),
      last_seen_at: last.toISOString(),
      completed_at: finished ? last.toISOString() : null,
    },
    progress: [...done, ...begun],
  };
};

const reviewRow = (random: Random, grant: Grant, author: string, last: Date, used: Map<string, number>): Row => {
  const rating = random.weighted([5, 4, 3, 2, 1], (stars) => ({ 5: 58, 4: 28, 3: 9, 2: 3, 1: 2 })[stars] ?? 1);
  const texts = reviewTexts[rating] ?? [];
  const key = `${grant.course_id}/${rating}`;
  const turn = used.get(key) ?? random.int(0, texts.length - 1);
  used.set(key, turn + 1);
  const [first = '', ...rest] = author.split(' ');
  return {
    course_id: grant.course_id,
    user_id: grant.user_id,
    author: `${first} ${rest.at(-1)?.[0] ?? ''}.`,
    rating,
    text: random.chance(0.8) ? texts[turn % texts.length] : '',
    status: 'published',
    created_at: last.toISOString(),
  };
};

/** Enrolments, progress and reviews of who bought a course, the demonstration's customer included. */
export const seedLearning = async (
  tx: Tx,
  calendar: Calendar,
  random: Random,
  people: People,
  catalogue: Catalogue,
) => {
  const lessons = await courseLessons(tx);
  const grants = await tx
    .selectFrom('access_grant')
    .select(['user_id', 'subject_id as course_id', 'starts_at'])
    .where('subject_type', '=', 'course')
    .where('status', '<>', 'revoked')
    .orderBy('id')
    .execute();
  const names = new Map(people.customers.map((person) => [person.id, person.name]));
  const rows = { enrollment: [] as Row[], progress: [] as Row[], review: [] as Row[] };
  const used = new Map<string, number>();
  for (const grant of grants) {
    const list = lessons.get(grant.course_id) ?? [];
    const own = grant.user_id === people.client.id;
    if (!own && random.chance(0.12)) continue;
    const share = own
      ? grant.course_id === catalogue.courseIds.get(clientCourses[0])
        ? 0.62
        : 0.14
      : shareSeen(random);
    const started = plus(new Date(grant.starts_at), minutes(random.int(5, 2_000)));
    const until = plus(calendar.now, -minutes(own ? 90 : random.int(30, 4_000)));
    const last = own ? until : new Date(Math.min(until.getTime(), started.getTime() + days(random.int(2, 60))));
    if (last <= started) continue;
    const made = progressRows(grant, list, Math.floor(list.length * share), started, last);
    rows.enrollment.push(made.enrollment);
    rows.progress.push(...made.progress);
    if (!own && share >= 0.5 && random.chance(0.62))
      rows.review.push(reviewRow(random, grant, names.get(grant.user_id) ?? 'Aluno', last, used));
  }
  await bulk(tx, 'enrollment', rows.enrollment);
  await bulk(tx, 'lesson_progress', rows.progress);
  const first = await firstId(tx, 'course_review');
  await bulk(
    tx,
    'course_review',
    rows.review.map((review, index) => ({ id: first + index, ...review })),
  );
  await advance(tx, 'course_review');
};
