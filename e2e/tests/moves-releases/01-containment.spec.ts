import { expect, test, type Page, type Route } from '@playwright/test';
import {
  app,
  brokenPath,
  enterHanging,
  go,
  listenToFaults,
  liveCart,
  liveKit,
  othersGoOn,
  shows,
  withBrokenCart,
  withRegistry,
  type ReadRemote,
} from '../../support/containment.ts';
import { note, printFigures, restartClock, startClock } from '../../support/timings.ts';

const entry = (version: string) => `**/releases/mfe-cart/${version}/remoteEntry.js`;
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' });
const plant = (text: (text: string) => string) => ({ file: 'src/entry.tsx', text });
/** A change no user sees, so that a release has a whole one before it. */
const harmless = plant((text) => `${text}\ndocument.documentElement.dataset.release = 'nova';\n`);
const tamper = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n;globalThis.stolen = true;` });
};
const isStolen = (page: Page) => page.evaluate(() => 'stolen' in globalThis);

test.beforeEach(({ page }) => startClock(page));
test.afterAll(printFigures);
const before = 'the release before';
const calm = 'a message with a retry';

test('an entry that is gone: the release before is shown, reported with remote, version and phase', async ({
  page,
}) => {
  await withBrokenCart(harmless, async (version) => {
    const faults = listenToFaults(page);
    await page.route(entry(version), (route) => route.fulfill({ status: 404, body: 'Não encontrado.' }));
    await page.goto(brokenPath);
    await shows(page);
    await note(page, 'entry 404', 'screen', before);
    await expect
      .poll(() => faults)
      .toMatchObject([{ remote: 'mfe-cart', version, phase: 'load', message: expect.stringContaining('404') }]);
    await othersGoOn(page);
  });
});

test('a release that hangs: the one before stands in for it', async ({ page }) => {
  await withBrokenCart(harmless, async (version) => {
    await enterHanging(page, version);
    await restartClock(page);
    // The one before is asked for after six seconds, in the page's own time.
    await page.clock.runFor(6_100);
    await shows(page);
    await note(page, 'a hang', 'screen', before);
    await expect(page.locator('html')).not.toHaveAttribute('data-release', 'nova');
    await othersGoOn(page);
  });
});

test('a release that hangs, and whose predecessor hangs: a calm message comes, and the retry works once the cause is gone', async ({
  page,
}) => {
  await withBrokenCart(harmless, async () => {
    const faults = listenToFaults(page);
    await page.goto('/home');
    await page.locator('[data-remote="mfe-catalog"]').waitFor();
    await page.route('**/releases/mfe-cart/**/remoteEntry.js', () => new Promise(() => {}));
    await restartClock(page);
    await go(page, brokenPath);
    await expect(retry(page)).toBeVisible();
    await note(page, 'a hang, of every release', 'message', calm);
    const ofCart = () => faults.filter(({ remote }) => remote === 'mfe-cart').map(({ phase }) => phase);
    await expect.poll(ofCart).toEqual(['timeout', 'timeout']);
    await othersGoOn(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goBack();
    await expect(page.locator('[data-remote="mfe-cart"]').or(retry(page)).first()).toBeVisible();
    if (await retry(page).isVisible()) await retry(page).click();
    await shows(page);
  });
});

for (const [what, file] of [
  ['entry', 'remoteEntry.js'],
  ['chunk', 'app.*.js'],
] as const)
  test(`security 29: tampered bytes of the ${what} are refused by their hash, and the release before is shown`, async ({
    page,
  }) => {
    await withBrokenCart(harmless, async (version) => {
      const faults = listenToFaults(page);
      await page.route(`**/releases/mfe-cart/${version}/${file}`, tamper);
      await page.goto(brokenPath);
      await shows(page);
      await note(page, `wrong integrity hash, ${what}`, 'screen', before);
      await expect
        .poll(() => faults.map(({ remote, version: broken, phase }) => [remote, broken, phase]))
        .toContainEqual(['mfe-cart', version, 'integrity']);
      expect(await isStolen(page)).toBe(false);
      await othersGoOn(page);
    });
  });

test('security 29: tampered bytes of an entry of the kit are refused by their hash: a calm message, charged to the shell, and no older release of the remote is fetched', async ({
  page,
}) => {
  await withBrokenCart(harmless, async (live) => {
    const faults = listenToFaults(page);
    const { version, kit } = await liveKit(page);
    const script = kit.form?.find((file) => file.endsWith('.js')) ?? '';
    const older: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/releases/mfe-cart/') && !request.url().includes(live)) older.push(request.url());
    });
    await page.route(`**/releases/shell/${version}/${script}`, tamper);
    await page.goto('/carrinho');
    await expect(page.getByRole('alert').getByText('Esta parte não abriu')).toBeVisible();
    await note(page, 'wrong integrity hash, entry of the kit', 'message', calm);
    await expect
      .poll(() => faults)
      .toMatchObject([{ remote: 'shell', version, phase: 'integrity', message: expect.stringContaining(script) }]);
    expect([await isStolen(page), older]).toEqual([false, []]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry(page).click();
    await expect(page.getByRole('button', { name: 'Ver a loja' })).toBeVisible();
    expect(faults).toHaveLength(1);
  });
});

test('security 29: a file without a hash is refused as well', async ({ page }) => {
  await withBrokenCart(harmless, async (version) => {
    const faults = listenToFaults(page);
    await withRegistry(page, (remote) => {
      remote.integrity = {};
    });
    await page.goto(brokenPath);
    await shows(page);
    await expect
      .poll(() => faults)
      .toMatchObject([
        { remote: 'mfe-cart', version, phase: 'integrity', message: expect.stringContaining('has no hash') },
      ]);
    await expect(page.locator('html')).not.toHaveAttribute('data-release', 'nova');
  });
});

test('security 28: a registry that names a foreign origin is not believed: nothing is asked of it', async ({
  page,
}) => {
  await withBrokenCart(harmless, async (version) => {
    const faults = listenToFaults(page);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('example.com')) foreign.push(request.url());
    });
    await withRegistry(page, (remote) => {
      remote.entry = `https://example.com${remote.entry}`;
    });
    await page.goto(brokenPath);
    await shows(page);
    await expect
      .poll(() => faults)
      .toMatchObject([
        { remote: 'mfe-cart', version, phase: 'integrity', message: expect.stringContaining('no registered address') },
      ]);
    expect(foreign).toEqual([]);
  });
});

test('a remote that asks for a newer kit than this shell serves is not loaded, and the release before is shown', async ({
  page,
}) => {
  await withBrokenCart(harmless, async (version) => {
    const faults = listenToFaults(page);
    await withRegistry(page, (remote) => {
      remote.requires.platform = '^1.99';
    });
    await page.goto(brokenPath);
    await shows(page);
    await note(page, 'needs a newer kit', 'screen', before);
    await expect.poll(() => faults).toMatchObject([{ remote: 'mfe-cart', version, phase: 'requires' }]);
    await expect(page.locator('html')).not.toHaveAttribute('data-release', 'nova');
  });
});

for (const [what, change, phase] of [
  ['at load', plant((text) => `throw new Error('planted');\n${text}`), 'load'],
  ['at its first render', app("export const App = () => { throw new Error('planted'); };\n"), 'render'],
] as const)
  test(`a remote that throws ${what} gives way to the release before`, async ({ page }) => {
    await withBrokenCart(change, async (version) => {
      const faults = listenToFaults(page);
      await page.goto(brokenPath);
      await shows(page);
      await note(page, `throws ${what}`, 'screen', before);
      await expect
        .poll(() => faults)
        .toMatchObject([{ remote: 'mfe-cart', version, phase, message: expect.stringContaining('planted') }]);
      await othersGoOn(page);
      await page.goBack();
      await shows(page);
      expect(faults).toHaveLength(1);
    });
  });

for (const [what, change, phase, spoil] of [
  ['throws at load', plant((text) => `throw new Error('planted');\n${text}`), 'load'],
  ['throws at its first render', app("export const App = () => { throw new Error('planted'); };\n"), 'render'],
  [
    'has a file that is not what its release names',
    harmless,
    'integrity',
    (remote: ReadRemote) => {
      for (const file of Object.keys(remote.integrity)) remote.integrity[file] = `sha384-${'B'.repeat(64)}`;
    },
  ],
  [
    'asks for a newer kit',
    harmless,
    'requires',
    (remote: ReadRemote) => {
      remote.requires.platform = '^1.99';
    },
  ],
] as const)
  test(`a remote that ${what}, with no release before it: a calm message with a retry, and the others go on`, async ({
    page,
  }) => {
    await withBrokenCart(change, async (version) => {
      const faults = listenToFaults(page);
      await withRegistry(page, (remote) => {
        remote.previous = null;
        spoil?.(remote);
      });
      await page.goto(brokenPath);
      await expect(page.getByRole('alert').getByText('Esta parte não abriu')).toBeVisible();
      await expect(retry(page)).toBeVisible();
      await note(page, `${what}, nothing before`, 'message', calm);
      await expect.poll(() => faults).toMatchObject([{ remote: 'mfe-cart', version, phase }]);
      await othersGoOn(page);
    });
  });

test('a remote that throws while it leaves, and runs on after: the others go on, and each fault is reported with its version', async ({
  page,
}) => {
  const leaky = `import { useEffect } from 'react';
export const App = () => {
  useEffect(() => {
    document.addEventListener('left-behind', () => { throw new Error('runs on'); });
    return () => { throw new Error('does not let go'); };
  }, []);
  return <h1>Fica</h1>;
};
`;
  await withBrokenCart(app(leaky), async (version) => {
    const faults = listenToFaults(page);
    await page.goto(brokenPath);
    await expect(page.getByRole('heading', { name: 'Fica' })).toBeVisible();
    await othersGoOn(page);
    await expect(page.getByRole('heading', { name: 'Fica' })).toHaveCount(0);
    await page.evaluate(() => {
      document.dispatchEvent(new Event('left-behind'));
    });
    await expect
      .poll(() => faults)
      .toMatchObject([
        { remote: 'mfe-cart', version, phase: 'unmount', message: 'does not let go' },
        { remote: 'mfe-cart', version, phase: 'event', message: 'runs on' },
      ]);
    await expect(page.locator('[data-remote="mfe-catalog"]')).toBeVisible();
  });
});

test('a remote whose handler throws keeps its screen; the person is told, and the fault is reported with its version', async ({
  page,
}) => {
  const change = app(
    "export const App = () => <button onClick={() => { throw new Error('planted'); }}>Quebrar</button>;\n",
  );
  await withBrokenCart(change, async (version) => {
    const faults = listenToFaults(page);
    await page.goto(brokenPath);
    await page.getByRole('button', { name: 'Quebrar' }).click();
    await expect(page.getByText('Isso não funcionou agora. Tente de novo em instantes.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Quebrar' })).toBeVisible();
    await expect
      .poll(() => faults)
      .toMatchObject([{ remote: 'mfe-cart', version, phase: 'event', message: 'planted' }]);
    await othersGoOn(page);
  });
});

test('a release during a visit: the open screen goes on with its own files, and what stands elsewhere is kept', async ({
  page,
}) => {
  expect((await liveCart(page)).version).toMatch(/^\d/);
  await page.goto(brokenPath);
  await shows(page);
  await page.evaluate(() => {
    (window as unknown as { kept: string }).kept = 'yes';
  });
  await withBrokenCart(harmless, async () => {
    // The other screen of the same remote: its chunk is of the release that is open, which is not live any more.
    await page.evaluate(() => {
      history.pushState(null, '', '/carrinho');
    });
    await expect(page.getByRole('button', { name: 'Ver a loja' })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-release', 'nova');
    expect(await page.evaluate(() => (window as unknown as { kept: string }).kept)).toBe('yes');
  });
});
