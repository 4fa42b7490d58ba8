import { complain } from '../src/complain.ts';
import { mutateFolders } from '../src/mutate/mutate-folders.ts';
import { plantedFaults } from '../src/mutate/planted/index.ts';
import { tryPlanted, type Verdict } from '../src/mutate/try-planted.ts';
import { workspace } from '../src/release/apps.ts';

const usage = 'npm run mutate -- --planted [part of a file name or of a fault]';

const sayVerdict = ({ fault, problem }: Verdict) => {
  process.stdout.write(
    `${problem === null ? '✓' : '✗'} ${fault.file}: ${fault.name}\n${problem === null ? `    noticed by ${fault.test}` : `    ${problem} (${fault.test})`}\n`,
  );
};

/** Plants the faults of the list, each by itself. */
const plant = async (parts: readonly string[]): Promise<boolean> => {
  const chosen = plantedFaults.filter(
    ({ file, name }) => parts.length === 0 || parts.some((part) => file.includes(part) || name.includes(part)),
  );
  if (chosen.length === 0) throw new Error(`No fault of that name. ${usage}`);
  const verdicts = await tryPlanted(workspace, chosen, { said: sayVerdict });
  const noticed = verdicts.filter(({ problem }) => problem === null).length;
  process.stdout.write(`\n${noticed} of ${verdicts.length} planted faults noticed\n`);
  return noticed === verdicts.length;
};

// Ended from outside, it takes its copies with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    process.exit(1);
  });

const [kind, ...parts] = process.argv.slice(2);
const holds =
  kind === '--planted'
    ? plant(parts)
    : mutateFolders(workspace, process.argv.slice(2), (line) => {
        process.stdout.write(`${line}\n`);
      });

/** Ends with 1 when a fault is not noticed or can't be planted, or when a folder does not hold. */
holds.then(
  (all) => {
    process.exitCode = all ? 0 : 1;
  },
  (error: unknown) => {
    complain(error);
    process.exitCode = 1;
  },
);
