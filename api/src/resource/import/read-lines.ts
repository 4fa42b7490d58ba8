import { Readable } from 'node:stream';
import { parse, CsvError } from 'csv-parse';
import { mostImportLines } from '@pregao/contract';
import { AppError } from '../../http/errors.ts';

/** Characters of the beginning by which the separator is known. */
const beginning = 10_000;
const mostColumns = 200;
/** Characters of a line: more is a quote that was never closed. */
const mostOfLine = 1_000_000;

/** UTF-8 where every byte is, with or without its mark; what a spreadsheet of old writes otherwise. */
const encodingOf = async (bytes: AsyncIterable<Uint8Array>) => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytes) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
};

/** What stands most often between the heads, quotes left out. */
const separatorOf = (text: string) => {
  const [heads = ''] = text
    .slice(0, beginning)
    .replace(/"(?:[^"]|"")*"/g, '')
    .trimStart()
    .split(/\r|\n/);
  const times = (sign: string) => heads.split(sign).length;
  return [';', '\t', ','].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
};

async function* textOf(bytes: AsyncIterable<Uint8Array>, encoding: string) {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The texts with the first of them long enough to tell the separator by. */
const begun = async (texts: AsyncGenerator<string>) => {
  let first = '';
  for (let next = await texts.next(); !next.done; next = await texts.next()) {
    first += next.value;
    if (first.length >= beginning) break;
  }
  const all = async function* () {
    yield first;
    yield* texts;
  };
  return { separator: separatorOf(first), all: all() };
};

export interface CsvLine {
  /** As a spreadsheet counts: the first line is 1. */
  position: number;
  cells: string[];
}

/** Yields the lines of a text that hold something. */
async function* linesOf(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvLine> {
  const options = { delimiter, bom: true, relax_column_count: true, skip_empty_lines: false, trim: false };
  const source = Readable.from(text);
  const parser = parse({ ...options, max_record_size: mostOfLine });
  source.once('error', (error) => parser.destroy(error));
  let position = 0;
  try {
    for await (const cells of source.pipe(parser) as AsyncIterable<string[]>) {
      position += 1;
      if (cells.some((cell) => cell.trim() !== '')) yield { position, cells };
    }
  } finally {
    source.destroy();
  }
}

/**
 * The lines of a CSV file as a stream, of whatever separator and encoding: the first one has the heads.
 *
 * @param read opens the file from its beginning
 * @throws AppError import_quotes, import_long
 */
export async function* readLines(read: () => Promise<AsyncIterable<Uint8Array>>): AsyncGenerator<CsvLine> {
  const encoding = await encodingOf(await read());
  const { separator, all } = await begun(textOf(await read(), encoding));
  const tooLong = () => new AppError('import_long', { params: { limit: mostImportLines, columns: mostColumns } });
  let count = 0;
  try {
    for await (const line of linesOf(all, separator)) {
      count += 1;
      if (count > mostImportLines + 1 || line.cells.length > mostColumns) throw tooLong();
      yield line;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('import_quotes', { params: { line: Number(error['lines'] ?? count + 1) }, cause: error });
  }
}
