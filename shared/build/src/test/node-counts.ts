import type { TestEvent } from 'node:test/reporters';
import { none, sum, type Count, type FileCounts } from './counts.ts';

type Data = {
  entryFile?: string;
  name?: string;
  nesting?: number;
  details?: { type?: string };
  skip?: boolean | string;
  todo?: boolean | string;
};

/** What one test came to. */
const countOf = (type: string, { skip, todo }: Data): Count => {
  if (type === 'test:fail') return { ...none, failed: 1 };
  return skip === undefined && todo === undefined ? { ...none, passed: 1 } : { ...none, skipped: 1 };
};

/**
 * A reporter of Node's test runner: a line of JSON for what each file came to, written as it is known, so that a runner
 * that is ended loses what it had not told of and nothing else. A file is a suite of the process that it shares with
 * others and counts by that suite's end; one that ends the process before it (`process.exit`, a crash) is left out.
 */
export default async function* nodeCounts(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const open = new Map<string, Count>();
  for await (const { type, data: given } of source) {
    const data = given as Data;
    if ((type !== 'test:pass' && type !== 'test:fail') || data.entryFile === undefined) continue;
    const count = open.get(data.entryFile) ?? none;
    if (data.details?.type !== 'suite') {
      open.set(data.entryFile, sum([count, countOf(type, data)]));
    } else if (data.nesting === 0) {
      open.delete(data.entryFile);
      // It failed as a whole: a hook of its own, or it could not be read.
      const alone = type === 'test:fail' && count.failed === 0;
      yield `${JSON.stringify({ [data.name ?? '']: alone ? { ...count, failed: 1 } : count })}\n`;
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
