import { expect, test, type Page } from '@playwright/test';
import { listenToFaults } from '../../support/containment.ts';
import { refuseCookies } from '../../support/people.ts';
import { teamCopy } from '../../support/team.ts';

const offers = [
  { slot: 'home.sections', id: 'vitrine-alta', order: 5, body: '<h2>Vitrine de cima</h2>' },
  { slot: 'home.sections', id: 'vitrine-falha', order: 6, body: '<Broken />' },
  { slot: 'home.sections', id: 'vitrine-baixa', order: 150, body: '<h2>Vitrine de baixo</h2>' },
  { slot: 'course.buybox', id: 'selo', order: 5, body: '<p>Selo do time</p>' },
  { slot: 'navbar.actions', id: 'atalho', order: 50, body: '<a href="/loja">Atalho do time</a>' },
] as const;

const source = ({ slot, body }: (typeof offers)[number]) => `import { defineWidget } from '@pregao/platform';
const Broken = () => { throw new Error('quebrou'); };
const Widget = () => ${body};
export const unused = Broken;
export default defineWidget({ name: 'mfe-cart', slot: '${slot}', Widget, texts: {} });
`;

const asked = (page: Page) => {
  const found = new Set<string>();
  page.on('request', (request) => {
    for (const { id } of offers) if (request.url().includes(`slot-${id}`)) found.add(id);
  });
  return found;
};

/** The live team's shelf comes when it likes: heights are compared without it. */
const withoutLive = (page: Page) => page.route('**/releases/mfe-live/**', (route) => route.abort());

const settled = async (page: Page) => {
  await expect(page.locator('[data-remote="mfe-catalog"]').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[data-remote="mfe-catalog"] [aria-busy="true"]')).toHaveCount(0);
};

test.describe('widgets a team offers to places of others', () => {
  test.describe.configure({ mode: 'serial' });
  let team: ReturnType<typeof teamCopy>;
  let heightWithout = 0;
  const home = (page: Page) => page.locator('[data-remote="mfe-catalog"]');

  /** The height of the home when nothing in it waits and every shelf has been drawn: one that was never in view is as tall as it was thought to be. */
  const heightOf = async (page: Page) => {
    for (const shelf of await home(page).locator('section').all()) await shelf.scrollIntoViewIfNeeded();
    // What still waits is fetched where it is in view: it is gone to until nothing does.
    const waiting = home(page).locator('[class*="skeleton.module-skeleton"]');
    await expect(async () => {
      if ((await waiting.count()) > 0) await waiting.first().scrollIntoViewIfNeeded({ timeout: 2_000 });
      expect(await waiting.count()).toBe(0);
    }).toPass({ timeout: 60_000 });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    return home(page).evaluate((element) => Math.round(element.getBoundingClientRect().height));
  };

  test.beforeAll(async ({ browser }) => {
    const page = await browser.newPage();
    await withoutLive(page);
    await page.goto('/home');
    await settled(page);
    heightWithout = await heightOf(page);
    await page.close();
    team = teamCopy('mfe-cart');
    team.edit('mfe-cart/remote.ts', (text) =>
      text.replace(
        'slots: [',
        `slots: [${offers.map(({ slot, id, order }) => `{ slot: '${slot}', id: '${id}', module: '${id}', order: ${order} }`).join(', ')}, `,
      ),
    );
    for (const offer of offers) team.write(`mfe-cart/src/slots/${offer.id}.tsx`, source(offer));
    await team.build('mfe-cart');
    await team.run('release', '--', 'mfe-cart');
  });
  test.afterAll(async () => {
    await team.run('rollback', '--', 'mfe-cart');
    team.remove();
  });

  test('stand in the home, in the bar and in the buy box of a course, each fetched where it is near', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    const files = asked(page);
    await page.goto('/home');
    await refuseCookies(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Atalho do time' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Vitrine de cima' })).toBeAttached();
    await expect.poll(() => [...files].sort()).toEqual(['atalho', 'vitrine-alta', 'vitrine-falha']);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: 'Vitrine de baixo' })).toBeAttached();
    await page.goto('/loja');
    await page.getByRole('main').locator('a[href^="/curso/"]').first().click();
    await expect(page.getByText('Selo do time')).toBeAttached();
  });

  test('one that throws is gone from its place and is reported; the page and the others stand', async ({ page }) => {
    const faults = listenToFaults(page);
    await page.goto('/home');
    await expect
      .poll(() => faults.map(({ remote, phase, message }) => ({ remote, phase, message })))
      .toEqual([{ remote: 'mfe-cart', phase: 'render', message: 'vitrine-falha: quebrou' }]);
    await expect(page.getByRole('heading', { name: 'Vitrine de cima' })).toBeAttached();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Atalho do time' })).toBeVisible();
    await settled(page);
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Loja' }).click();
    await expect(page).toHaveURL(/\/loja/);
  });

  test('of a remote that does not load leave no hole, and the page is as tall as without them', async ({ page }) => {
    await withoutLive(page);
    await page.route('**/releases/mfe-cart/**', (route) => route.abort());
    await page.goto('/home');
    await settled(page);
    await expect(page.getByText('Atalho do time')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /Vitrine/ })).toHaveCount(0);
    expect(await heightOf(page)).toBe(heightWithout);
  });
});
