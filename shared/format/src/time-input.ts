/** The pattern of a time field, `h:m`: one or two digits each side, 0–23 and 0–59 (REQ-5.22, A-89). */
export const timePattern = /^([01]?\d|2[0-3]):([0-5]?\d)$/;

/**
 * Reads a typed time.
 *
 * @returns minutes since midnight, or `null` when it is not a time
 */
export const parseTime = (typed: string) => {
  const found = timePattern.exec(typed.trim());
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
};

/** Shows minutes since midnight as `HH:mm`. */
export const formatMinutes = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
