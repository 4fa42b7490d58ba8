import { expect, test, type Page } from '@playwright/test';
import { listenToFaults } from '../../support/containment.ts';
import { withoutPart } from '../../support/missing-part.ts';
import { newCustomer } from '../../support/newcomers.ts';
import { refuseCookies } from '../../support/people.ts';
import { acceptTerm } from '../../support/purchase.ts';
import { admin, become, client, hold } from '../../support/signed-in.ts';

// A file that is looked into while the test ends is nobody's any more.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

/** What stands in the outlet works on: it leads to another page of its own, beside the menu. */
const remoteGoesOn = async (page: Page) => {
  await page.getByRole('main').locator('a[href^="/curso/"]').first().click();
  await expect(page).toHaveURL(/\/curso\//);
  await expect(page.locator('#outlet [data-remote="mfe-catalog"]').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menu(page)).toBeVisible();
  await expect(page.getByText('Esta parte não abriu')).toHaveCount(0);
};

test('what a person may be asked does not come: it is reported, and page, menu and remote go on', async ({ page }) => {
  await become(page, client);
  await withoutPart(page, 'shell', 'list-all-question-nps-user');
  const faults = listenToFaults(page);
  await page.goto('/loja');
  await expect
    .poll(() => faults, { timeout: 20_000 })
    .toContainEqual(expect.objectContaining({ remote: 'shell', phase: 'load' }));
  await remoteGoesOn(page);
});

test("the person's menu does not come: page, menu and remote go on, and a press fetches it and opens it", async ({
  page,
}) => {
  await become(page, client);
  const part = await withoutPart(page, 'shell', 'layout.user.signOut');
  const faults = listenToFaults(page);
  await page.goto('/loja');
  const again = page.getByRole('button', { name: 'Carregar o menu da sua conta' });
  await expect(again).toBeVisible();
  await remoteGoesOn(page);
  expect(faults).toMatchObject([{ remote: 'shell', phase: 'load' }]);
  await again.click();
  await expect(page.getByText('Não foi possível abrir o menu. Tente de novo.')).toBeVisible();
  part.comeBack();
  await again.click();
  await expect(page.getByRole('menu', { name: 'Sua conta' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Meus cursos' }).click();
  await expect(page).toHaveURL(/\/cliente\/cursos/);
});

test('the menu of a phone does not come: the person is told, and the next press opens it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const part = await withoutPart(page, 'shell', 'place:"drawer"');
  await page.goto('/loja');
  await refuseCookies(page);
  const more = page.getByRole('button', { name: 'Menu', exact: true });
  await more.click();
  await expect(page.getByText('Não foi possível abrir o menu. Tente de novo.')).toBeVisible();
  await expect(page.locator('#outlet [data-remote="mfe-catalog"]')).toBeVisible();
  part.comeBack();
  await more.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

for (const [what, holds] of [
  ['dialog', 'pix.order'],
  ['kit it stands on', 'aria-modal'],
] as const)
  test(`the ${what} of a Pix payment does not come: the person is told, and pressing again opens it`, async ({
    page,
  }) => {
    await hold(page, await newCustomer(page));
    const part = await withoutPart(page, 'shell', holds);
    const faults = listenToFaults(page);
    // A course in the cart, one press before its payment.
    await page.goto('/curso/renda-fixa-completa');
    await page
      .getByRole('button', { name: /comprar agora/i })
      .first()
      .click();
    await acceptTerm(page);
    await page.getByRole('button', { name: /pagar com pix/i }).click();
    await expect(page.getByText('Não foi possível abrir esta janela. Tente de novo.')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Pague com Pix' })).toHaveCount(0);
    expect(new Set(faults.map(({ remote, phase }) => `${remote} ${phase}`))).toEqual(new Set(['shell load']));
    part.comeBack();
    await page.getByRole('button', { name: 'Mostrar o Pix' }).click();
    await expect(page.getByRole('dialog', { name: 'Pague com Pix' }).getByRole('img', { name: /qr/i })).toBeVisible();
  });

for (const [what, owner, holds] of [
  ['player', 'mfe-catalog', 'timeupdate'],
  ['kit it stands on', 'shell', 'requestFullscreen'],
] as const)
  test(`the ${what} of a bought course does not come: trying again shows it once it does`, async ({ page }) => {
    await become(page, client);
    await page.goto('/cliente/cursos');
    const part = await withoutPart(page, owner, holds);
    await page.getByRole('main').locator('a[href^="/curso/"]').first().click();
    const failed = page.getByRole('alert').filter({ hasText: 'Esta parte não abriu' });
    const retry = failed.getByRole('button', { name: 'Tentar de novo' });
    await expect(retry).toBeVisible();
    await expect(menu(page)).toBeVisible();
    const asked = part.asked();
    // A press may join a fetch that has not failed yet: the next one asks.
    await expect(async () => {
      await retry.click();
      await expect.poll(part.asked, { timeout: 5_000 }).toBeGreaterThan(asked);
    }).toPass();
    await expect(retry).toBeVisible();
    part.comeBack();
    await retry.click();
    await expect(page.locator('[data-remote="mfe-catalog"] video')).toBeVisible();
    await expect(failed).toHaveCount(0);
  });

test('the panel of a filter does not come: the person is told, the list stands, and the next press opens it', async ({
  page,
}) => {
  await become(page, admin);
  const part = await withoutPart(page, 'shell', 'input, select, button');
  const faults = listenToFaults(page);
  await page.goto('/pedidos');
  const pill = page.getByRole('button', { name: 'Filtrar por Situação' });
  await pill.click();
  await expect(page.getByText('Não foi possível abrir este painel. Tente de novo.')).toBeVisible();
  await expect(pill).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => faults).toContainEqual(expect.objectContaining({ remote: 'shell', phase: 'load' }));
  part.comeBack();
  await pill.click();
  await expect(page.getByRole('dialog', { name: 'Situação' })).toBeVisible();
});

test('the frame of the page throws: the plain last page says so, it is reported, and loading again brings everything back', async ({
  page,
}) => {
  await page.goto('/home');
  await page.locator('[data-remote="mfe-catalog"]').waitFor();
  const faults = listenToFaults(page);
  await page.evaluate(() => {
    // The frame asks for one as a page arrives.
    window.requestAnimationFrame = () => {
      throw new Error('planted');
    };
    history.pushState(null, '', '/loja');
  });
  const last = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir o Pregão' });
  await expect(last).toBeVisible();
  await expect
    .poll(() => faults)
    .toContainEqual(expect.objectContaining({ remote: 'shell', phase: 'render', message: 'planted' }));
  await last.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.locator('[data-remote="mfe-catalog"]')).toBeVisible();
  await expect(menu(page)).toBeVisible();
});
