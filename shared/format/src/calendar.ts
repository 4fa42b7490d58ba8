/** Whether day, month (1 to 12) and year name a day that exists. */
export const isCalendarDay = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  // What does not exist is read as a day of another month, or as another day of the month.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};
