import { complain } from '../src/complain.ts';
import { plantedFaults } from '../src/mutate/planted/index.ts';
import { tryPlanted, type Verdict } from '../src/mutate/try-planted.ts';
import { workspace } from '../src/release/apps.ts';

const usage = 'npm run mutate -- --planted [part of a file name or of a fault]';

const say = ({ fault, problem }: Verdict) => {
  process.stdout.write(`${problem === null ? '✓' : '✗'} ${fault.file}: ${fault.name}\n${problem === null ? `    noticed by ${fault.test}` : `    ${problem} (${fault.test})`}\n`);
};

/** Plants the faults of the list, each by itself; ends with 1 when one is not noticed or can't be planted. */
const mutate = async ([kind, ...parts]: string[]) => {
  if (kind !== '--planted') throw new Error(usage);
  const chosen = plantedFaults.filter(({ file, name }) => parts.length === 0 || parts.some((part) => file.includes(part) || name.includes(part)));
  if (chosen.length === 0) throw new Error(`No fault of that name. ${usage}`);
  const verdicts = await tryPlanted(workspace, chosen, { said: say });
  const noticed = verdicts.filter(({ problem }) => problem === null).length;
  process.stdout.write(`\n${noticed} of ${verdicts.length} planted faults noticed\n`);
  process.exitCode = noticed === verdicts.length ? 0 : 1;
};

mutate(process.argv.slice(2)).catch((error: unknown) => {
  complain(error);
  process.exitCode = 1;
});
