import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { workspace } from '../src/release/apps.ts';
import { run } from '../src/bench/run.ts';
import { endWith } from '../src/release/end.ts';

const args = process.argv.slice(2);
/** What is measured without a browser, by the option that asks for it. */
const script = ['api', 'content', 'search', 'checkout', 'live-nodes', 'live-history', 'live', 'idle'].find((name) =>
  args.includes(`--${name}`),
);
if (script)
  process.exitCode =
    spawnSync(process.execPath, [join(workspace, `api/bench/${script === 'api' ? 'run' : script}.ts`), ...args], {
      stdio: 'inherit',
    }).status ?? 1;
else run(args).catch(endWith('A medida não foi feita:'));
