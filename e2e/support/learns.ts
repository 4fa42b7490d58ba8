import type { Page, Response } from '@playwright/test';

interface Moved { name: string; version: string }

interface Answer { shell: { version: string }; remotes: Moved[] }

const isRegistry = (response: Response) => new URL(response.url()).pathname === '/api/registry' && response.status() === 200;

/**
 * Changes what is live and waits until the open tab has asked for it and got an answer that shows it. The tab's next
 * visit uses what it was told, however slow the machine is.
 *
 * @param move publishes or takes back a release
 */
export const learns = async <T extends Moved>(page: Page, move: () => Promise<T>): Promise<T> => {
  const moved = Promise.withResolvers<T>();
  const told = page.waitForResponse(async (response) => {
    if (!isRegistry(response)) return false;
    const { name, version } = await moved.promise;
    const { shell, remotes } = await response.json() as Answer;
    return name === 'shell' ? shell.version === version : remotes.some((remote) => remote.name === name && remote.version === version);
  }, { timeout: 120_000 });
  try {
    moved.resolve(await move());
  } catch (error) {
    told.catch(() => undefined);
    throw error;
  }
  await told;
  return moved.promise;
};
