import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A place for what a runner reports. */
export const reportFile = () => join(mkdtempSync(join(tmpdir(), 'pregao-report-')), 'report.json');

/** What a runner reported; null when it died before it could. */
export const readReport = <T>(file: string): T | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
};
