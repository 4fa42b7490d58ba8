import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { slugFrom } from '@pregao/format';
import { createCalendar } from './calendar.ts';
import { clientCourses } from './client-orders.ts';
import { clipPicker, lessonClips } from './clip.ts';
import { courseRows } from './course-rows.ts';
import { coursesByCategory } from './courses/index.ts';
import { editions } from './live-seed.ts';
import { createRandom } from './random.ts';
import { videos } from './video-data.ts';

const folder = new URL('../../assets/lesson/', import.meta.url);
const sizeOf = (file: string) => statSync(new URL(file, folder)).size;

/** Length of a WebM file in seconds: the element Duration (4489) of 8 bytes, in milliseconds by the usual scale. */
const lengthOf = (file: string) => {
  const bytes = readFileSync(new URL(file, folder));
  const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]));
  assert.ok(at > 0 && at < 1_000, file);
  return bytes.readDoubleBE(at + 3) / 1_000;
};
/** Begin and end of each caption, s. */
const timesOf = (file: string) =>
  [
    ...readFileSync(new URL(file, folder), 'utf8').matchAll(
      /(\d\d):(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d):(\d\d\.\d{3})\n\S/g,
    ),
  ].map(([, ...parts]) => {
    const [h = 0, m = 0, s = 0, hh = 0, mm = 0, ss = 0] = parts.map(Number);
    return { from: h * 3_600 + m * 60 + s, to: hh * 3_600 + mm * 60 + ss };
  });

const ids = { course: 1, module: 1, lesson: 1, product: 1 };
const calendar = createCalendar(new Date('2026-11-24T12:00:00-03:00'));
const courses = Object.entries(coursesByCategory).flatMap(([slug, list]) =>
  list.map((course) => ({
    slug: slugFrom(course.title),
    lessons: courseRows(course, { id: 1, slug }, calendar, createRandom(1), ids).lessons,
  })),
);
const hasNeighboursAlike = (media: readonly unknown[]) => media.some((one, index) => one === media[index + 1]);

test('every clip has its files, is a minute to a minute and two thirds long, and all of them are 5 MB at most', () => {
  const files = lessonClips.flatMap(({ media, poster, captions }) => [
    media,
    poster,
    ...captions.map(({ file }) => file),
  ]);
  assert.deepEqual(readdirSync(folder).sort(), files.sort());
  assert.ok(files.reduce((sum, file) => sum + sizeOf(file), 0) <= 5_000_000);
  assert.ok(lessonClips.length >= 12);
  assert.ok(lessonClips.every(({ duration_s }) => duration_s >= 60 && duration_s <= 100));
});

test('the stated length of a clip is that of its file, and its captions follow each other within it', () => {
  for (const { media, duration_s, captions } of lessonClips) {
    assert.ok(Math.abs(lengthOf(media) - duration_s) < 0.5, `${media} ${lengthOf(media)}`);
    for (const { file } of captions) {
      const times = timesOf(file);
      assert.ok(times.length >= 10, file);
      assert.ok(
        times.every(({ from, to }, index) => from < to && to <= (times[index + 1]?.from ?? duration_s)),
        file,
      );
    }
  }
});

test('no lesson of a course plays what the one before it plays, and neither does a recording of a room', () => {
  for (const { slug, lessons } of courses) assert.ok(!hasNeighboursAlike(lessons.map(({ media }) => media)), slug);
  for (const [room, list] of Map.groupBy(editions(calendar), (edition) => edition.room)) {
    const replays = list.flatMap(({ replay }) => replay ?? []);
    assert.ok(!hasNeighboursAlike(replays), String(room));
  }
});

test('each lesson of the two courses of the customer plays the clip about it', () => {
  const clipOf = (slug: string) =>
    Object.fromEntries(
      courses
        .find((course) => course.slug === slug)
        ?.lessons.map(({ title, media }) => [title, String(media).replace('.webm', '')]) ?? [],
    );
  assert.deepEqual(clipOf(clientCourses[0]), {
    'Candle, corpo e pavio': 'leitura-de-candles',
    'Tempos gráficos e contexto': 'tendencia-e-tempos-graficos',
    'Volume em poucas palavras': 'volume-e-rompimento',
    'Exercício: três gráficos em branco': 'leitura-de-candles',
    'Topos e fundos': 'topos-e-fundos',
    'Tendência de alta e de baixa': 'tendencia-e-tempos-graficos',
    'Lateralização e acúmulo': 'suporte-e-resistencia',
    'Mudança de estrutura': 'topos-e-fundos',
    'Suporte e resistência': 'suporte-e-resistencia',
    'Linhas de tendência': 'tendencia-e-tempos-graficos',
    'Pullback e rompimento': 'suporte-e-resistencia',
    'Rompimento falso': 'volume-e-rompimento',
    'Entrada, stop e alvo': 'entrada-stop-e-alvo',
    'Risco e retorno': 'risco-por-operacao',
    'Quando ficar de fora': 'entrada-stop-e-alvo',
    'Diário de operações': 'risco-por-operacao',
  });
  assert.deepEqual(clipOf(clientCourses[1]), {
    'Call e put': 'call-e-put',
    'Titular e lançador': 'titular-e-lancador',
    'Código, strike e vencimento': 'call-e-put',
    'Exercício e custos': 'titular-e-lancador',
    'Valor intrínseco': 'valor-intrinseco-e-volatilidade',
    'Valor do tempo': 'valor-do-tempo',
    Volatilidade: 'valor-intrinseco-e-volatilidade',
    'Trava de alta': 'trava-de-alta',
    'Trava de baixa': 'trava-de-baixa',
    'Crédito e débito': 'trava-de-alta',
    Margem: 'trava-de-baixa',
    'Escolha do strike': 'valor-intrinseco-e-volatilidade',
    Rolagem: 'valor-do-tempo',
    'Encerramento antes do vencimento': 'trava-de-alta',
    Diário: 'risco-por-operacao',
  });
});

test('a lesson states the length of the clip that it plays', () => {
  const lengths = new Map(lessonClips.map(({ media, duration_s }) => [media, duration_s]));
  for (const { duration_s, media } of courses.flatMap(({ lessons }) => lessons))
    assert.equal(duration_s, lengths.get(String(media)));
});

test('free lessons and videos play most of the clips between them', () => {
  const free = courses.flatMap(({ lessons }) => lessons.filter(({ preview_free }) => preview_free));
  const played = new Set([
    ...free.map(({ media }) => media),
    ...videos.map(({ category, title }) => clipPicker(category)(title).media),
  ]);
  assert.ok(played.size >= 10, String(played.size));
});
