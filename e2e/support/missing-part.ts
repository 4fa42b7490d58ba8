import type { Page } from '@playwright/test';

/**
 * Keeps the chunks of an application from coming whose code holds a text: names of chunks change with every release.
 *
 * @returns how often they were asked for, and what lets them come again
 */
export const withoutPart = async (page: Page, name: string, holds: string) => {
  const pattern = new RegExp(`/releases/${name}/[^/]+/\\d+\\.[^/]+\\.js$`);
  const state = { asked: 0, gone: true };
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    if (!state.gone || !(await response.text()).includes(holds)) {
      await route.fulfill({ response });
      return;
    }
    state.asked += 1;
    await route.abort('connectionreset');
  });
  return {
    asked: () => state.asked,
    comeBack: () => {
      state.gone = false;
    },
  };
};
