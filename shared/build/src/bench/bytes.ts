import type { Side } from './options.ts';
import type { OfSide } from './sides.ts';

/** KB of brotli of the scripts a page names, and how many they are. */
export interface Weight {
  scripts: number;
  files: number;
}

export type Bytes = Map<string, Partial<Record<Side, Weight>>>;

const named = (html: string) => [
  ...new Set(
    [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/releases\/([^"]+\.js)"/g)].map(
      ([, address]) => address as string,
    ),
  ),
];

/** Bytes of a file as a browser that accepts brotli is sent it. @throws Error where it is not sent in brotli */
const weigh = async (address: URL): Promise<number> => {
  const answer = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  if (!answer.ok || answer.headers.get('content-encoding') !== 'br')
    throw new Error(`${address.href}: ${answer.status}`);
  return Number(answer.headers.get('content-length'));
};

const weighPage = async ({ platform, rewrite }: OfSide, page: string): Promise<Weight> => {
  const files = named(rewrite.html(await (await fetch(new URL(page, platform))).text(), page));
  const sizes = await Promise.all(files.map((file) => weigh(new URL(`/releases/${file}`, platform))));
  return { files: files.length, scripts: sizes.reduce((sum, size) => sum + size, 0) / 1_024 };
};

/** Weighs what the pages name, without a browser: the same sources give the same figures anywhere. */
export const measureBytes = async (weighed: readonly OfSide[], pages: readonly string[]): Promise<Bytes> => {
  const bytes: Bytes = new Map();
  for (const page of pages)
    bytes.set(
      page,
      Object.fromEntries(
        await Promise.all(weighed.map(async (side) => [side.side, await weighPage(side, page)] as const)),
      ),
    );
  return bytes;
};
