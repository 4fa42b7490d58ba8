import type { Page } from 'playwright';
import { insist } from './insist.ts';
import { arriveSlowly, openJourney, type Journey } from './load.ts';
import { rest } from './rest.ts';

/** Ten things people tap, by page; what a tap opened is closed by Escape before the next. */
const usual: Record<string, readonly (readonly [name: string, label: RegExp])[]> = {
  '/home': [
    ['the search', /^Buscar/],
    ['notifications', /^Notificações/],
    ['the account', /^Sua conta/],
    ['the menu', /^Menu$/],
  ],
  '/curso/renda-fixa-completa': [
    ['a module of a course', /^Títulos públicos/],
    ['an answer to a doubt', /^E se eu não gostar/],
    ['into the cart', /^Adicionar ao carrinho/],
  ],
  '/carrinho': [['a coupon', /^Tenho um cupom/]],
  '/cliente/lives': [['replays', /^Replays/]],
  '/loja': [['a subject of the shop', /^Renda fixa/]],
};

export const usualTaps = Object.values(usual).flat().length;

/** From the finger to the next paint, in ms, by tap; a browser tells lengths in steps of 8 ms. */
export type Taps = Map<string, number[]>;

/** Runs in the page before anything else: notes how long each interaction took. */
const watchInteractions = () => {
  const seen: { start: number; duration: number }[] = [];
  Object.assign(window, { __interactions: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) seen.push({ start: entry.startTime, duration: entry.duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

/** The longest interaction that began at a moment or later; one below 16 ms is told as that. */
const longestSince = (page: Page, from: number) =>
  page.evaluate(
    (start) =>
      (window as unknown as { __interactions: { start: number; duration: number }[] }).__interactions
        .filter((one) => one.start >= start)
        .reduce((most, { duration }) => Math.max(most, duration), 16),
    from,
  );

const tapsOf = async (plan: Journey, path: string): Promise<[string, number][]> => {
  const tab = await openJourney(plan);
  try {
    const { page } = tab;
    await page.addInitScript(watchInteractions);
    await arriveSlowly(tab, plan.origin + path);
    const took: [string, number][] = [];
    for (const [name, label] of usual[path] ?? []) {
      await rest(page, 3);
      const from = await page.evaluate(() => performance.now());
      await page
        .getByRole('button', { name: label })
        .or(page.getByRole('tab', { name: label }))
        .first()
        .tap();
      // What was opened may come as a chunk, and takes the focus that Escape needs.
      await rest(page, 6);
      took.push([name, await longestSince(page, from)]);
      await page.keyboard.press('Escape');
    }
    return took;
  } finally {
    await tab.context.close();
  }
};

/** Taps what people tap, on the slow phone, by a client who is signed in; a page that fails is told and left out. */
export const measureTaps = async (plan: Journey): Promise<Taps> => {
  const taps: Taps = new Map();
  for (let run = 0; run < plan.runs; run += 1)
    for (const path of Object.keys(usual)) {
      const took = await insist(() => tapsOf(plan, path), plan.say).catch((error: unknown) => {
        plan.say(`  toques em ${path} não medidos: ${String(error).split('\n')[0]}`);
        return [];
      });
      for (const [name, ms] of took) taps.set(name, [...(taps.get(name) ?? []), ms]);
      plan.say(
        `  toques em ${path} ${run + 1}/${plan.runs}: ${took.map(([name, ms]) => `${name} ${ms} ms`).join(', ')}`,
      );
    }
  return taps;
};
