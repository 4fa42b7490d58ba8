import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Skin } from './screen.ts';
import { settled } from './screens.ts';

export interface Violation {
  disposition: string;
  directive: string;
  sample: string;
  source: string;
}

/** What the browser finds against the page's policies, enforced or only reported, from the first byte of every document on. */
export const listenToViolations = async (page: Page, found: Violation[]) => {
  await page.exposeBinding('violated', (_, violation: Violation) => {
    found.push(violation);
  });
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ disposition, effectiveDirective: directive, sample, sourceFile, lineNumber }) => {
        (window as unknown as { violated(violation: Violation): void }).violated({
          disposition,
          directive,
          sample,
          source: `${sourceFile}:${lineNumber}`,
        });
      },
    );
  });
};

/** Keys without a text: what is said in their place is the key itself. */
export const listenToMissingTexts = (page: Page, found: string[]) => {
  page.on('console', (message) => {
    if (/ has no text '/.test(message.text())) found.push(message.text());
  });
};

/** The calls a page makes of the API, as `GET /api/user`. */
export const countCalls = (page: Page, calls: string[]) => {
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && !polled.test(pathname)) calls.push(`${request.method()} ${pathname}${search}`);
  });
};

/** What a screen asks by the clock while a payment is waited for. */
const polled = /\/api\/find-(?:pix-payment|card-payment|order)\//;

/** So many calls may a screen make until it stands, with what led to it; and so often the same one. */
const mostCalls = { all: 60, same: 6 };

/** What is wrong with the calls of a screen: a loop of them, or one that is asked again and again. */
export const callFindings = (calls: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const call of calls) counts.set(call, (counts.get(call) ?? 0) + 1);
  return [
    ...(calls.length > mostCalls.all ? [`${calls.length} calls`] : []),
    ...[...counts].filter(([, count]) => count > mostCalls.same).map(([call, count]) => `${count} × ${call}`),
  ];
};

interface Shifts {
  sum: number;
  moved: string[];
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };

/** Counts how much of each document moves by itself, as browsers count it, and names what moved. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [] };
    const add = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as Shift[]) {
        if (hadRecentInput) continue;
        shifts.sum += value;
        shifts.moved.push(
          `${value.toFixed(4)} ${sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '').join(' | ')}`,
        );
      }
    };
    const observer = new PerformanceObserver((list) => {
      add(list.getEntries());
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      shifts: () => {
        add(observer.takeRecords());
        return shifts;
      },
    });
  });

/** How much of the document has moved. */
export const movedOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts(): Shifts }).shifts());

/**
 * Pictures without room of their own before they come, and those that are no drawing: a screen is sent no more than it shows.
 * What members sent into a talk stands at a signed address of its own.
 */
export const wrongPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .map((image) => ({
        src: image.getAttribute('src') ?? '',
        hasRoom: [image, image.parentElement].some(
          (element) => element && getComputedStyle(element).aspectRatio !== 'auto',
        ),
      }))
      .filter(
        ({ src, hasRoom }) =>
          !hasRoom || !/^\/(covers\/[\w/-]+\.svg|files\/[\w-]+\/\d+|media\/files\/[\w-]+)(\?|$)/.test(src),
      ),
  );

/** Changes the skin as another tab of the same browser would: the screen stays as it is. */
const wear = async (page: Page, skin: Skin) => {
  if ((await page.locator('html').getAttribute('data-skin')) === skin) return;
  await page.evaluate((value) => {
    localStorage.setItem('pregao.skin', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'pregao.skin', newValue: value }));
  }, skin);
  await expect(page.locator('html')).toHaveAttribute('data-skin', skin);
  await settled(page);
};

const brief = ({ id, nodes }: { id: string; nodes: { target: unknown; failureSummary?: string | undefined }[] }) =>
  `${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`).join(' | ')}`;

/** Whether every frame of a page has axe already; a frame that can't be asked counts as one without. */
const hasAxe = async (page: Page): Promise<boolean> => {
  const frames = page.frames().map((frame) => frame.evaluate(() => 'axe' in window).catch(() => false));
  return (await Promise.all(frames)).every(Boolean);
};

/** The rules whose answer the skin can change: a skin is other values of the same colours, checked on the same elements. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on a page as it stands. Of what passes it is told nothing, which takes axe most of its time, and a
 * document that it looked at is not given axe again.
 *
 * @param rules those asked; all without them
 */
const axeFindings = async (page: Page, rules?: string[]): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) })
    .setLegacyMode()
    .analyze();
  return violations.map(brief);
};

/**
 * Looks at a screen in each skin: what axe finds, in the first by every rule and in the others by those of colours, and its
 * picture where pictures are taken.
 *
 * @param picture its name without skin; none is taken without it
 */
export const examine = async (
  page: Page,
  skins: readonly Skin[],
  where: string,
  picture?: string,
): Promise<string[]> => {
  const findings: string[] = [];
  for (const [index, skin] of skins.entries()) {
    await wear(page, skin);
    if (picture && process.env.SCREENS)
      await page.screenshot({ path: join(process.env.SCREENS, `${picture}-${skin}.jpg`), type: 'jpeg', quality: 68 });
    const found = await axeFindings(page, index === 0 ? undefined : rulesOfColours);
    findings.push(...found.map((finding) => `${where} ${skin} ${finding}`));
  }
  return findings;
};
