/**
 * Draws the lesson clips of the demonstration: `node api/assets/clips/make.mjs [name …] [--to folder] [--stills]`. Needs
 * ffmpeg (with librsvg, libvpx and opus), espeak-ng and the Inter face; its results are in `api/assets/lesson`, so nobody
 * needs them to run the platform. `--stills` draws one picture at the end of each scene and encodes nothing. Prints each
 * clip's length, which `api/src/seed/clip.ts` states.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { color, rule, text } from './kit/draw.mjs';
import { encode, fps, still } from './kit/encode.mjs';
import { captions, speak } from './kit/voice.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: new URL('../lesson/', import.meta.url).pathname },
    stills: { type: 'boolean', default: false },
  },
});
const all = readdirSync(new URL('./lessons/', import.meta.url)).map((file) => file.replace('.mjs', ''));

/** The picture of second `t`: the scene of that moment under the brand, with how far the clip has come. */
const frameOf =
  (scenes, { sentences, starts, seconds }) =>
  (t) => {
    const scene = starts.findLastIndex((from) => t >= from);
    const at = sentences.filter((one) => one.scene === scene).map(({ from }) => from - starts[scene]);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360"><rect width="640" height="360" fill="${color.page}"/>${scenes[scene].draw(t - starts[scene], at)}
    ${text(48, 40, 'Pregão', { size: 16, weight: 700, fill: color.up })}${rule(0, 358, (640 * t) / seconds, 358, color.up, { width: 4 })}</svg>`;
  };

mkdirSync(values.to, { recursive: true });
for (const name of positionals.length > 0 ? positionals : all) {
  const { scenes, poster } = (await import(`./lessons/${name}.mjs`)).clip;
  const folder = mkdtempSync(join(tmpdir(), 'clip-'));
  const spoken = speak(scenes, folder);
  const frame = frameOf(scenes, spoken);
  const endOf = (scene) => (spoken.starts[scene + 1] ?? spoken.seconds) - 0.1;
  const picture = (t, file) => {
    const svg = join(folder, 'still.svg');
    writeFileSync(svg, frame(t));
    still(svg, join(values.to, file));
  };
  if (values.stills) for (const scene of scenes.keys()) picture(endOf(scene), `${name}-${scene}.png`);
  else {
    for (let index = 0; index < spoken.seconds * fps; index += 1)
      writeFileSync(join(folder, `f${String(index).padStart(4, '0')}.svg`), frame(index / fps));
    encode(join(folder, 'f%04d.svg'), spoken, join(values.to, `${name}.webm`));
    writeFileSync(join(values.to, `${name}.pt-br.vtt`), captions(spoken.sentences));
    picture(endOf(poster), `${name}.jpg`);
  }
  console.info(name, spoken.seconds);
  rmSync(folder, { recursive: true });
}
