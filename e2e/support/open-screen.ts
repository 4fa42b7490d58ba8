import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Screen, Skin } from './screen.ts';
import { newCart, settled, type Size } from './screens.ts';
import { keptOf, type Stored } from './signed-in.ts';

const essentialOnly = { required: true, statistics: false, preferences: false, marketing: false };

/** Who is to be asked the survey was shown no other window this week; whoever was shown one is asked nothing. */
const answered = ({ asked }: Screen, { 'pregao.unasked': shown = '', ...stored }: Stored): Stored =>
  asked === 'survey' ? stored : { ...stored, 'pregao.unasked': shown };

const signedIn = async (page: Page, { as }: Screen): Promise<Stored> =>
  as === undefined ? {} : typeof as === 'string' ? keptOf(as) : as(page);

/** What the browser of who looks holds before the screen is opened: the skin, the answered cookie question, cart, session. */
const heldBefore = async (page: Page, screen: Screen, skin: Skin): Promise<Stored> => ({
  'pregao.skin': skin,
  ...(screen.asked !== 'cookies' && {
    'pregao.cookie-settings': JSON.stringify({
      choice: essentialOnly,
      expires_at: Date.now() + 86_400_000,
      action: 'reject',
      recorded: true,
    }),
  }),
  ...(screen.path === '/carrinho' && !screen.emptyCart && { 'pregao.cart': await newCart(page) }),
  ...(screen.as && answered(screen, await signedIn(page, screen))),
});

/**
 * Opens a screen in a tab, settled: the cookie question answered, its data there, nothing moving.
 *
 * @param visit names the visit of a tab that had others: what they left in its storage is gone before the first script runs
 * @returns what ends the visit: later documents of the tab are given nothing of it
 */
export const visitScreen = async (page: Page, screen: Screen, skin: Skin, visit = ''): Promise<() => Promise<void>> => {
  const items = await heldBefore(page, screen, skin);
  const held = await page.addInitScript(
    ([name, stored]) => {
      if (window !== window.top) return;
      // A tab keeps its name from document to document: one of another name was left by the visit before.
      if (window.name !== name) for (const storage of [localStorage, sessionStorage]) storage.clear();
      window.name = name;
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    [visit, items] as const,
  );
  await page.goto(screen.path);
  await settled(page);
  await screen.prepare?.(page);
  await settled(page);
  return () => held.dispose();
};

/** A browser of its own that looks at a platform in a size. */
export const newBrowser = (browser: Browser, origin: string, { width, height }: Size): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });

/**
 * Opens a screen in a size and a skin, in a browser of its own.
 *
 * @param first is done to the tab before anything is loaded
 */
export const openScreen = async (
  browser: Browser,
  origin: string,
  screen: Screen,
  size: Size,
  skin: Skin,
  first?: (page: Page) => Promise<unknown>,
): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await newBrowser(browser, origin, size);
  const page = await context.newPage();
  await first?.(page);
  await visitScreen(page, screen, skin);
  return { page, context };
};
