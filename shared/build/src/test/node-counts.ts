import { relative, resolve } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { workspace } from '../release/apps.ts';
import { sum, type Count, type FileCounts } from './counts.ts';

type Data = {
  file?: string;
  entryFile?: string;
  name?: string;
  nesting?: number;
  counts?: Record<'passed' | 'failed' | 'cancelled' | 'skipped' | 'todo', number>;
};

const none: Count = { passed: 0, failed: 0, skipped: 0 };

/**
 * A reporter of Node's test runner: JSON of what each file came to. A file counts by the summary its process gives at its
 * end; one that ends before it (`process.exit`, a crash) has none, whatever its exit code, and is left out.
 */
export default async function* nodeCounts(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const files: FileCounts = {};
  const add = (file: string, count: Count) => {
    const path = relative(workspace, file);
    files[path] = sum([files[path] ?? none, count]);
  };
  for await (const { type, data: given } of source) {
    const data = given as Data;
    const file = data.entryFile ?? data.file;
    if (file === undefined) continue;
    // A file that fails as a whole: a hook of its own, or its exit code.
    if (type === 'test:fail' && data.nesting === 0 && resolve(workspace, data.name ?? '') === file)
      add(file, { ...none, failed: 1 });
    if (type === 'test:summary' && data.counts) {
      const { passed, failed, cancelled, skipped, todo } = data.counts;
      add(file, { passed, failed: failed + cancelled, skipped: skipped + todo });
    }
  }
  yield JSON.stringify(files);
}
