import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { workspace } from '../src/release/apps.ts';
import { run } from '../src/bench/run.ts';
import { endWith } from '../src/release/end.ts';
import { ensureBrowser } from '../src/test/browser.ts';
import { run as runCommand } from '../src/test/run.ts';

const args = process.argv.slice(2);
/** The list of a room with 100,000 messages, in the platform of E2E_PORT and E2E_DATA_DIR or in one that is started. */
const measureChatList = async () => {
  process.exitCode = await runCommand(
    join(workspace, 'e2e/node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--project=bench', '--workers=1', '--retries=0'],
    { env: { CHROMIUM: await ensureBrowser(), BENCH: process.env.BENCH ?? '1' } },
  );
};

/** What is measured without a browser, by the option that asks for it. */
const script = ['tiny', 'api', 'content', 'search', 'checkout', 'live-nodes', 'live-history', 'live', 'idle'].find(
  (name) => args.includes(`--${name}`),
);
if (script)
  process.exitCode =
    spawnSync(process.execPath, [join(workspace, `api/bench/${script === 'api' ? 'run' : script}.ts`), ...args], {
      stdio: 'inherit',
    }).status ?? 1;
else if (args.includes('--chat-list')) measureChatList().catch(endWith('A medida não foi feita:'));
else run(args).catch(endWith('A medida não foi feita:'));
