import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const before = 0.7,
  betweenSentences = 0.55,
  betweenScenes = 1.1,
  after = 2.2;

/** As it is read aloud: sums of money in words, `R$ 2,50` and `R$ 200`. */
const spoken = (text) =>
  text
    .replace(/R\$ 1,(\d\d)/g, 'um real e $1 centavos')
    .replace(/R\$ (\d+),(\d\d)/g, '$1 reais e $2 centavos')
    .replace(/R\$ (\d+) mil/g, '$1 mil reais')
    .replace(/R\$ (\d+)\.(\d{3})/g, '$1$2 reais')
    .replace(/R\$ 1(?![\d,])/g, 'um real')
    .replace(/R\$ (\d+)/g, '$1 reais')
    .replace(/(\d)%/g, '$1 por cento');

const lengthOf = (file) =>
  Number(execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]));

/** Speaks every sentence into `folder` and lays them out in time: sentences with their seconds, beginnings of scenes, the length. */
export const speak = (scenes, folder) => {
  const sentences = [];
  const starts = [];
  let clock = before;
  for (const [scene, { say }] of scenes.entries()) {
    if (scene > 0) clock += betweenScenes - betweenSentences;
    starts.push(scene === 0 ? 0 : clock - 0.5);
    for (const text of say) {
      const file = join(folder, `v${sentences.length}.wav`);
      execFileSync('espeak-ng', ['-v', 'pt-br', '-s', '150', '-p', '38', '-g', '3', '-w', file, spoken(text)]);
      const length = lengthOf(file);
      sentences.push({ scene, text, file, from: clock, to: clock + length });
      clock += length + betweenSentences;
    }
  }
  return { sentences, starts, seconds: Math.ceil(clock - betweenSentences + after) };
};

const stamp = (seconds) => {
  const [minute, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `00:${String(minute).padStart(2, '0')}:${rest.toFixed(3).padStart(6, '0')}`;
};

/** The captions: each sentence from its first word to a moment after its last. */
export const captions = (sentences) =>
  `WEBVTT\n\n${sentences.map(({ text, from, to }) => `${stamp(from)} --> ${stamp(to + 0.4)}\n${text}\n`).join('\n')}`;
