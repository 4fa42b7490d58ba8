/** Spreadsheets also run a formula behind spaces or a line break; `'` so that each comes back. */
export const spacedFormula = /^[\s\u00a0\ufeff']+[=+\-@＝＋－＠]|^'*[\t\r\n]/u;

const escaped = /^'(?='*[\t\r\n]|[\s\u00a0\ufeff']*[=+\-@＝＋－＠])/u;

/** A text of a file as it was before it was made inert. */
export const asWritten = (cell: string) => cell.replace(escaped, '');

/**
 * Centavos as `1234,56`: no thousands mark, so that a spreadsheet reads a number.
 *
 * @param cents integer centavos
 */
export const csvCents = (cents: number) => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
};

const formula = /^[=+\-@\t\r＝＋－＠]/u;
const quoted = /[";\r\n]/;

/** A text as a cell of a file: none is taken for a formula (security 39), and what it holds stays inside. */
const csvCell = (text: string) => {
  const inert = formula.test(text) || spacedFormula.test(text) ? `'${text}` : text;
  return quoted.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

/**
 * A small CSV file that a screen makes of what it holds, as spreadsheets in Portuguese read it: a byte order mark, `;`
 * between cells, CRLF at the end of each line. The server writes its own with `csvFile`.
 */
export const csvText = (lines: readonly (readonly string[])[]) =>
  `\ufeff${lines.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('')}`;
