/**
 * Draws the clip that broadcasts of the demonstration show: `node api/assets/make-live-clip.mjs`. Needs ffmpeg (with libvpx
 * and libopus) and the Inter face; its result is in the repository, so nobody needs them to run the platform. HLS of
 * fragmented MP4 in two heights; VP9 and Opus, because they play in every Chromium build.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const fps = 10;
const seconds = 48;
const segment = 4;
const heights = [
  { height: 360, rate: '70k', bandwidth: 110_000 },
  { height: 720, rate: '130k', bandwidth: 190_000 },
];
const out = new URL('./live/', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'live-'));
const [ink, muted, up, down, gold, page, line] = [
  '#ECEFF2',
  '#A3ADB8',
  '#3DD6A3',
  '#FF8080',
  '#F4C04E',
  '#101418',
  '#20262D',
];

const text = (x, y, value, { size = 22, fill = ink, weight = 400, anchor = 'start' } = {}) =>
  `<text x="${x}" y="${y}" font-family="Inter" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${value}</text>`;

/** A price that wanders, the same at each drawing. */
const price = (second) =>
  184 + 46 * Math.sin(second / 7) + 22 * Math.sin(second / 2.3 + 1) + 9 * Math.sin(second * 1.7 + 2);
const perCandle = 2;
const shown = 24;

const candle = (index, now) => {
  const from = index * perCandle;
  const to = Math.min(now, from + perCandle);
  const steps = Array.from({ length: 9 }, (_, part) => price(from + ((to - from) * part) / 8));
  const [open, close] = [steps[0], steps[8]];
  const x = 596 - (now / perCandle - index) * 22;
  const color = close < open ? up : down;
  const top = Math.min(open, close);
  return `<line x1="${x}" x2="${x}" y1="${Math.min(...steps) - 4}" y2="${Math.max(...steps) + 4}" stroke="${color}" stroke-width="2"/><rect x="${x - 6}" y="${top}" width="12" height="${Math.max(2, Math.abs(open - close))}" rx="2" fill="${color}"/>`;
};

const two = (value) => String(value).padStart(2, '0');

const frame = (now) => {
  const last = Math.floor(now / perCandle);
  const candles = Array.from({ length: shown }, (_, back) => candle(last - shown + 1 + back, now)).join('');
  const grid = [110, 160, 210, 260]
    .map((y) => `<line x1="40" x2="610" y1="${y}" y2="${y}" stroke="${line}"/>`)
    .join('');
  const at = price(now);
  const points = (128_400 + Math.round((184 - at) * 6) * 5).toLocaleString('pt-BR');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="${page}"/>${grid}${candles}<line x1="40" x2="610" y1="${at}" y2="${at}" stroke="${gold}" stroke-dasharray="4 4"/><rect x="0" y="0" width="640" height="62" fill="${page}"/><circle cx="34" cy="34" r="6" fill="#FF5A5A"/>${text(50, 42, 'Mini-índice', { weight: 700 })}${text(200, 42, points, { fill: gold, weight: 600 })}${text(612, 42, `00:${two(Math.floor(now))}`, { anchor: 'end', weight: 600 })}<rect x="0" y="316" width="640" height="44" fill="${page}"/>${text(28, 344, 'Pregão · mercado desenhado, sem dados reais', { size: 15, fill: muted })}</svg>`;
};

for (let index = 0; index < seconds * fps; index += 1) {
  const picture = await sharp(Buffer.from(frame(index / fps)), { density: 144 })
    .resize(1280, 720)
    .png({ compressionLevel: 1 })
    .toBuffer();
  writeFileSync(join(folder, `${String(index).padStart(4, '0')}.png`), picture);
}

rmSync(out, { recursive: true, force: true });
for (const { height, rate } of heights) {
  mkdirSync(join(out, `${height}`), { recursive: true });
  const args = [
    ...['-y', '-loglevel', 'error', '-framerate', `${fps}`, '-i', join(folder, '%04d.png')],
    ...['-f', 'lavfi', '-i', `aevalsrc='0.04*sin(2*PI*520*t)*exp(-9*mod(t,1))':s=48000:d=${seconds}`],
    ...['-vf', `scale=-2:${height}`, '-pix_fmt', 'yuv420p', '-c:v', 'libvpx-vp9', '-b:v', rate, '-row-mt', '1'],
    ...['-g', `${fps * segment}`, '-keyint_min', `${fps * segment}`, '-deadline', 'good', '-cpu-used', '2'],
    ...['-c:a', 'libopus', '-b:a', '16k', '-ac', '1', '-shortest', '-f', 'hls', '-hls_time', `${segment}`],
    ...['-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
    ...['-hls_segment_filename', join(out, `${height}/%02d.m4s`), join(out, `${height}/index.m3u8`)],
  ];
  execFileSync('ffmpeg', args, { stdio: 'inherit' });
}
const streams = heights.map(
  ({ height, bandwidth }) =>
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${(height * 16) / 9}x${height},CODECS="vp09.00.31.08,opus"\n${height}/index.m3u8`,
);
writeFileSync(join(out, 'index.m3u8'), `#EXTM3U\n#EXT-X-VERSION:7\n${streams.join('\n')}\n`);
rmSync(folder, { recursive: true });
