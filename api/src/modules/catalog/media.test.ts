import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person } from '../../../test/people.ts';
import { grant, makeCourse, type MadeCourse } from './catalog.fixture.ts';

let app: TestApp;
let course: MadeCourse, other: MadeCourse;
before(async () => {
  app = await testApp({ VARIANT_ORIGINS: 'http://liberta.test=liberta' });
  course = await makeCourse(app, { title: 'Título <b> & "aspas"' });
  other = await makeCourse(app);
});
after(() => app.close());

const media = (lesson: number | undefined, token?: string) =>
  app.call('GET', `/api/find-lesson-media/${lesson}`, token ? { token } : {});

test('a guest gets the free lesson, and is asked to sign in for the others', async () => {
  const free = await media(course.lessons[0]);
  assert.deepEqual(
    [free.status, free.body.mime, free.body.duration_s, free.body.captions[0].lang],
    [200, 'video/webm', 82, 'pt-BR'],
  );
  assert.equal((await media(course.lessons[1])).status, 401);
  assert.equal((await media(999_999)).status, 404);
});

test('the poster of a lesson has no words, which would lie under the controls', async () => {
  const poster = await app.call('GET', (await media(course.lessons[0])).body.poster);
  assert.deepEqual(
    [poster.status, poster.headers['cache-control'], poster.body.includes('<text')],
    [200, 'public, max-age=31536000, immutable', false],
  );
  assert.equal((await app.call('GET', '/covers/poster/999999.svg')).status, 404);
});

test('a person gets the lessons of their own courses only', async () => {
  const who = await person(app);
  assert.deepEqual(
    [(await media(course.lessons[1], who.token)).status, (await media(course.lessons[1], who.token)).body.code],
    [403, 'lesson_not_owned'],
  );
  await grant(app, who.id, 'course', course.id);
  assert.deepEqual(
    [(await media(course.lessons[1], who.token)).status, (await media(other.lessons[1], who.token)).status],
    [200, 403],
  );
});

test('a signed address plays with ranges and stops working after 15 minutes', async () => {
  const { url, captions } = (await media(course.lessons[0])).body;
  const whole = await app.call('GET', url);
  assert.deepEqual(
    [whole.status, whole.headers['content-type'], whole.headers['accept-ranges']],
    [200, 'video/webm', 'bytes'],
  );
  const part = await app.call('GET', url, { headers: { range: 'bytes=0-99' } });
  assert.deepEqual([part.status, part.headers['content-length']], [206, '100']);
  assert.match(String(part.headers['content-range']), /^bytes 0-99\//);
  assert.match((await app.call('GET', captions[0].url)).body, /^WEBVTT/);
  app.clock.now = new Date(app.clock.now.getTime() + 15 * 60_000 + 1_000);
  const late = await app.call('GET', url);
  assert.deepEqual([late.status, late.body.code], [403, 'media_expired']);
});

test('security 73: a lesson that plays ends a minute at most after its right; a free one plays on for a guest', async () => {
  const who = await person(app);
  await grant(app, who.id, 'course', course.id);
  const { url, captions } = (await media(course.lessons[1], who.token)).body;
  const free = (await media(course.lessons[0])).body.url;
  const statuses = async () => [
    (await app.call('GET', url, { headers: { range: 'bytes=0-99' } })).status,
    (await app.call('GET', captions[0].url)).status,
    (await app.call('GET', free)).status,
  ];
  assert.deepEqual(await statuses(), [206, 200, 200]);
  await app.core.db.deleteFrom('access_grant').where('user_id', '=', who.id).execute();
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  assert.deepEqual(await statuses(), [403, 403, 200]);
  assert.equal((await app.call('GET', url.replace(/&for=[^&]+/, ''))).status, 403);
});

test('an address that was changed, forged or climbs out of its folder is refused', async () => {
  const { url } = (await media(course.lessons[0])).body;
  const longer = url.replace(/exp=(\d+)/, (_: string, exp: string) => `exp=${Number(exp) + 3600}`);
  for (const address of [
    longer,
    url.replace('leitura-de-candles.webm', 'leitura-de-candles.jpg'),
    `${url}x`,
    '/media/lessons/leitura-de-candles.webm',
    url.replace('sig=', 'sig=á'),
  ]) {
    assert.equal((await app.call('GET', address)).status, 403, address);
  }
  assert.equal((await app.call('GET', '/media/lessons/..%2F..%2Fpackage.json')).status, 404);
  assert.equal((await app.call('GET', '/media/other/leitura-de-candles.webm')).status, 404);
});

test('materials come as a download to who has the course', async () => {
  const who = await person(app);
  await grant(app, who.id, 'course', course.id);
  const { body } = await app.call('GET', `/api/find-course-player/${course.slug}`, { token: who.token });
  const file = await app.call('GET', body.modules[0].lessons[1].materials[0].url);
  assert.deepEqual(
    [file.status, file.headers['content-disposition']],
    [200, 'attachment; filename="gestao-de-risco.csv"'],
  );
});

test('the address of a material is told to who may open its lesson, and to a guest once they sign in', async () => {
  const { db } = app.core;
  const sheet = { kind: 'Planilha', file: 'gestao-de-risco.csv', size_bytes: 10 };
  const of = async (lesson: number | undefined, title: string) =>
    (
      await db
        .insertInto('lesson_material')
        .values({ ...sheet, title, lesson_id: lesson ?? 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [free, bought] = [await of(course.lessons[0], 'Livre'), await of(course.lessons[1], 'Do curso')];
  const [owner, stranger] = [await person(app), await person(app)];
  await grant(app, owner.id, 'course', course.id);
  const ask = (id: number, token?: string) =>
    app.call('GET', `/api/find-lesson-material/${id}`, token ? { token } : {});
  const shown = (await media(course.lessons[0])).body.materials;
  assert.deepEqual(shown, [{ id: free, title: 'Livre', kind: 'Planilha', size_bytes: 10 }]);
  assert.equal((await ask(free)).status, 401);
  assert.match((await ask(free, stranger.token)).body.url, /^\/media\/materials\/gestao-de-risco\.csv\?exp=/);
  const refused = await ask(bought, stranger.token);
  assert.deepEqual([refused.status, refused.body.code], [403, 'lesson_not_owned']);
  const { url } = (await ask(bought, owner.token)).body;
  assert.equal((await app.call('GET', url)).status, 200);
  assert.equal((await ask(999_999, owner.token)).status, 404);
});

test('a cover is drawn by brand, escaped, cached by its version and told apart from every other', async () => {
  const address = (await app.call('GET', `/api/find-course/${course.slug}`)).body.cover;
  const cover = await app.call('GET', address);
  assert.deepEqual(
    [cover.status, cover.headers['content-type'], cover.headers['cache-control']],
    [200, 'image/svg+xml; charset=utf-8', 'public, max-age=31536000, immutable'],
  );
  assert.ok(!cover.body.includes('<b>'));
  assert.match(cover.body, /#3DD6A3/);
  assert.equal(
    (await app.call('GET', address, { headers: { 'if-none-match': String(cover.headers.etag) } })).status,
    304,
  );
  assert.equal(
    (await app.call('GET', address.replace(/v=\w+/, 'v=old'))).headers['cache-control'],
    'public, max-age=300',
  );
  const liberta = await app.call('GET', `/api/find-course/${course.slug}`, { headers: { host: 'liberta.test' } });
  assert.match((await app.call('GET', liberta.body.cover)).body, /#FF7A2F/);
  const sibling = await app.call('GET', (await app.call('GET', `/api/find-course/${other.slug}`)).body.cover);
  const drawing = (svg: string) => /<g stroke-linecap.*?<\/g>/.exec(svg)?.[0];
  assert.notEqual(drawing(sibling.body), drawing(cover.body));
  for (const path of ['/covers/course/999999.svg', '/covers/course/x.svg', '/covers/course/1.png'])
    assert.equal((await app.call('GET', path)).status, 404);
});
