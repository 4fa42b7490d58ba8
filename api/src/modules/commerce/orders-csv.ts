import { formatDateTime } from '@pregao/format';

/** A cell of the file: text is escaped, centavos and instants are formatted (`dd/MM/yyyy HH:mm` in America/Sao_Paulo). */
export type Cell = string | number | null | { cents: number } | { instant: string | null };

/** Spreadsheets run a cell that begins with one of these, spaces before it included. */
const formula = /^[\s\u00a0\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Centavos as `1234,56`: no thousands mark, so that a spreadsheet reads a number. */
const formatCents = (cents: number) => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
};

/** Text that no spreadsheet takes for a formula (security 39), quoted where the format needs it. */
const formatText = (text: string) => {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const formatCell = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return formatText(cell);
  if (typeof cell === 'number') return String(cell);
  if ('cents' in cell) return formatCents(cell.cents);
  return formatDateTime(cell.instant);
};

/** One line of the file: `;` between cells, CRLF at the end. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(formatCell).join(';')}\r\n`;

/**
 * A CSV file as text chunks, one per batch: UTF-8 with a byte order mark, as spreadsheets in Portuguese expect.
 * @param header column titles
 * @param batches rows as they come from the database; the next batch is asked for only when the reader is ready
 */
export async function* csvFile(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(header)}`;
  for await (const batch of batches) yield batch.map(csvLine).join('');
}
