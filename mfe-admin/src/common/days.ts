const dayMs = 86_400_000;

/** The calendar day so many days later. */
export const plusDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** ISO weekday of a day, `1` Monday to `7` Sunday. */
export const weekdayOf = (day: string) => String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7);
