const dayMs = 86_400_000;

/** A day of a year; its date may lie outside of the month. */
const dayOf = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date));

/** The nth Monday (1) or Thursday (4) of a month. */
const nth = (year: number, month: number, weekday: number, turn: number) => {
  const first = dayOf(year, month, 1).getUTCDay();
  return dayOf(year, month, 1 + ((weekday - first + 7) % 7) + (turn - 1) * 7);
};

const lastMonday = (year: number, month: number) => {
  const last = dayOf(year, month + 1, 0);
  return new Date(last.getTime() - ((last.getUTCDay() + 6) % 7) * dayMs);
};

/** What falls on a Saturday is kept on the Friday before, what falls on a Sunday on the Monday after. */
const kept = (year: number, month: number, date: number) => {
  const day = dayOf(year, month, date);
  const shift = { 0: 1, 6: -1 }[day.getUTCDay()] ?? 0;
  return new Date(day.getTime() + shift * dayMs);
};

/** Easter of the Gregorian calendar (Meeus, Jones and Butcher). */
const easter = (year: number) => {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const leaps = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (leaps + 19 * golden + 15) % 30;
  const moon = epact - Math.floor((golden + 11 * epact) / 319);
  const week = (2 * (century % 4) + 2 * Math.floor(rest / 4) - (rest % 4) - moon + 32) % 7;
  return dayOf(year, 3, 22 + moon + week);
};

/** The holidays of a year, by the rules of the exchange (NYSE rule 7.2). */
const holidaysOf = (year: number): [Date | null, string][] => [
  // On a Saturday it falls to the year before, whose last day trades: it is in no list.
  [kept(year, 1, 1), 'Ano-Novo'],
  [nth(year, 1, 1, 3), 'Dia de Martin Luther King'],
  [nth(year, 2, 1, 3), 'Dia dos Presidentes'],
  [new Date(easter(year).getTime() - 2 * dayMs), 'Sexta-feira Santa'],
  [lastMonday(year, 5), 'Memorial Day'],
  [year < 2022 ? null : kept(year, 6, 19), 'Juneteenth'],
  [kept(year, 7, 4), 'Independência dos Estados Unidos'],
  [nth(year, 9, 1, 1), 'Labor Day'],
  [nth(year, 11, 4, 4), 'Ação de Graças'],
  [kept(year, 12, 25), 'Natal'],
];

/**
 * The holiday on which New York does not trade; null on every other day, weekends too.
 *
 * @param day calendar day, `yyyy-mm-dd`
 */
export const newYorkHoliday = (day: string): string | null =>
  holidaysOf(Number(day.slice(0, 4))).find(([date]) => date?.toISOString().slice(0, 10) === day)?.[1] ?? null;
