const names = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.'];

/** `26/11` of a day `yyyy-mm-dd`. */
export const dayNumber = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

/** `qui.` of a day. */
export const dayName = (day: string) => names[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';
