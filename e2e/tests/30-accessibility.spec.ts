import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { port } from '../playwright.config.ts';
import { openShot, shots, sizes, skins, still, type Skin } from '../support/shots.ts';
import { states } from '../support/states.ts';

const brief = ({ id, nodes }: { id: string; nodes: { target: unknown; failureSummary?: string | undefined }[] }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`).join(' | ')}`;

/** Changes the skin as another tab of the same browser would: the screen stays as it is. */
const wear = async (page: Page, skin: Skin) => {
  await page.evaluate((value) => {
    localStorage.setItem('pregao.skin', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'pregao.skin', newValue: value }));
  }, skin);
  await expect(page.locator('html')).toHaveAttribute('data-skin', skin);
  await still(page);
};

const examine = async (page: Page, worn: readonly Skin[], where: string) => {
  const findings: string[] = [];
  for (const skin of worn) {
    await wear(page, skin);
    const { violations } = await new AxeBuilder({ page }).analyze();
    findings.push(...violations.map((violation) => `${where} ${skin} ${brief(violation)}`));
  }
  return findings;
};

for (const shot of shots) test(`axe finds nothing on "${shot.name}" (${shot.path}), in both skins, on a phone and on a desktop`, async ({ browser }) => {
  test.setTimeout(180_000);
  const findings: string[] = [];
  const worn = shot.skins ?? skins;
  for (const size of sizes) {
    const { page, context } = await openShot(browser, `http://localhost:${port}`, shot, size, worn[0] ?? 'light');
    await expect(page.getByRole('main')).toBeVisible();
    findings.push(...await examine(page, worn, size.name));
    await context.close();
  }
  expect(findings).toEqual([]);
});

for (const visit of states) test(`axe finds nothing on "${[visit.name, ...visit.stages.map(({ name }) => name)].join('", "')}"`, async ({ browser }) => {
  test.setTimeout(180_000);
  const findings: string[] = [];
  const worn = visit.skins ?? skins;
  for (const size of visit.sizes) {
    const { page, context } = await openShot(browser, `http://localhost:${port}`, visit, size, worn[0] ?? 'light');
    findings.push(...await examine(page, worn, `${visit.name} ${size.name}`));
    for (const { name, reach } of visit.stages) {
      await reach(page);
      await still(page);
      findings.push(...await examine(page, worn, `${name} ${size.name}`));
    }
    await context.close();
  }
  expect(findings).toEqual([]);
});
