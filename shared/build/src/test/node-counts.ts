import type { TestEvent } from 'node:test/reporters';
import { none, sum, type Count, type FileCounts } from './counts.ts';

type Data = {
  entryFile?: string;
  name?: string;
  nesting?: number;
  details?: { type?: string };
  skip?: boolean | string;
  todo?: boolean | string;
  expectFailure?: unknown;
};

/** What one test came to; one that was expected to fail is a failure, whether it did or not. */
const countOf = (type: string, { skip, todo, expectFailure }: Data): Count => {
  if (type === 'test:fail' || expectFailure !== undefined) return { ...none, failed: 1 };
  return skip === undefined && todo === undefined ? { ...none, passed: 1 } : { ...none, skipped: 1 };
};

/** What was told of a file that has not ended: its counts, and the titles of each depth whose parent is still to come. */
interface Open {
  count: Count;
  titles: string[][];
}

/** Takes the title of a test, or of a suite, before those of its tests, which were told of first. */
const takeTitle = ({ titles }: Open, { name = '', nesting = 0, details }: Data) => {
  const inner = titles[nesting + 1] ?? [];
  titles[nesting + 1] = [];
  (titles[nesting] ??= []).push(
    ...(details?.type === 'suite' ? [] : [name]),
    ...inner.map((title) => `${name} › ${title}`),
  );
};

/**
 * A reporter of Node's test runner: a line of JSON for what each file came to, written as it is known, so that a runner
 * that is ended loses what it had not told of and nothing else. A file is a suite of the process that it shares with
 * others and counts by that suite's end; one that ends the process before it (`process.exit`, a crash) is left out.
 */
export default async function* nodeCounts(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const open = new Map<string, Open>();
  for await (const { type, data: given } of source) {
    const data = given as Data;
    if ((type !== 'test:pass' && type !== 'test:fail') || data.entryFile === undefined) continue;
    const file = open.get(data.entryFile) ?? { count: none, titles: [] };
    const isSuite = data.details?.type === 'suite';
    if (!isSuite || data.nesting !== 0) {
      takeTitle(file, data);
      open.set(data.entryFile, isSuite ? file : { ...file, count: sum([file.count, countOf(type, data)]) });
    } else {
      open.delete(data.entryFile);
      // It failed as a whole: a hook of its own, or it could not be read.
      const isAlone = type === 'test:fail' && file.count.failed === 0;
      const count = { ...file.count, ...(isAlone && { failed: 1 }), titles: file.titles[1] ?? [] };
      yield `${JSON.stringify({ [data.name ?? '']: count })}\n`;
    }
  }
}

/** Reads the lines of a report; the last of a runner that was ended may be cut, and tells nothing. */
export const readCounts = (text: string): FileCounts => {
  const files: FileCounts = {};
  for (const line of text.split('\n').slice(0, -1))
    for (const [file, count] of Object.entries(JSON.parse(line) as FileCounts))
      files[file] = sum([files[file] ?? none, count]);
  return files;
};
