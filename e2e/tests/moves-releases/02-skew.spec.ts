import { expect, test, type Browser, type Page } from '@playwright/test';
import { kitVersion } from '@pregao/build/webpack/kit.ts';
import { listenToFaults } from '../../support/containment.ts';
import { editedRemote } from '../../support/edited-remote.ts';
import { waitForRelease } from '../../support/wait-for-release.ts';
import { openScreen } from '../../support/open-screen.ts';
import { sizes } from '../../support/screens.ts';
import { port } from '../../playwright.config.ts';

const origin = `http://localhost:${port}`;

/** A main page of each remote, one after the other in a tab that starts on the last. */
const pages = [
  { remote: 'mfe-cart', path: '/carrinho' },
  { remote: 'mfe-live', path: '/cliente/lives' },
  { remote: 'mfe-admin', path: '/pedidos' },
  { remote: 'mfe-hub', path: '/hub/home' },
  { remote: 'mfe-catalog', path: '/home' },
] as const;

/** N is the build of the workspace with this mark; N−1 is the one the platform started with. */
const marked = (name: string) => {
  const copy = editedRemote(name);
  copy.edit(
    name === 'shell' ? 'src/main.ts' : 'src/entry.tsx',
    (text) => `${text}\ndocument.documentElement.setAttribute('data-of-${name}', 'N');\n`,
  );
  return copy;
};

const generation = async (page: Page, name: string) =>
  (await page.locator('html').getAttribute(`data-of-${name}`)) ?? 'N−1';

const open = (browser: Browser) =>
  openScreen(browser, origin, { name: 'skew', path: '/home', as: 'admin@pregao.test' }, sizes[1], 'light');

/** Generation of the shell, of the remotes, and of a remote by its name where it differs. */
type Expected = { shell: string; remotes: string } & Partial<Record<(typeof pages)[number]['remote'], string>>;

/** Visits a page of each remote inside the tab: each shows its screen, and nothing is reported. */
const walk = async (page: Page, label: string, expected: Expected) => {
  const faults = listenToFaults(page);
  const seen: string[] = [];
  for (const { remote, path } of pages) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
    }, path);
    const screen = page.locator(`[data-remote="${remote}"]`);
    await expect(screen.locator('h1, h2, button').first()).toBeVisible();
    await expect(screen.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect([remote, await generation(page, 'shell'), await generation(page, remote)]).toEqual([
      remote,
      expected.shell,
      expected[remote] ?? expected.remotes,
    ]);
    seen.push(remote);
  }
  console.log(`${label.padEnd(42)} ${seen.join(' ✓  ')} ✓  faults ${faults.length}`);
  expect(faults).toEqual([]);
};

/** The same in a tab that is opened now. */
const served = async (browser: Browser, expected: Expected) => {
  const { page, context } = await open(browser);
  await walk(page, `shell ${expected.shell}, remotes ${expected.remotes}`, expected);
  await context.close();
};

test('every page works with the shell and the remotes of this release or the one before, and in a tab that outlives a release', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const shell = marked('shell');
  const remotes = pages.map(({ remote }) => marked(remote));
  const released: typeof remotes = [];
  const old = await open(browser);
  try {
    await served(browser, { shell: 'N−1', remotes: 'N−1' });
    await shell.release();
    released.push(shell);
    await served(browser, { shell: 'N', remotes: 'N−1' });
    for (const remote of remotes) {
      await waitForRelease(old.page, () => remote.release());
      released.push(remote);
    }
    await served(browser, { shell: 'N', remotes: 'N' });
    await walk(old.page, 'tab of shell N−1, remotes N released since', { shell: 'N−1', remotes: 'N' });
    await shell.rollback();
    released.splice(released.indexOf(shell), 1);
    await served(browser, { shell: 'N−1', remotes: 'N' });
  } finally {
    for (const copy of released) await copy.rollback();
    for (const copy of [shell, ...remotes]) copy.remove();
    await old.context.close();
  }
});

const [major, minor] = kitVersion.split('.').map(Number);
/** The kit that comes after the workspace's own. */
const newerKit = `${major}.${(minor ?? 0) + 1}`;

test('a remote that needs the kit of a newer shell: refused before that shell is live, and a tab of the shell before keeps the remote it can serve', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const [shell, cart] = [marked('shell'), marked('mfe-cart')];
  // A version is the hash of its sources: this shell is another one than that of the test before.
  shell.edit('src/main.ts', (text) => `${text}\ndocument.documentElement.setAttribute('data-kit', '${newerKit}');\n`);
  cart.edit('remote.ts', (text) => text.replace(/platform: '\^[\d.]+'/, `platform: '^${newerKit}'`));
  const released: (typeof cart)[] = [];
  const old = await open(browser);
  try {
    await expect(cart.release()).rejects.toThrow(`Exige o kit ^${newerKit}`);
    await shell.release((manifest) => ({ ...manifest, platform: newerKit }));
    released.push(shell);
    const { version } = await waitForRelease(old.page, () => cart.release());
    released.unshift(cart);
    const faults = listenToFaults(old.page);
    await old.page.evaluate(() => {
      history.pushState(null, '', '/carrinho');
    });
    await expect(old.page.locator('[data-remote="mfe-cart"]').locator('h1, h2, button').first()).toBeVisible();
    expect(await generation(old.page, 'mfe-cart')).toBe('N−1');
    await expect
      .poll(() => faults)
      .toMatchObject([
        {
          remote: 'mfe-cart',
          version,
          phase: 'requires',
          message: `asks for kit ^${newerKit}, the shell serves ${kitVersion}`,
        },
      ]);
    await served(browser, { shell: 'N', remotes: 'N−1', 'mfe-cart': 'N' });
    await expect(shell.rollback()).rejects.toThrow(`mfe-cart exige o kit ^${newerKit}`);
  } finally {
    for (const copy of released) await copy.rollback();
    for (const copy of [shell, cart]) copy.remove();
    await old.context.close();
  }
});
