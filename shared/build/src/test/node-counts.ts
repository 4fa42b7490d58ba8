import { relative, resolve } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { workspace } from '../release/apps.ts';
import { none, sum, type Count, type FileCounts } from './counts.ts';

type Data = {
  file?: string;
  entryFile?: string;
  name?: string;
  nesting?: number;
  counts?: Record<'passed' | 'failed' | 'cancelled' | 'skipped' | 'todo', number>;
};

/**
 * A reporter of Node's test runner: a line of JSON for what each file came to, written as it is known, so that a runner
 * that is ended loses what it had not told of and nothing else. A file counts by the summary its process gives at its
 * end; one that ends before it (`process.exit`, a crash) has none, whatever its exit code, and is left out.
 */
export default async function* nodeCounts(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const line = (file: string, count: Count) => `${JSON.stringify({ [relative(workspace, file)]: count })}\n`;
  for await (const { type, data: given } of source) {
    const data = given as Data;
    const file = data.entryFile ?? data.file;
    if (file === undefined) continue;
    // A file that fails as a whole: a hook of its own, or its exit code.
    if (type === 'test:fail' && data.nesting === 0 && resolve(workspace, data.name ?? '') === file)
      yield line(file, { ...none, failed: 1 });
    if (type === 'test:summary' && data.counts) {
      const { passed, failed, cancelled, skipped, todo } = data.counts;
      yield line(file, { passed, failed: failed + cancelled, skipped: skipped + todo });
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
