/** Takes the pictures of `docs/screens/`: every screen of the journey, phone and desktop, both skins. `npm run screens`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '@pregao/build/test/browser.ts';
import { openShot, shots, sizes, skins, type Shot, type Size, type Skin } from './shots.ts';

const base = process.env.PREGAO_URL ?? 'http://localhost:3000';
const folder = join(import.meta.dirname, '../../docs/screens');

const take = async (browser: Browser, shot: Shot, size: Size, skin: Skin) => {
  const { page, context } = await openShot(browser, base, shot, size, skin);
  await page.screenshot({ path: join(folder, `${shot.name}-${size.name}-${skin}.jpg`), type: 'jpeg', quality: 68 });
  await context.close();
};

const run = async () => {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  const wanted = process.argv.slice(2);
  for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    for (const size of sizes) for (const skin of shot.skins ?? skins) {
      await take(browser, shot, size, skin).then(() => { process.stdout.write(`${shot.name} ${size.name} ${skin}\n`); }, (error: unknown) => { process.stderr.write(`${shot.name} ${size.name} ${skin}: ${String(error).slice(0, 300)}\n`); process.exitCode = 1; });
    }
  await browser.close();
};

await run();
