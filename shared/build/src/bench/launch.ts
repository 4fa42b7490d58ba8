import { chromium, type Browser } from 'playwright';
import { ensureBrowser } from '../test/browser.ts';

/** A browser that trusts one certificate: with every error ignored it would keep nothing in its cache. */
export const flags = (spki: string) => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--ignore-certificate-errors-spki-list=${spki}`,
];

export const launch = async (spki: string): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureBrowser(), timeout: 60_000, args: flags(spki) });
