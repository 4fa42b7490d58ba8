import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apps } from '../release/apps.ts';
import { publish, rollback } from '../release/publish.ts';
import type { Target } from '../release/target.ts';
import { buildMonolith } from './monolith/build.ts';
import { teamCopy } from './team-copy.ts';

export interface Builds {
  /** In ms: of sources never built, and of the same again. */
  applications: { name: string; cold: number; warm: number }[];
  monolith: number;
  /** In ms: an edited text, built and live; and taken back. */
  releases: number[];
  rollbacks: number[];
}

type Say = (text: string) => void;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** The build step of a release, in a process of its own as the command has it. */
const buildStep = (root: string) =>
  timed(() =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../release/build-one.ts'), root], {
      timeout: 180_000,
    }),
  );

const measureBuild = async (name: string) => {
  const copy = teamCopy(name);
  try {
    return { name, cold: await buildStep(copy.root), warm: await buildStep(copy.root) };
  } finally {
    copy.remove();
  }
};

/** A team edits a text of the cart, releases it, and takes it back. */
const measureRelease = async (target: Target, run: number): Promise<{ release: number; rollback: number }> => {
  const copy = teamCopy('mfe-cart');
  try {
    const file = join(copy.root, 'src/features/checkout/checkout.pt-br.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\{/, `{ "bench.run": "${Date.now()}-${run}",`));
    const release = await timed(async () => {
      await buildStep(copy.root);
      await publish(target, 'mfe-cart', { root: copy.root });
    });
    return { release, rollback: await timed(() => rollback(target, 'mfe-cart')) };
  } finally {
    copy.remove();
  }
};

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

/** @param runs releases and roll-backs; each application is built once cold and once warm */
export const measureBuilds = async (target: Target, runs: number, say: Say): Promise<Builds> => {
  const builds: Builds = { applications: [], monolith: 0, releases: [], rollbacks: [] };
  for (const name of apps) {
    const took = await measureBuild(name);
    builds.applications.push(took);
    say(`  ${name}: ${seconds(took.cold)}, outra vez ${seconds(took.warm)}`);
  }
  builds.monolith = (await buildMonolith(true)).built ?? 0;
  say(`  monólito: ${seconds(builds.monolith)}`);
  for (let run = 0; run < runs; run += 1) {
    const took = await measureRelease(target, run);
    builds.releases.push(took.release);
    builds.rollbacks.push(took.rollback);
    say(`  mfe-cart publicado em ${seconds(took.release)}, de volta em ${seconds(took.rollback)}`);
  }
  return builds;
};
