import { expect, test, type Page } from '@playwright/test';
import { port } from '../../playwright.config.ts';
import { furtherVisits } from '../../support/further-visits.ts';
import { narrowFindings } from '../../support/narrow.ts';
import {
  callFindings,
  countCalls,
  examine,
  listenToMissingTexts,
  listenToViolations,
  movedOf,
  watchShifts,
  wrongPictures,
  type Violation,
} from '../../support/screen-watch.ts';
import { portOfBrand, skins } from '../../support/screen.ts';
import { openScreen, screens, sizes, settled } from '../../support/screens.ts';
import { states, type Visit } from '../../support/states.ts';
import { translatedFindings } from '../../support/translated.ts';

/** So much of a screen may move while it comes; a browser calls up to 0.1 good. */
const mostMoved = 0.02;

const visits: readonly Visit[] = [
  ...screens.map((screen) => ({ ...screen, sizes, stages: [], isPictured: true })),
  ...states,
  ...furtherVisits,
];

// One visit of each screen in each size answers all that is asked of every screen, so that a screen more costs one visit more.
for (const visit of visits)
  for (const size of visit.sizes) {
    const names = [visit.name, ...visit.stages.map(({ name }) => name)].map((name) => `"${name}"`).join(', ');
    test(`security 27: ${names} (${visit.path}, ${size.name} px): axe finds nothing in any skin, no policy is broken${visit.isPictured ? ', nothing moves' : ''}, every picture is drawn and has its room`, async ({
      browser,
    }) => {
      const [violations, findings, textless]: [Violation[], string[], string[]] = [[], [], []];
      const calls: string[] = [];
      const worn = visit.skins ?? skins;
      const look = async (page: Page, name: string) => {
        findings.push(
          ...(await examine(page, worn, name, visit.isPictured ? `${visit.name}-${size.name}` : undefined)),
        );
        expect.soft(await wrongPictures(page), name).toEqual([]);
      };
      const { page, context } = await openScreen(
        browser,
        `http://localhost:${port + (visit.brand ? portOfBrand[visit.brand] : 0)}`,
        visit,
        size,
        worn[0] ?? 'light',
        async (tab) => {
          await listenToViolations(tab, violations);
          listenToMissingTexts(tab, textless);
          await watchShifts(tab);
          countCalls(tab, calls);
        },
      );
      const tooOften = callFindings(calls);
      await expect(page.getByRole('main').first()).toBeVisible();
      if (visit.hasPictures) expect(await page.locator('img').count()).toBeGreaterThan(0);
      // What a press brings counts as moved on a slow machine only: screens are measured, their further states are not.
      const { sum, moved } = await movedOf(page);
      if (visit.isPictured)
        console.log(`${visit.name.padEnd(16)} ${size.name.padStart(4)} px  moved ${sum.toFixed(4)}`);
      const tooMuch = visit.isPictured && sum > mostMoved ? [sum.toFixed(4), ...moved] : [];
      await look(page, visit.name);
      const narrow = await narrowFindings(page, size);
      for (const { name, reach } of visit.stages) {
        await reach(page);
        await settled(page);
        await look(page, name);
        narrow.push(...(await narrowFindings(page, size)).map((finding) => `${name}: ${finding}`));
      }
      const translated = visit.isPictured ? await translatedFindings(page) : [];
      expect({ findings, violations, textless, tooMuch, tooOften, narrow, translated }).toEqual({
        findings: [],
        violations: [],
        textless: [],
        tooMuch: [],
        tooOften: [],
        narrow: [],
        translated: [],
      });
      await context.close();
    });
  }
