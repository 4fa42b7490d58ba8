/** The zone of everything shown, whatever the browser's. */
export const timeZone = 'America/Sao_Paulo';

const zoneless = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

/**
 * Reads an instant. A text without a zone is Brasília time.
 *
 * @param value ISO 8601 text, milliseconds since the epoch, or a date
 * @returns the instant, or `null` when it can't be read
 */
export const parseInstant = (value: string | number | Date | null | undefined) => {
  const text = String(value);
  const read = zoneless.test(text) ? `${text.replace(' ', 'T')}-03:00` : value;
  const date = new Date(read ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
};
