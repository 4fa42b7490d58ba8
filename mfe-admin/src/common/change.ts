/**
 * How much a figure changed against the period before, in %.
 *
 * @returns null where there was nothing before to compare with
 */
export const changeOf = (value: number, previous: number): number | null =>
  previous === 0 ? null : ((value - previous) / previous) * 100;
