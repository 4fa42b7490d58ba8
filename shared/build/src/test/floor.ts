import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspace } from '../release/apps.ts';
import type { Floor } from './counts.ts';

/** How many tests each file of each part has: a run with fewer fails. */
const floorFile = join(import.meta.dirname, 'floor.json');
const runFile = (part: string) => join(workspace, `var/tests/${part}.json`);

interface LastRun {
  failed: number;
  tests: Floor;
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

export const readFloors = (): Record<string, Floor> => read(floorFile);

/** Keeps what a part ran, for `npm run test:floor`. */
export const keepRun = (part: string, run: LastRun) => {
  mkdirSync(dirname(runFile(part)), { recursive: true });
  writeFileSync(runFile(part), JSON.stringify(run));
};

const total = (floor: Floor) => Object.values(floor).reduce((before, tests) => before + tests, 0);

/**
 * The floor of a part after a run of it. Tests may move between files; there are never fewer of them.
 *
 * @throws Error when the part ran fewer tests than its floor, or one of them failed
 */
export const raised = (part: string, floor: Floor, { failed, tests }: LastRun): Floor => {
  if (failed > 0) throw new Error(`${part}: ${failed} failed in the last run`);
  if (total(tests) < total(floor))
    throw new Error(`${part}: the last run had ${total(tests)} tests, the floor is ${total(floor)}`);
  return Object.fromEntries(Object.entries(tests).sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** Raises the floor of every part that was run. @returns one line each @throws Error, changing nothing, when one would fall */
export const raiseFloors = (parts: readonly string[]): string[] => {
  const floors = readFloors();
  const next = Object.fromEntries(
    parts.map((part) => {
      const floor = floors[part] ?? {};
      return [part, existsSync(runFile(part)) ? raised(part, floor, read<LastRun>(runFile(part))) : floor];
    }),
  );
  writeFileSync(floorFile, `${JSON.stringify(next, null, 2)}\n`);
  return parts.map((part) => `${part}: ${total(floors[part] ?? {})} → ${total(next[part] ?? {})}`);
};
