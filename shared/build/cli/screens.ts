import { join } from 'node:path';
import { workspace } from '../src/release/apps.ts';
import { run } from '../src/test/run.ts';

process.exitCode = await run(process.execPath, [join(workspace, 'e2e/support/screens.ts'), ...process.argv.slice(2)]);
