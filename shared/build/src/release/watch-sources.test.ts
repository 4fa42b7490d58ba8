import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { watchSources } from './watch-sources.ts';

let root = '';
let stop = () => {};
let heard = () => {};

/** Does it and waits for the watch to hear of it; a watch that hears nothing runs into the limit of the test. */
const isHeard = async (act: () => void) => {
  const told = new Promise<void>((resolve) => {
    heard = resolve;
  });
  act();
  await told;
};

/** Saves as many editors do: a new file in the place of the old one. */
const replace = (file: string, text: string) => {
  writeFileSync(join(root, 'half'), text);
  renameSync(join(root, 'half'), join(root, file));
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pregao-watch-'));
  mkdirSync(join(root, 'src/common'), { recursive: true });
  for (const file of ['remote.ts', 'src/entry.tsx', 'src/common/common.pt-br.json'])
    writeFileSync(join(root, file), 'one');
  stop = watchSources(root, () => {
    heard();
  });
});
afterEach(() => {
  stop();
  rmSync(root, { recursive: true, force: true });
});

const limit = { timeout: 5_000 };

for (const file of ['src/common/common.pt-br.json', 'src/entry.tsx', 'remote.ts']) {
  test(`${file}: every save is heard of, also after an editor has put a new file in its place`, limit, async () => {
    for (const text of ['two', 'three', 'four'])
      await isHeard(() => {
        replace(file, text);
      });
    await isHeard(() => {
      writeFileSync(join(root, file), 'five');
    });
  });
}

test('a folder that is new, or was made anew, is watched', limit, async () => {
  await isHeard(() => {
    mkdirSync(join(root, 'src/features'));
  });
  await isHeard(() => {
    writeFileSync(join(root, 'src/features/a.ts'), 'one');
  });
  await isHeard(() => {
    rmSync(join(root, 'src/features'), { recursive: true });
  });
  await isHeard(() => {
    mkdirSync(join(root, 'src/features'));
  });
  await isHeard(() => {
    writeFileSync(join(root, 'src/features/b.ts'), 'one');
  });
});
