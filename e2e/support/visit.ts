import type { Page, Response } from '@playwright/test';

export interface Asked {
  path: string;
  kind: string;
  /** Bytes of the answer as it was sent, without its headers. */ bytes: number;
}

declare global {
  interface Window {
    stood?: number;
  }
}

/** Notes, in the page, the moment its screen first stands: a heading, and nothing of it still busy. */
const watchScreen = () => {
  const look = () => {
    const main = document.querySelector('main');
    if (!main?.querySelector('h1') || main.querySelector('[aria-busy="true"]')) return;
    window.stood ??= performance.now();
    watcher.disconnect();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
};

const sizeOf = async (response: Response): Promise<number> => {
  const sizes = await response
    .request()
    .sizes()
    .catch(() => ({ responseBodySize: 0 }));
  return sizes.responseBodySize;
};

/** Nothing was asked for in a while: what idle moments bring has come. The stream of releases stays open and is no matter. */
const untilStill = (page: Page) =>
  page.waitForFunction(
    () => {
      const seen = window as unknown as { counted?: { length: number; times: number } };
      const { length } = performance.getEntriesByType('resource');
      seen.counted = seen.counted?.length === length ? { length, times: seen.counted.times + 1 } : { length, times: 0 };
      return window.stood !== undefined && seen.counted.times >= 10;
    },
    undefined,
    { polling: 250 },
  );

/** Opens an address cold and follows all it asks for, until nothing more comes. */
export const visit = async (page: Page, path: string): Promise<{ asked: Asked[]; before: string[]; html: string }> => {
  const responses: Response[] = [];
  const listen = (response: Response) => {
    responses.push(response);
  };
  page.on('response', listen);
  await page.addInitScript(watchScreen);
  const answer = await page.goto(path, { waitUntil: 'commit' });
  await untilStill(page);
  page.off('response', listen);
  const before = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= (window.stood ?? 0))
      .map(({ name }) => new URL(name).pathname),
  );
  const finished = responses.filter((response) => new URL(response.url()).pathname !== '/api/registry/stream');
  const asked = await Promise.all(
    finished.map(async (response) => ({
      path: new URL(response.url()).pathname,
      kind: response.request().resourceType(),
      bytes: await sizeOf(response),
    })),
  );
  return { asked, before: [path, ...before], html: (await answer?.text()) ?? '' };
};

/** Addresses of the scripts and styles a page names. */
export const namedFiles = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/releases\/[^"]+\.(?:js|css))"/g)].map(
      ([, address]) => address as string,
    ),
  ),
];
