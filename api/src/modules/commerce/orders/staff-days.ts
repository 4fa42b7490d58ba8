/** The last `count` months that end with the month of `day`, `yyyy-mm`, oldest first. */
export const monthsUntil = (day: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
    date.setUTCMonth(date.getUTCMonth() - (count - 1 - index));
    return date.toISOString().slice(0, 7);
  });
