import type { Page, Response } from '@playwright/test';

interface Moved {
  name: string;
  version: string;
}

const isRegistry = (response: Response) =>
  new URL(response.url()).pathname === '/api/registry' && response.status() === 200;

/** The tag of what a visit of this browser would be shown now. */
const shownNow = async (page: Page) =>
  (await page.request.get(new URL('/api/registry', page.url()).href)).headers().etag;

/**
 * Changes what is live and waits until the open tab has asked for it and got the answer that shows it, known by its tag:
 * a browser need not keep the text of an answer that the page has read. The tab's next visit uses what it was told,
 * however slow the machine is.
 *
 * @param move publishes or takes back a release
 */
export const waitForRelease = async <T extends Moved>(page: Page, move: () => Promise<T>): Promise<T> => {
  const tag = Promise.withResolvers<string | undefined>();
  const told = page.waitForResponse(
    async (response) => isRegistry(response) && response.headers().etag === (await tag.promise),
    { timeout: 120_000 },
  );
  try {
    const moved = await move();
    tag.resolve(await shownNow(page));
    await told;
    return moved;
  } catch (error) {
    told.catch(() => undefined);
    throw error;
  }
};
