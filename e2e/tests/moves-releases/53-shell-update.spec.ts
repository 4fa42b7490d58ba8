import { expect, test, type Page } from '@playwright/test';
import { listenToFaults } from '../../support/containment.ts';
import { editedRemote } from '../../support/edited-remote.ts';
import { waitForRelease } from '../../support/wait-for-release.ts';
import { openScreen } from '../../support/open-screen.ts';
import { sizes } from '../../support/screens.ts';
import { client } from '../../support/signed-in.ts';
import { port } from '../../playwright.config.ts';

const origin = `http://localhost:${port}`;

const notice = (page: Page) => page.locator('[data-update="shown"]');

/** Its code is there and has something to say, and says nothing. */
const waiting = (page: Page) => page.locator('[data-update="waiting"]');

/** Goes on inside the tab, as a link does. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
  }, path);

test('a tab under which a newer shell is released says so once nobody types, never over the cart, and a click comes back to the same page on that shell', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const shell = editedRemote('shell');
  // What was taken back is not published again: a second try has a version of its own.
  const mark = `N${test.info().retry}`;
  shell.edit('src/main.ts', (text) => `${text}\ndocument.documentElement.setAttribute('data-shell-of', '${mark}');\n`);
  const { page, context } = await openScreen(
    browser,
    origin,
    { name: 'update', path: '/loja?ordem=price', as: client },
    sizes[1],
    'light',
  );
  const faults = listenToFaults(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname);
  });
  let released = false;
  try {
    const field = page.getByRole('searchbox').first();
    await field.fill('opções');
    await waitForRelease(page, () => shell.release());
    released = true;
    await expect(waiting(page)).toBeAttached();
    await field.pressSequentially(' e futuros');
    await expect(field).toBeFocused();
    await expect(waiting(page)).toBeAttached();

    await field.blur();
    await expect(notice(page)).toBeVisible();
    await expect(notice(page).getByRole('status')).toContainText('Há uma versão nova do Pregão.');
    await expect(page.locator('body')).toBeFocused();

    await go(page, '/carrinho');
    await expect(page.locator('[data-remote="mfe-cart"]').locator('h1').first()).toBeVisible();
    await expect(waiting(page)).toBeAttached();
    await go(page, '/loja?ordem=price');
    await expect(notice(page)).toBeVisible();
    expect([documents, await page.locator('html').getAttribute('data-shell-of')]).toEqual([[], null]);

    await notice(page).getByRole('button', { name: 'Atualizar' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-shell-of', mark);
    await expect(page.locator('[data-remote="mfe-catalog"]').locator('h1').first()).toBeVisible();
    expect([documents, new URL(page.url()).pathname + new URL(page.url()).search]).toEqual([
      ['/loja'],
      '/loja?ordem=price',
    ]);
    await expect(page.locator('[data-update]')).toHaveCount(0);
    expect(faults).toEqual([]);
  } finally {
    if (released) await shell.rollback();
    shell.remove();
    await context.close();
  }
});
