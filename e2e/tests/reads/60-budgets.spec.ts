import { expect, test, type APIRequestContext } from '@playwright/test';
import { pageBudgets, targets } from '../../support/page-budgets.ts';
import { fillCart } from '../../support/screens.ts';
import { namedFiles, visit } from '../../support/visit.ts';

// A phone, with the skin and the size the measurements are made in.
test.use({ viewport: { width: 412, height: 823 } });

const KB = 1_024;
const sum = (bytes: number[]) => bytes.reduce((all, one) => all + one, 0) / KB;
const isScript = (path: string) => path.endsWith('.js');

/** What a file weighs as a browser that accepts brotli is sent it. */
const weigh = async (request: APIRequestContext, address: string): Promise<number> => {
  const response = await request.head(address, { headers: { 'accept-encoding': 'br' } });
  expect([response.status(), response.headers()['content-encoding']], address).toEqual([200, 'br']);
  return Number(response.headers()['content-length']);
};

test('no budget is above what the platform is built for', () => {
  expect(
    pageBudgets.filter(
      ({ scripts, requestsBefore }) => scripts > targets.scripts || requestsBefore > targets.requestsBefore,
    ),
  ).toEqual([]);
});

for (const budget of pageBudgets) {
  test(`${budget.path} names no more scripts and styles than its budget allows`, async ({ page, request }) => {
    const files = namedFiles(await (await page.request.get(budget.path)).text());
    const sizes = await Promise.all(files.map(async (file) => ({ file, bytes: await weigh(request, file) })));
    const scripts = sum(sizes.filter(({ file }) => isScript(file)).map(({ bytes }) => bytes));
    const styles = sum(sizes.filter(({ file }) => !isScript(file)).map(({ bytes }) => bytes));
    console.info(
      `${budget.path}: names ${files.length} files, ${scripts.toFixed(1)} KB of scripts, ${styles.toFixed(1)} KB of styles`,
    );
    expect(files.length).toBeGreaterThan(2);
    expect(scripts).toBeLessThanOrEqual(budget.named.scripts);
    expect(styles).toBeLessThanOrEqual(budget.named.styles);
  });

  test(`${budget.path} costs a visitor no more requests and JavaScript than its budget allows`, async ({ page }) => {
    if (budget.path === '/carrinho') await fillCart(page);
    const { asked, before } = await visit(page, budget.path);
    const scripts = asked.filter(({ path }) => isScript(path));
    const pictures = asked.filter(({ kind }) => kind === 'image').length;
    console.info(
      `${budget.path}: ${before.length} requests until the screen stands, ${asked.length} in all (${pictures} pictures), ${sum(scripts.map(({ bytes }) => bytes)).toFixed(1)} KB of JavaScript in ${scripts.length} files`,
    );
    expect(scripts.filter(({ bytes }) => bytes === 0).map(({ path }) => path)).toEqual([]);
    expect(before.length).toBeLessThanOrEqual(budget.requestsBefore);
    expect(asked.length).toBeLessThanOrEqual(budget.requests);
    expect(sum(scripts.map(({ bytes }) => bytes))).toBeLessThanOrEqual(budget.scripts);
  });
}
