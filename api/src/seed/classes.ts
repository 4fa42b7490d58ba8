import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';

const hybrid = 4;

/** IBGE codes of the cities with a room. */
const cities = {
  saoPaulo: 3_550_308,
  campinas: 3_509_502,
  rio: 3_304_557,
  beloHorizonte: 3_106_200,
  curitiba: 4_106_902,
  portoAlegre: 4_314_902,
  recife: 2_611_606,
  brasilia: 5_300_108,
};

/** Courses that are also taught in a room: where, how many days from now the class starts, and for how many days it goes. */
const rooms: readonly { course: string; city: keyof typeof cities; starts: number; lasts: number }[] = [
  { course: 'mini-indice-do-simulador-a-conta-real', city: 'saoPaulo', starts: 19, lasts: 2 },
  { course: 'mini-indice-do-simulador-a-conta-real', city: 'rio', starts: 40, lasts: 2 },
  { course: 'mini-indice-do-simulador-a-conta-real', city: 'curitiba', starts: 68, lasts: 2 },
  { course: 'preparatorio-cnpi', city: 'saoPaulo', starts: 33, lasts: 3 },
  { course: 'preparatorio-cnpi', city: 'brasilia', starts: 54, lasts: 3 },
  { course: 'preparatorio-cnpi', city: 'beloHorizonte', starts: 75, lasts: 3 },
  { course: 'gestao-de-risco-para-traders', city: 'campinas', starts: 26, lasts: 1 },
  { course: 'gestao-de-risco-para-traders', city: 'portoAlegre', starts: 47, lasts: 1 },
  { course: 'gestao-de-risco-para-traders', city: 'recife', starts: 61, lasts: 1 },
];

/** Classes in a room; their courses become hybrid. */
export const seedClasses = async (tx: Tx, calendar: Calendar, courseIds: ReadonlyMap<string, number>) => {
  const first = await firstId(tx, 'course_class');
  const rows = rooms.map(({ course, city, starts, lasts }, index) => {
    const course_id = courseIds.get(course);
    if (course_id === undefined) throw new Error(`no course ${course}`);
    return {
      id: first + index,
      course_id,
      city_id: cities[city],
      starts_on: calendar.day(starts),
      ends_on: calendar.day(starts + lasts - 1),
    };
  });
  await tx
    .updateTable('course')
    .set({ course_type_id: hybrid })
    .where(
      'id',
      'in',
      rows.map(({ course_id }) => course_id),
    )
    .execute();
  await bulk(tx, 'course_class', rows);
  await advance(tx, 'course_class');
};
