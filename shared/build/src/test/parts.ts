import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countBrowserReport, type BrowserReport } from './browser-report.ts';
import { ensureBrowser } from './browser.ts';
import { run } from './run.ts';
import { workspace } from '../release/apps.ts';

export interface Count { passed: number; failed: number; skipped: number }

const one = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
const reportFile = () => join(mkdtempSync(join(tmpdir(), 'pregao-report-')), 'report.json');
const node = process.execPath;
const bin = (name: string) => join(workspace, 'node_modules/.bin', name);

/** A runner that died before it could report counts as one failure. */
const read = <T>(file: string, count: (report: T) => Count, exit: number): Count => {
  try {
    const counted = count(JSON.parse(readFileSync(file, 'utf8')) as T);
    return exit !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } catch {
    return one(false);
  }
};

const typecheck = async () => one(await run(bin('tsc'), ['--noEmit', '-p', 'tsconfig.json']) === 0);

const lint = async () => {
  const results = [await run(bin('eslint'), ['.', '--max-warnings=0']), await run(node, ['shared/build/src/lint/run.ts'])];
  return { passed: results.filter((code) => code === 0).length, failed: results.filter((code) => code !== 0).length, skipped: 0 };
};

const unit = async () => {
  const file = reportFile();
  const exit = await run(bin('jest'), ['--config', 'jest.config.js', '--maxWorkers=2', '--json', `--outputFile=${file}`, '--silent=false']);
  return read<{ numPassedTests: number; numFailedTests: number; numPendingTests: number; numRuntimeErrorTestSuites: number }>(file, (report) => ({
    passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites, skipped: report.numPendingTests }), exit);
};

const tally = (text: string, word: string) => Number(new RegExp(`^ℹ ${word} (\\d+)`, 'm').exec(text)?.[1] ?? 0);

const nodeTests = async (patterns: string[], env: NodeJS.ProcessEnv): Promise<Count> => {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: workspace })).filter((file) => !file.includes('node_modules')).sort();
  let text = '';
  const exit = await run(node, ['--test', '--test-concurrency=2', '--test-timeout=180000', ...files], { env, onOutput: (chunk) => { text += chunk; } });
  const counted = { passed: tally(text, 'pass'), failed: tally(text, 'fail') + tally(text, 'cancelled'), skipped: tally(text, 'skipped') };
  return exit !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
};

/** The API's tests, and those of the build tools; once as in São Paulo, once as in Auckland. */
const api = async () => {
  const first = await nodeTests(['api/**/*.test.ts', 'shared/build/src/**/*.test.ts'], { TZ: 'America/Sao_Paulo' });
  const second = await nodeTests(['api/src/**/*.test.ts'], { TZ: 'Pacific/Auckland' });
  return { passed: first.passed + second.passed, failed: first.failed + second.failed, skipped: first.skipped + second.skipped };
};

const e2e = async () => {
  const browser = await ensureBrowser();
  const file = reportFile();
  const exit = await run(join(workspace, 'e2e/node_modules/.bin/playwright'), ['test', '--config', 'e2e/playwright.config.ts'], { cwd: workspace, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM: browser } });
  return read<BrowserReport>(file, (report) => {
    const { again, ...count } = countBrowserReport(report);
    for (const title of again) process.stdout.write(`── passed at the second try only: ${title}\n`);
    return count;
  }, exit);
};

export const parts = { typecheck, lint, unit, api, e2e };

export type PartName = keyof typeof parts;

export const runPart = (name: PartName): Promise<Count> => parts[name]();
