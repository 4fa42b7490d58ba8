/**
 * Draws the lesson clip of the demonstration data: `node api/assets/make-lesson-clip.mjs`. Needs ffmpeg (with librsvg and
 * libvpx), espeak-ng and the Inter face; its result is in the repository, so nobody needs them to run the platform.
 * WebM because VP9 and Opus play in every Chromium build, the ones without H.264 included.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const fps = 12;
const out = new URL('./lesson/', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'clip-'));
const ink = '#ECEFF2',
  muted = '#A3ADB8',
  up = '#3DD6A3',
  down = '#FF8080',
  gold = '#F4C04E',
  page = '#101418',
  line = '#20262D';

/** What is said, and from which second its caption shows. */
const script = [
  { at: 0.6, scene: 0, text: 'Bem-vindo. Esta é a aula de demonstração do Pregão.' },
  { at: 5.2, scene: 1, text: 'Cada candle resume um período de negociação.' },
  { at: 9.0, scene: 1, text: 'O corpo vai da abertura ao fechamento.' },
  { at: 12.4, scene: 1, text: 'Os pavios mostram a máxima e a mínima.' },
  { at: 16.0, scene: 2, text: 'Em sequência, os candles contam a disputa entre compra e venda.' },
  { at: 21.6, scene: 2, text: 'Onde o preço para de cair está o suporte.' },
  { at: 25.4, scene: 2, text: 'Onde ele para de subir está a resistência.' },
  { at: 29.4, scene: 3, text: 'No rompimento, planeje antes de agir: entrada, stop e alvo.' },
  { at: 35.2, scene: 3, text: 'Defina primeiro quanto aceita perder.' },
  { at: 38.8, scene: 4, text: 'Agora pratique e siga para a próxima aula.' },
];
const total = 43;

const ease = (value) => {
  const x = Math.min(1, Math.max(0, value));
  return 1 - (1 - x) ** 3;
};
const text = (x, y, value, { size = 22, fill = ink, weight = 400, anchor = 'start', opacity = 1 } = {}) =>
  `<text x="${x}" y="${y}" font-family="Inter" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" opacity="${opacity.toFixed(2)}">${value}</text>`;
const rule = (x1, y1, x2, y2, color, { dash = '', opacity = 1, width = 2 } = {}) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${color}" stroke-width="${width}" stroke-dasharray="${dash}" opacity="${opacity.toFixed(2)}"/>`;
const candle = (x, open, close, high, low, width, grow = 1) => {
  const color = close < open ? up : down;
  const middle = (open + close) / 2;
  const at = (y) => middle + (y - middle) * grow;
  const top = at(Math.min(open, close)),
    height = Math.max(2, Math.abs(open - close) * grow);
  return `${rule(x, at(high), x, at(low), color)}<rect x="${x - width / 2}" y="${top}" width="${width}" height="${height}" rx="2" fill="${color}"/>`;
};

const walk = [
  250, 232, 244, 214, 226, 196, 178, 190, 168, 186, 214, 236, 250, 240, 252, 228, 206, 190, 170, 178, 168, 182, 172,
  150, 128, 112,
];
const chart = (shown, grow = 1) =>
  walk
    .slice(1)
    .map((close, index) => {
      if (index >= shown) return '';
      const open = walk[index];
      return candle(
        70 + index * 20,
        open,
        close,
        Math.min(open, close) - 7 - ((index * 5) % 9),
        Math.max(open, close) + 6 + ((index * 7) % 9),
        12,
        index + 1 > shown ? ease(shown - index) || 0.05 : grow,
      );
    })
    .join('');
const grid = [110, 150, 190, 230, 270].map((y) => rule(48, y, 592, y, line, { width: 1 })).join('');

const scenes = [
  (
    t,
  ) => `${text(48, 164, 'Como ler um candle', { size: 44, weight: 700, opacity: ease(t / 0.8) })}${text(48, 204, 'Aula de demonstração · Pregão', { fill: muted, opacity: ease((t - 0.5) / 0.8) })}
    ${[0, 1, 2, 3, 4].map((index) => candle(440 + index * 34, 250 - index * 22, 214 - index * 26, 200 - index * 28, 262 - index * 20, 18, ease((t - 0.3 - index * 0.25) / 0.7) || 0.01)).join('')}`,
  (t) => `${candle(250, 238, 138, 98, 268, 64, ease(t / 0.8) || 0.01)}
    ${[
      ['Máxima', 98, 7.2],
      ['Fechamento', 138, 3.8],
      ['Abertura', 238, 3.8],
      ['Mínima', 268, 7.2],
    ]
      .map(([name, y, from]) => {
        const opacity = ease((t - from) / 0.5);
        return `${rule(292, y, 380, y, gold, { opacity, dash: '4 4' })}${text(392, y + 7, name, { opacity })}`;
      })
      .join('')}`,
  (t) => `${grid}${chart(Math.min(t / 4.6, 1) * 22)}
    ${rule(48, 258, 592, 258, up, { opacity: ease((t - 6) / 0.5), dash: '6 5' })}${text(592, 280, 'Suporte', { size: 16, fill: up, anchor: 'end', opacity: ease((t - 6) / 0.5) })}
    ${rule(48, 161, 592, 161, gold, { opacity: ease((t - 9.8) / 0.5), dash: '6 5' })}${text(592, 152, 'Resistência', { size: 16, fill: gold, anchor: 'end', opacity: ease((t - 9.8) / 0.5) })}`,
  (
    t,
  ) => `${grid}${rule(48, 161, 592, 161, gold, { dash: '6 5', opacity: 0.6 })}${chart(22 + Math.min(Math.max(t - 0.4, 0) / 1.6, 1) * 3)}
    ${[
      ['Alvo', 96, up, 3.4],
      ['Entrada', 158, ink, 2.4],
      ['Stop', 190, down, 2.9],
    ]
      .map(([name, y, color, from]) => {
        const opacity = ease((t - from) / 0.4);
        return `${rule(566, y, 624, y, color, { opacity, width: 3 })}${text(624, y - 6, name, { size: 16, weight: 600, fill: color, anchor: 'end', opacity })}`;
      })
      .join('')}`,
  (t) =>
    `${text(320, 168, 'Pratique no gráfico', { size: 36, weight: 700, anchor: 'middle', opacity: ease(t / 0.6) })}${text(320, 206, 'Marque um suporte e uma resistência.', { fill: muted, anchor: 'middle', opacity: ease((t - 0.4) / 0.6) })}`,
];

const starts = scenes.map((_, scene) => (scene === 0 ? 0 : script.find((entry) => entry.scene === scene).at - 0.4));
const frame = (t) => {
  const scene = starts.findLastIndex((from) => t >= from);
  const progress = rule(0, 358, (640 * t) / total, 358, up, { width: 4 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360"><rect width="640" height="360" fill="${page}"/>${scenes[scene](t - starts[scene])}
    ${text(48, 52, 'Pregão', { size: 18, weight: 700, fill: up })}${progress}</svg>`;
};

for (let index = 0; index < total * fps; index += 1)
  writeFileSync(join(folder, `f${String(index).padStart(4, '0')}.svg`), frame(index / fps));

const inputs = script.flatMap(({ text: sentence }, index) => {
  const file = join(folder, `v${index}.wav`);
  execFileSync('espeak-ng', ['-v', 'pt-br', '-s', '150', '-p', '38', '-g', '3', '-w', file, sentence]);
  return ['-i', file];
});
const voices = script
  .map(({ at }, index) => `[${index + 1}:a]adelay=${Math.round(at * 1000)}:all=1[a${index}]`)
  .join(';');
const bed = `aevalsrc='0.012*sin(2*PI*130.8*t)+0.010*sin(2*PI*196*t)+0.008*sin(2*PI*261.6*t)':s=24000:d=${total},tremolo=f=0.2:d=0.5,afade=t=in:d=2,afade=t=out:st=${total - 2}:d=2[bed]`;
const mix = `${script.map((_, index) => `[a${index}]`).join('')}[bed]amix=inputs=${script.length + 1}:normalize=0:duration=longest,apad=whole_dur=${total},atrim=0:${total},lowpass=f=7000,loudnorm=I=-18:TP=-2[mix]`;
execFileSync(
  'ffmpeg',
  [
    '-y',
    '-loglevel',
    'error',
    '-framerate',
    String(fps),
    '-i',
    join(folder, 'f%04d.svg'),
    ...inputs,
    '-filter_complex',
    `${voices};${bed};${mix}`,
    '-map',
    '0:v',
    '-map',
    '[mix]',
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '36',
    '-g',
    String(fps * 5),
    '-pix_fmt',
    'yuv420p',
    '-row-mt',
    '1',
    '-deadline',
    'good',
    '-cpu-used',
    '1',
    '-c:a',
    'libopus',
    '-b:a',
    '28k',
    '-ac',
    '1',
    '-ar',
    '24000',
    '-t',
    String(total),
    join(out, 'leitura-de-candles.webm'),
  ],
  { stdio: 'inherit' },
);

const clock = (seconds) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
writeFileSync(
  join(out, 'leitura-de-candles.pt-br.vtt'),
  `WEBVTT\n\n${script
    .map(
      ({ at, text: sentence }, index) =>
        `${clock(at)} --> ${clock((script[index + 1]?.at ?? total) - 0.1)}\n${sentence}\n`,
    )
    .join('\n')}`,
);
execFileSync('ffmpeg', [
  '-y',
  '-loglevel',
  'error',
  '-i',
  join(folder, `f${String(Math.round(26 * fps)).padStart(4, '0')}.svg`),
  '-q:v',
  '6',
  join(out, 'leitura-de-candles.jpg'),
]);
rmSync(folder, { recursive: true });
