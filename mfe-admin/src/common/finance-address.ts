/** A business day, `yyyy-mm-dd`, in what is reconciled. */
export const dayAddress = (day: string): string => `/financeiro?tab=conciliacao&mes=${day.slice(0, 7)}&dia=${day}`;
