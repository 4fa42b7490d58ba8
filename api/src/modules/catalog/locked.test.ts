import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, type SignedInPerson } from '../../../test/people.ts';
import { grant, makeCourse, makePlan, openByPlan, type MadeCourse } from './catalog.fixture.ts';

let app: TestApp;
before(async () => {
  app = await testApp({ VARIANT_ORIGINS: 'http://liberta.test=liberta' });
});
after(() => app.close());

const days = (count: number) => new Date(app.clock.now.getTime() + count * 86_400_000).toISOString();

const about = async (course: MadeCourse, who: SignedInPerson | null) =>
  (await app.call('GET', `/api/find-course/${course.slug}`, who ? { token: who.token } : {})).body.access;

const lessonsOf = async (course: MadeCourse, who: SignedInPerson) => {
  const { body } = await app.call('GET', `/api/find-course-player/${course.slug}`, { token: who.token });
  return body.modules.flatMap(({ lessons }: { lessons: unknown[] }) => lessons);
};

const change = (table: 'course' | 'lesson', id: number | undefined, fields: object) =>
  app.core.db
    .updateTable(table)
    .set(fields)
    .where('id', '=', id ?? 0)
    .execute();

test('a course tells its price to who may buy it, and who bought it until when it is open', async () => {
  const course = await makeCourse(app, { price: 19_900 });
  const who = await person(app);
  const locked = { open: false, reason: 'product', product: { product_id: course.productId, price_cents: 19_900 } };
  assert.deepEqual([await about(course, null), await about(course, who)], [locked, locked]);
  await grant(app, who.id, 'course', course.id, { expires_at: days(9) });
  assert.deepEqual(await about(course, who), { open: true, until: days(9), by: 'grant' });
});

test('what is not sold alone names the plan that opens it, one that is sold before others', async () => {
  const course = await makeCourse(app, { visibility: 'subscribers' });
  const [closed, sold] = [await makePlan(app, { sold: false }), await makePlan(app)];
  await openByPlan(app, closed.id, course.id);
  assert.deepEqual(await about(course, null), {
    open: false,
    reason: 'plan',
    plan: { name: closed.name, slug: closed.slug, sold: false, product_id: null },
  });
  await openByPlan(app, sold.id, course.id);
  const { plan } = await about(course, null);
  assert.deepEqual([plan.name, plan.sold, plan.product_id], [sold.name, true, sold.productId]);
  const who = await person(app);
  await grant(app, who.id, 'signature_type', sold.id, { expires_at: days(30) });
  assert.deepEqual(await about(course, who), { open: true, until: days(30), by: 'plan' });
});

test('what is free to who signs in asks a guest to, and is theirs once they began', async () => {
  const course = await makeCourse(app, { visibility: 'signed_in', free: false });
  const who = await person(app);
  assert.deepEqual(await about(course, null), { open: false, reason: 'login' });
  assert.deepEqual(await about(course, who), { open: true, until: null, by: 'free' });
  const mine = async () =>
    (await app.call('GET', `/api/list-courses-by-user/${who.id}`, { token: who.token })).body.meta.total;
  assert.equal(await mine(), 0);
  await app.call('POST', `/api/update-lesson-progress/${course.lessons[0]}`, {
    token: who.token,
    body: { position_s: 5 },
  });
  assert.equal(await mine(), 1);
});

test('a lesson opens at its moment, or after the lesson before it is done', async () => {
  const course = await makeCourse(app, { free: false });
  const who = await person(app);
  await grant(app, who.id, 'course', course.id);
  await change('lesson', course.lessons[1], { opens_after_id: course.lessons[0] });
  await change('lesson', course.lessons[2], { opens_at: days(3) });
  const [first, second, third] = await lessonsOf(course, who);
  assert.deepEqual(
    [first.access.open, second.access, third.access],
    [
      true,
      { open: false, reason: 'release', at: null, after: { lesson_id: course.lessons[0], title: 'Aula 1.1' } },
      { open: false, reason: 'release', at: days(3), after: null },
    ],
  );
  const media = () => app.call('GET', `/api/find-lesson-media/${course.lessons[1]}`, { token: who.token });
  assert.equal((await media()).body.code, 'lesson_not_released');
  await app.call('POST', `/api/complete-lesson/${course.lessons[0]}`, { token: who.token });
  assert.equal((await media()).status, 200);
});

test('a right that begins later says when, and one that is over when it ended and what renews it', async () => {
  const course = await makeCourse(app, { price: 5_000 });
  const [early, late] = [await person(app), await person(app)];
  await grant(app, early.id, 'course', course.id, { starts_at: days(2) });
  assert.deepEqual(await about(course, early), { open: false, reason: 'release', at: days(2), after: null });
  await grant(app, late.id, 'course', course.id, { expires_at: days(-4) });
  await grant(app, late.id, 'course', course.id, { expires_at: days(-8) });
  assert.deepEqual(await about(course, late), {
    open: false,
    reason: 'expired',
    ended_at: days(-4),
    product: { product_id: course.productId, price_cents: 5_000 },
    plan: null,
  });
});

test('a course of another brand, or of the staff alone, is nowhere to be found', async () => {
  const [liberta, inner, common] = [
    await makeCourse(app, { company: 3, title: 'Só na Liberta', category: 9 }),
    await makeCourse(app, { visibility: 'internal', title: 'Só da equipe', category: 9 }),
    await makeCourse(app, { title: 'De todas', category: 9 }),
  ];
  const who = await person(app);
  for (const { id } of [liberta, inner, common]) await grant(app, who.id, 'course', id);
  const titles = async (path: string, host?: string) => {
    const headers: Record<string, string> = host ? { host } : {};
    const { body } = await app.call('GET', path, { token: who.token, headers });
    return [...JSON.stringify(body).matchAll(/"title":"(Só na Liberta|Só da equipe|De todas)"/g)].map(
      ([, title]) => title,
    );
  };
  const lists = [
    '/api/list-courses?category=macroeconomia',
    `/api/list-courses-by-user/${who.id}`,
    '/api/find-subject/macroeconomia',
  ];
  for (const path of lists) {
    assert.deepEqual((await titles(path)).sort(), ['De todas'], path);
    assert.deepEqual((await titles(path, 'liberta.test')).sort(), ['De todas', 'Só na Liberta'], path);
  }
  for (const { slug, lessons } of [liberta, inner])
    for (const path of [`find-course/${slug}`, `find-course-player/${slug}`, `find-lesson-media/${lessons[0]}`])
      assert.equal((await app.call('GET', `/api/${path}`, { token: who.token })).status, 404, path);
});

test('the counts of the shop are those of its brand', async () => {
  await makeCourse(app, { company: 3, category: 8 });
  const total = async (headers = {}) =>
    (await app.call('GET', '/api/list-courses?category=criptoativos', { headers })).body.meta.total;
  assert.deepEqual([await total(), await total({ host: 'liberta.test' })], [0, 1]);
});

test('media, body, transcript and files are in no answer to who may not open them, whatever the reason', async () => {
  const word = 'canario';
  const [signed, bought, planned, over, coming, away] = [
    await makeCourse(app, { visibility: 'signed_in', free: false }),
    await makeCourse(app),
    await makeCourse(app, { visibility: 'subscribers' }),
    await makeCourse(app),
    await makeCourse(app),
    await makeCourse(app, { company: 3 }),
  ];
  const who = await person(app);
  await openByPlan(app, (await makePlan(app)).id, planned.id);
  await grant(app, who.id, 'course', over.id, { expires_at: days(-1) });
  await grant(app, who.id, 'course', coming.id, { starts_at: days(1) });
  await grant(app, who.id, 'course', away.id);
  for (const { lessons } of [signed, bought, planned, over, coming, away]) {
    const hidden = {
      media: `${word}.webm`,
      description_html: `<p>${word}</p>`,
      captions: JSON.stringify([{ lang: 'pt-BR', label: 'Português', file: `${word}.vtt` }]),
    };
    for (const id of lessons.slice(1)) await change('lesson', id, hidden);
  }
  const materials = await app.core.db
    .updateTable('lesson_material')
    .set({ file: `${word}.csv` })
    .returning(['id', 'lesson_id'])
    .execute();
  const materialOf = ({ lessons }: MadeCourse) => materials.find(({ lesson_id: id }) => lessons.includes(id))?.id;
  const asked = [
    ...[bought, planned, over, coming, away].map((course) => [course, { token: who.token }] as const),
    [signed, {}] as const,
  ];
  for (const [course, options] of asked) {
    const calls = [
      ['GET', `find-course/${course.slug}`],
      ['GET', `find-course-player/${course.slug}`],
      ['GET', `find-lesson-media/${course.lessons[1]}`],
      ['GET', `find-lesson-material/${materialOf(course)}`],
      ['GET', `lesson-notes/${course.lessons[1]}`],
      ['POST', `complete-lesson/${course.lessons[1]}`],
      ['GET', 'list-home'],
      ['GET', 'list-courses'],
      ['GET', 'find-subject/cursos'],
      ['GET', `list-courses-by-user/${who.id}`],
    ] as const;
    for (const [method, path] of calls) {
      const { body } = await app.call(method, `/api/${path}`, options);
      assert.equal(JSON.stringify(body).includes(word), false, path);
    }
  }
  await grant(app, who.id, 'course', bought.id);
  assert.match(JSON.stringify(await lessonsOf(bought, who)), new RegExp(`${word}.csv`));
});
