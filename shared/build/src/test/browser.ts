import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { workspace } from '../release/apps.ts';
import { run } from './run.ts';

const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const installed = (): string | null => {
  const { chromium } = createRequire(join(workspace, 'e2e/package.json'))('playwright') as {
    chromium: { executablePath(): string };
  };
  return (
    [process.env.CHROMIUM ?? '', chromium.executablePath(), ...system].find(
      (path) => path !== '' && existsSync(path),
    ) ?? null
  );
};

const isDebian = () => existsSync('/etc/os-release') && /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'));

/** Playwright's Chromium or the system's; installs one where it can. @throws Error when there is none to be had */
export const ensureBrowser = async (): Promise<string> => {
  const found = installed();
  if (found) return found;
  process.stdout.write('Instalando o Chromium…\n');
  if (isDebian() && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'chromium']);
  } else
    await run(join(workspace, 'e2e/node_modules/.bin/playwright'), ['install', 'chromium'], {
      cwd: join(workspace, 'e2e'),
    });
  const now = installed();
  if (!now) throw new Error('Nenhum Chromium disponível: instale um ou aponte CHROMIUM para ele.');
  return now;
};
