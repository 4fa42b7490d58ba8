import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Heights the drawn clip was encoded in. */
export const heights = ['720', '360'] as const;

const clip = new URL('../../../assets/live/', import.meta.url).pathname;
/** The first segment that was ever live. */
const began = Date.parse('2026-01-01T00:00:00Z');

interface Segment {
  file: string;
  seconds: number;
}

const readSegments = (height: string): Segment[] =>
  [...readFileSync(join(clip, height, 'index.m3u8'), 'utf8').matchAll(/#EXTINF:([\d.]+),\s*\n(\S+)/g)].map(
    ([, seconds, file]) => ({ file: file ?? '', seconds: Number(seconds) }),
  );

const known = new Map<string, Segment[]>();
const segmentsOf = (height: string) => {
  const found = known.get(height) ?? readSegments(height);
  known.set(height, found);
  return found;
};

/** Where a moment lies: the number of the last segment that is whole by then, and of the loop. */
const placeOf = (segments: readonly Segment[], at: Date) => {
  const loop = segments.reduce((sum, { seconds }) => sum + seconds, 0) * 1_000;
  const loops = Math.floor((at.getTime() - began) / loop);
  let into = (at.getTime() - began) % loop;
  let whole = 0;
  for (const { seconds } of segments) {
    into -= seconds * 1_000;
    if (into < 0) break;
    whole += 1;
  }
  return { loop, next: loops * segments.length + whole };
};

/**
 * The drawn clip as an endless live playlist, as an encoder would write it at a moment: each loop is a discontinuity.
 *
 * @param at the moment its newest segment ends by; for a late audience that much earlier
 * @param windowSeconds how far back one can go
 */
export const livePlaylist = (height: string, at: Date, windowSeconds: number): string => {
  const segments = segmentsOf(height);
  const { loop, next } = placeOf(segments, at);
  const seconds = loop / 1_000 / segments.length;
  const first = Math.max(0, next - Math.max(3, Math.floor(windowSeconds / seconds)));
  const startOf = (index: number) => {
    const place = index % segments.length;
    const before = segments.slice(0, place).reduce((sum, one) => sum + one.seconds, 0);
    return new Date(began + Math.floor(index / segments.length) * loop + before * 1_000).toISOString();
  };
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...segments.map((one) => one.seconds)))}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / segments.length)}`,
    `#EXT-X-MAP:URI="/media/live/segments/${height}/init.mp4"`,
  ];
  for (let index = first; index < next; index += 1) {
    const segment = segments[index % segments.length];
    if (!segment) continue;
    if (index > first && index % segments.length === 0) lines.push('#EXT-X-DISCONTINUITY');
    if (index === first || index % segments.length === 0) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${startOf(index)}`);
    lines.push(`#EXTINF:${segment.seconds.toFixed(3)},`, `/media/live/segments/${height}/${segment.file}`);
  }
  return `${lines.join('\n')}\n`;
};

/**
 * The drawn clip as a recording: looped until it is as long as was asked for, each loop a discontinuity.
 *
 * @param length seconds; the last segment ends there or after
 */
export const recordedPlaylist = (height: string, length: number): string => {
  const segments = segmentsOf(height);
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...segments.map(({ seconds }) => seconds)))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-MAP:URI="/media/live/segments/${height}/init.mp4"`,
  ];
  let written = 0;
  for (let index = 0; written < length; index += 1) {
    const segment = segments[index % segments.length];
    if (!segment) break;
    if (index > 0 && index % segments.length === 0) lines.push('#EXT-X-DISCONTINUITY');
    lines.push(`#EXTINF:${segment.seconds.toFixed(3)},`, `/media/live/segments/${height}/${segment.file}`);
    written += segment.seconds;
  }
  return `${[...lines, '#EXT-X-ENDLIST'].join('\n')}\n`;
};

/** Whether a file is part of the clip. */
export const isPart = (height: string, file: string): boolean =>
  (heights as readonly string[]).includes(height) &&
  (file === 'init.mp4' || segmentsOf(height).some((one) => one.file === file));

/** The bytes of a part of the clip. */
export const readPart = (height: string, file: string): Promise<Buffer> => readFile(join(clip, height, file));

/**
 * The heights of the live clip, each under its own address.
 *
 * @param addressOf address of the playlist of a height
 */
export const masterPlaylist = (addressOf: (height: string) => string): string =>
  readFileSync(join(clip, 'index.m3u8'), 'utf8').replace(/^(\d+)\/index\.m3u8$/gm, (_, height: string) =>
    addressOf(height),
  );
