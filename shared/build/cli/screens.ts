import { join } from 'node:path';
import { workspace } from '../src/release/apps.ts';
import { ensureBrowser } from '../src/test/browser.ts';
import { run } from '../src/test/run.ts';

/** Takes the pictures of `docs/screens/` on the walk that examines every screen: phone and desktop, both skins. `npm run screens -- home loja` */
const names = process.argv.slice(2);
process.exitCode = await run(
  join(workspace, 'e2e/node_modules/.bin/playwright'),
  [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--project=reads',
    '30-screens',
    ...(names.length > 0 ? ['--grep', `"(${names.join('|')})"`] : []),
  ],
  { env: { CHROMIUM: await ensureBrowser(), SCREENS: join(workspace, 'docs/screens') } },
);
