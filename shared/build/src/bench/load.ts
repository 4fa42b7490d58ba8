import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import type { BareBrowser, BareTab, Session } from './bare-browser.ts';
import { network, processor, screen } from './conditions.ts';
import { keep, type Person } from './person.ts';
import { isAhead, isPlayer, isScript, logRequests, type Request } from './requests.ts';
import {
  blockedAtStart,
  blockingTime,
  interactiveAt,
  layoutShift,
  quietMs,
  watchVitals,
  type Vitals,
} from './vitals.ts';

/** One cold load of a page; times in ms, bytes in KB of 1,024. */
export interface Load {
  requests: number;
  requestsBefore: number;
  /** Files fetched for the next page once this one rested; in no other figure. */
  ahead: number;
  scripts: number;
  scriptsBefore: number;
  /** Of them, the library that plays HLS. */
  playerBefore: number;
  fcp: number;
  lcp: number;
  tbt: number;
  /** What tasks took beyond 50 ms each in the first ten seconds; of a shorter visit, until its end. */
  blocked: number;
  cls: number;
  interactive: number;
  vitals: Vitals;
  log: Request[];
}

export interface Tab {
  page: Page;
  context: BrowserContext;
  session: CDPSession;
}

/** Who goes through the platform in a browser, where, and how often. */
export interface Journey {
  browser: Browser;
  origin: string;
  person: Person;
  cart: string;
  runs: number;
  say(text: string): void;
}

/** What a visitor's browser keeps, by its keys. */
export type Stored = Record<string, string>;

/** A visitor who was never here, on a phone, with what his browser keeps. */
const openTab = async (browser: Browser, stored: Stored): Promise<Tab> => {
  const context = await browser.newContext({ ...screen, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(watchVitals);
  await keep(page, stored);
  return { page, context, session };
};

/** Makes network and processor of a tab slow. */
const slowDown = async ({ session }: { session: Session }) => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
};

/** The screen is there: its heading painted, nothing of it still busy. */
const shown = () =>
  document.querySelector('main h1, main h2') !== null && !document.querySelector('main [aria-busy="true"]');

const isShown = (page: Page) => page.waitForFunction(shown, undefined, { timeout: 40_000, polling: 250 });

/** A new tab of a client who is signed in and has a cart. */
export const openJourney = ({ browser, person, cart }: Journey): Promise<Tab> =>
  openTab(browser, { ...person.stored, 'pregao.cart': cart });

/** Opens an address on the slow phone and waits until its screen stands. */
export const arriveSlowly = async (tab: Tab, address: string) => {
  await slowDown(tab);
  await tab.page.goto(address, { waitUntil: 'commit', timeout: 30_000 });
  await isShown(tab.page);
};

const readVitals = (tab: BareTab) => tab.evaluate<Vitals>('({ ...window.__vitals, now: performance.now() })');

/** A tab of a visitor who was never here, on the slow phone, with what his browser keeps. */
const openBare = async (browser: BareBrowser, stored: Stored): Promise<BareTab> => {
  const tab = await browser.open();
  const { session } = tab;
  const { viewport, deviceScaleFactor, isMobile, hasTouch } = screen;
  await session.send('Page.enable');
  await session.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: isMobile });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await session.send('Emulation.setLocaleOverride', { locale: 'pt-BR' });
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'America/Sao_Paulo' });
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${watchVitals.toString()})();for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value);`,
  });
  return tab;
};

/**
 * Waits until a page has had no long task for as long as makes it interactive; one that does not rest within 30 s is
 * measured as it stands then, to its disadvantage.
 * @param leastMs how long it is watched at least, in ms from its navigation
 * @throws Error when it does not show
 */
const settle = async (tab: BareTab, address: string, leastMs: number): Promise<Vitals> => {
  for (const limit = Date.now() + 30_000; ; await pause(500)) {
    const [vitals, isThere] = [await readVitals(tab), await tab.evaluate<boolean>(`(${shown.toString()})()`)];
    if (
      isThere &&
      vitals.fcp > 0 &&
      (vitals.now > Math.max(interactiveAt(vitals) + quietMs, leastMs) || Date.now() > limit)
    )
      return vitals;
    if (Date.now() > limit + 10_000) throw new Error(`${address} shows nothing`);
  }
};

const KB = 1_024;

const bytesOf = (requests: Request[]) => requests.filter(isScript).reduce((sum, { bytes }) => sum + bytes, 0) / KB;

/**
 * Loads an address in a new, slow tab and measures it.
 * @param leastMs how long it is watched at least, in ms from its navigation
 * @throws Error when it does not show in time
 */
export const measureLoad = async (
  browser: BareBrowser,
  address: string,
  stored: Stored,
  leastMs = 0,
): Promise<Load> => {
  const tab = await openBare(browser, stored);
  try {
    const log = await logRequests(tab.session);
    await slowDown(tab);
    await tab.session.send('Page.navigate', { url: address });
    const vitals = await settle(tab, address, leastMs);
    const interactive = interactiveAt(vitals);
    const all = log.requests();
    const requests = all.filter((request) => !isAhead(request));
    const before = requests.filter(({ start }) => start + log.origin() - vitals.origin <= interactive);
    return {
      requests: requests.length,
      requestsBefore: before.length,
      ahead: all.length - requests.length,
      scripts: bytesOf(requests),
      scriptsBefore: bytesOf(before),
      playerBefore: bytesOf(before.filter(isPlayer)),
      fcp: vitals.fcp,
      lcp: vitals.lcp,
      tbt: blockingTime(vitals),
      blocked: blockedAtStart(vitals),
      cls: layoutShift(vitals),
      interactive,
      vitals,
      log: all,
    };
  } finally {
    await tab.close();
  }
};
