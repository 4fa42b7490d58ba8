import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../release/apps.ts';
import { described } from './conditions.ts';

export const documentFile = 'docs/bench.md';

const machine = () =>
  `a machine of ${availableParallelism()} processors and ${Math.round(totalmem() / 2 ** 30)} GB, with the platform and the browser on it`;

/** The sections of a document: what other commands measured, and records of measurements. */
const sectionsOf = (document: string): string => /^## [\s\S]*/m.exec(document)?.[0] ?? '';

/**
 * The document of a whole measurement; its sections are those of the document before.
 *
 * @param runs visits of each side
 * @param tables lines of Markdown
 */
export const renderDocument = (browser: string, runs: number, tables: readonly string[], before: string): string =>
  `# Measurements

The first page: written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, on ${machine()}, Chromium ${browser.split('.')[0]}. What is compared, and why that is fair: decision 063. The sections below are kept by it; each names the command that measured it.

${described}. Medians of ${runs} cold visits of each side, in turns (least–greatest); KB of 1,024 bytes in brotli, as transferred. Medians vary by 10 to 15 % from one measurement to the next.

${tables.join('\n')}
${sectionsOf(before)}`.trimEnd() + '\n';

/** Writes what a whole measurement found; `npm run bench` makes it anew. */
export const writeDocument = (browser: string, runs: number, tables: readonly string[]) => {
  const file = join(workspace, documentFile);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, renderDocument(browser, runs, tables, before));
};
