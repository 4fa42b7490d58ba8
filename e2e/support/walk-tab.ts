import { test as base, type Browser, type CDPSession, type Page } from '@playwright/test';
import { visitScreen, newBrowser } from './open-screen.ts';
import { countCalls, listenToMissingTexts, listenToViolations, watchShifts, type Violation } from './screen-watch.ts';
import type { Skin } from './screen.ts';
import { sizes, type Size } from './screens.ts';
import type { Visit } from './states.ts';

/** What was heard of the screen that is visited. */
interface Heard {
  violations: Violation[];
  textless: string[];
  calls: string[];
}

interface Tab {
  page: Page;
  devtools: CDPSession;
  heard: Heard;
}

const openTab = async (browser: Browser, origin: string): Promise<Tab> => {
  const context = await newBrowser(browser, origin, sizes[0]);
  const page = await context.newPage();
  const heard: Heard = { violations: [], textless: [], calls: [] };
  await listenToViolations(page, heard.violations);
  listenToMissingTexts(page, heard.textless);
  countCalls(page, heard.calls);
  await watchShifts(page);
  return { page, devtools: await context.newCDPSession(page), heard };
};

/** Leaves the page, and whatever the browser keeps of it but what storage the next visit clears itself. */
const leave = async ({ page, devtools, heard }: Tab, origin: string) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  await page.context().clearCookies();
  await devtools.send('Page.resetNavigationHistory');
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'indexeddb,cache_storage,service_workers',
  });
  for (const list of Object.values(heard) as unknown[][]) list.length = 0;
};

/**
 * Visits screens in one tab of this worker, a new document each: a new browser for each costs more than the screen does.
 * What the tab keeps between documents is put back after each visit, so that no screen finds what another left.
 */
export class Walk {
  private readonly browser: Browser;
  private readonly tabs = new Map<string, Tab>();
  private visits = 0;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** @param look is given the screen as it stands, and what was heard of it */
  async visit(
    origin: string,
    visit: Visit,
    size: Size,
    skin: Skin,
    look: (page: Page, heard: Heard) => Promise<void>,
  ): Promise<void> {
    const tab = this.tabs.get(origin) ?? (await openTab(this.browser, origin));
    this.tabs.set(origin, tab);
    const { page, devtools, heard } = tab;
    await page.setViewportSize({ width: size.width, height: size.height });
    // What is measured while it comes comes from the server, as at a first visit.
    if (visit.isPictured) await devtools.send('Network.clearBrowserCache');
    this.visits += 1;
    const end = await visitScreen(page, visit, skin, `visit ${this.visits}`);
    await look(page, heard);
    await end();
    await leave(tab, origin);
  }

  async close(): Promise<void> {
    await Promise.all([...this.tabs.values()].map(({ page }) => page.context().close()));
  }
}

/** A test with the walk of its worker. A test that fails ends its worker, and the walk with it. */
export const test = base.extend<object, { walk: Walk }>({
  walk: [
    async ({ browser }, use) => {
      const walk = new Walk(browser);
      await use(walk);
      await walk.close();
    },
    { scope: 'worker' },
  ],
});
