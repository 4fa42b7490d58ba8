import type { BareBrowser } from './bare-browser.ts';
import { insist } from './insist.ts';
import { measureLoad, type Load, type Stored } from './load.ts';
import type { Side } from './options.ts';
import { traceOf } from './trace.ts';

export type Loads = Map<string, Record<Side, Load[]>>;

interface Plan {
  browser: BareBrowser;
  origins: Partial<Record<Side, string>>;
  pages: readonly string[];
  /** What the browser of who opens a page keeps: a cart, a session of that side's platform. */
  storedFor(side: Side, page: string): Stored;
  runs: number;
  /** How long all pages may take together, in ms; what is left out then is said. */
  limitMs: number;
  /** How long each load is watched at least, in ms. */
  leastMs: number;
  trace: boolean;
  say(text: string): void;
}

const measurePage = async (plan: Plan, page: string, loads: Record<Side, Load[]>, until: number) => {
  const { browser, origins, storedFor, runs, leastMs, trace, say } = plan;
  const load = (side: Side, origin: string) =>
    insist(() => measureLoad(browser, origin + page, storedFor(side, page), leastMs), say);
  const sides = Object.entries(origins) as [Side, string][];
  for (const [side, origin] of sides) await load(side, origin);
  for (let run = 0; run < runs; run += 1) {
    if (run > 0 && performance.now() > until) {
      say(`  ${page}: ${run} de ${runs} medidas, o tempo acabou`);
      return;
    }
    for (const [side, origin] of run % 2 === 0 ? sides : sides.toReversed()) {
      const measured = await load(side, origin);
      loads[side].push(measured);
      say(
        `  ${page} ${side} ${run + 1}/${runs}: ${measured.requestsBefore}/${measured.requests} pedidos, ${measured.scripts.toFixed(0)} KB, LCP ${measured.lcp.toFixed(0)} ms, TBT ${measured.tbt.toFixed(0)} ms`,
      );
      if (trace && run === 0)
        say(
          traceOf(measured)
            .map((line) => `    ${line}`)
            .join('\n'),
        );
    }
  }
};

/**
 * Loads each page `runs` times, the sides in turn; one load of each before that, which counts for nothing, warms the
 * platform. A page that cannot be measured keeps no other from being.
 */
export const measureTimes = async (plan: Plan): Promise<Loads> => {
  const loads: Loads = new Map();
  const started = performance.now();
  for (const [index, page] of plan.pages.entries()) {
    const of: Record<Side, Load[]> = { federated: [], monolith: [], before: [] };
    loads.set(page, of);
    await measurePage(plan, page, of, started + (plan.limitMs * (index + 1)) / plan.pages.length).catch(
      (error: unknown) => {
        plan.say(`  ${page} não foi medida até o fim: ${String(error).split('\n')[0]}`);
        process.exitCode = 1;
      },
    );
  }
  return loads;
};
