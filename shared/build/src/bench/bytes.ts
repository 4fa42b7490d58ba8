import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Rewrite } from './front.ts';
import type { Side } from './options.ts';

/** KB of brotli of the scripts a page names, and how many they are. */
export type Bytes = Map<string, Partial<Record<Side, { scripts: number; files: number }>>>;

const named = (html: string) => [
  ...new Set(
    [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/releases\/([^"]+\.js)"/g)].map(
      ([, address]) => address as string,
    ),
  ),
];

/** Weighs what the pages name, without a browser: the same sources give the same figures anywhere. @param store folder of the releases */
export const measureBytes = async (
  platform: string,
  store: string,
  rewrites: Partial<Record<Side, Rewrite>>,
  pages: readonly string[],
): Promise<Bytes> => {
  const bytes: Bytes = new Map();
  for (const page of pages) {
    const html = await (await fetch(new URL(page, platform))).text();
    const weigh = (rewrite: Rewrite) => {
      const files = named(rewrite.html(html, page));
      return {
        files: files.length,
        scripts: files.reduce((sum, file) => sum + statSync(join(store, `${file}.br`)).size, 0) / 1_024,
      };
    };
    bytes.set(page, Object.fromEntries(Object.entries(rewrites).map(([side, rewrite]) => [side, weigh(rewrite)])));
  }
  return bytes;
};
