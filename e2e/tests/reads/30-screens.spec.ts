import { expect } from '@playwright/test';
import { port } from '../../playwright.config.ts';
import { furtherVisits } from '../../support/further-visits.ts';
import { narrowFindings } from '../../support/narrow.ts';
import { callFindings, examine, movedOf, wrongPictures } from '../../support/screen-watch.ts';
import { portOfBrand, skins, type Screen } from '../../support/screen.ts';
import { screens, sizes, settled, type Size } from '../../support/screens.ts';
import { client } from '../../support/signed-in.ts';
import { states, type Visit } from '../../support/states.ts';
import { translatedFindings } from '../../support/translated.ts';
import { test } from '../../support/walk-tab.ts';

/** So much of a screen may move while it comes; a browser calls up to 0.1 good. */
const mostMoved = 0.02;

/** Looked at in both sizes for all of their kind: with pictures, in a panel over the list, with what is published. */
const representatives = ['salas', 'cores', 'produtos-da-store', 'cor', 'produto-da-store', 'politica-interna'];

/** What one declared screen has in a width is laid out by what all have: the others are looked at on a phone, and pictured in both. */
const sizesOf = ({ name, kind }: Screen): readonly Size[] =>
  kind && !representatives.includes(name) && !process.env.SCREENS ? [sizes[0]] : sizes;

const visits: readonly Visit[] = [
  ...screens.map((screen) => ({ ...screen, sizes: sizesOf(screen), stages: [], isPictured: true })),
  ...states,
  ...furtherVisits,
];

// One visit of each screen in each size answers all that is asked of every screen, so that a screen more costs one visit more.
for (const visit of visits)
  for (const size of visit.sizes) {
    const names = [visit.name, ...visit.stages.map(({ name }) => name)].map((name) => `"${name}"`).join(', ');
    test(`security 27: ${names} (${visit.path}, ${size.name} px): axe finds nothing in any skin, no policy is broken${visit.isPictured ? ', nothing moves' : ''}, every picture is drawn and has its room`, async ({
      walk,
    }) => {
      const findings: string[] = [];
      const worn = visit.skins ?? skins;
      const origin = `http://localhost:${port + (visit.brand ? portOfBrand[visit.brand] : 0)}`;
      await walk.visit(origin, visit, size, worn[0] ?? 'light', async (page, { violations, textless, calls }) => {
        const look = async (name: string) => {
          findings.push(
            ...(await examine(page, worn, name, visit.isPictured ? `${visit.name}-${size.name}` : undefined)),
          );
          expect.soft(await wrongPictures(page), name).toEqual([]);
        };
        const tooOften = callFindings(calls);
        await expect(page.getByRole('main').first()).toBeVisible();
        if (visit.hasPictures) expect(await page.locator('img').count()).toBeGreaterThan(0);
        // What a press brings counts as moved on a slow machine only: screens are measured, their further states are not.
        const { sum, moved } = await movedOf(page);
        if (visit.isPictured)
          console.log(`${visit.name.padEnd(16)} ${size.name.padStart(4)} px  moved ${sum.toFixed(4)}`);
        const tooMuch = visit.isPictured && sum > mostMoved ? [sum.toFixed(4), ...moved] : [];
        await look(visit.name);
        const narrow = await narrowFindings(page, size);
        for (const { name, reach } of visit.stages) {
          await reach(page);
          await settled(page);
          await look(name);
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
      });
    });
  }

test('a visit finds nothing of the one before in its tab: storage, cookies, history', async ({ walk }) => {
  const origin = `http://localhost:${port}`;
  const login = { name: 'leftovers', path: '/login', sizes, stages: [] };
  await walk.visit(origin, { ...login, as: client }, sizes[0], 'dark', async (page) => {
    await page.getByRole('heading', { name: 'Você já está na sua conta' }).waitFor();
    await page.evaluate(async () => {
      history.pushState(null, '', '/login?de=antes');
      document.cookie = 'left=1; path=/';
      for (const storage of [localStorage, sessionStorage]) storage.setItem('left', '1');
      await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve));
    });
  });
  await walk.visit(origin, login, sizes[1], 'light', async (page) => {
    await page.getByLabel('E-mail').waitFor();
    const found = await page.evaluate(async () => ({
      stored: [localStorage, sessionStorage].map((storage) => storage.getItem('left')),
      session: localStorage.getItem('pregao.session'),
      cookie: document.cookie.includes('left'),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      history: history.length,
      skin: document.documentElement.dataset.skin,
    }));
    expect(found).toEqual({
      stored: [null, null],
      session: null,
      cookie: false,
      databases: [],
      // The blank page that stands between two visits, and this one.
      history: 2,
      skin: 'light',
    });
  });
});
