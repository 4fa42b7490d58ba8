import { execFileSync } from 'node:child_process';

export const fps = 8;

const ffmpeg = (...args) => execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args], { stdio: 'inherit' });

/** The sentences over a quiet chord, as loud as any other clip. */
const sound = (sentences, seconds) => {
  const voices = sentences.map(
    ({ from }, index) => `[${index + 1}:a]adelay=${Math.round(from * 1000)}:all=1[a${index}]`,
  );
  const bed = `aevalsrc='0.010*sin(2*PI*130.8*t)+0.008*sin(2*PI*196*t)+0.006*sin(2*PI*261.6*t)':s=24000:d=${seconds},afade=t=in:d=2,afade=t=out:st=${seconds - 2}:d=2[bed]`;
  const mix = `${sentences.map((_, index) => `[a${index}]`).join('')}[bed]amix=inputs=${sentences.length + 1}:normalize=0:duration=longest,apad=whole_dur=${seconds},atrim=0:${seconds},lowpass=f=7000,loudnorm=I=-18:TP=-2[mix]`;
  return [...voices, bed, mix].join(';');
};

/** VP9 and Opus in WebM, which play in every Chromium build, the ones without H.264 included. */
export const encode = (pattern, { sentences, seconds }, file) => {
  ffmpeg(
    ...['-framerate', String(fps), '-i', pattern, ...sentences.flatMap((sentence) => ['-i', sentence.file])],
    ...['-filter_complex', sound(sentences, seconds), '-map', '0:v', '-map', '[mix]'],
    ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '48', '-g', String(fps * 12), '-pix_fmt', 'yuv420p', '-row-mt', '1'],
    ...['-deadline', 'good', '-cpu-used', '4', '-c:a', 'libopus', '-b:a', '17k', '-application', 'voip', '-ac', '1'],
    ...['-ar', '24000', '-t', String(seconds), '-map_metadata', '-1', file],
  );
};

export const still = (svg, file) => {
  ffmpeg('-i', svg, '-frames:v', '1', '-q:v', '8', file);
};
