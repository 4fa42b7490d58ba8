import type { Page } from 'playwright';
import { insist } from './insist.ts';
import { arriveSlowly, openJourney, type Journey } from './load.ts';
import { logRequests, type Request } from './requests.ts';
import { rest } from './rest.ts';
import { median, percentile } from './statistics.ts';
import { requestLines } from './trace.ts';

/** `view` finds what the first view of a page is there for. */
const steps = [
  { path: '/carrinho', remote: 'mfe-cart', view: 'li' },
  { path: '/cliente/lives', remote: 'mfe-live', view: 'article' },
] as const;

/** By whether the remote had been fetched on intent. */
interface Kinds {
  cold: number[];
  prefetched: number[];
}

/**
 * From the click to the new heading on the screen, in ms, by address; beside it until the first view has its content, and
 * until the last part stands.
 */
export type Switches = Record<string, Kinds & { view?: Kinds; whole?: Kinds }>;

interface Switched {
  heading: number;
  view: number;
  whole: number;
}

/** Nothing was put into the page for this long: its last part stands. */
const wholeMs = 1_500;

/** Clicks a link of the frame, or goes there as the router would where the page has none, and waits for what comes to be painted. */
const goTo = (page: Page, step: (typeof steps)[number]) =>
  page.evaluate(
    ({ path, remote, view, quietMs }) =>
      new Promise<Switched>((resolve, reject) => {
        const limit = setTimeout(() => {
          reject(new Error(`${path} is not shown`));
        }, 30_000);
        const seen: Switched = { heading: 0, view: 0, whole: 0 };
        let quiet: ReturnType<typeof setTimeout>;
        const painted = (what: keyof Switched) =>
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => {
              if (what === 'whole' || seen[what] === 0) seen[what] = performance.now() - started;
            };
            channel.port2.postMessage(null);
          });
        const isThere = (selector: string) => {
          const found = document.querySelector(`[data-remote="${remote}"] ${selector}`);
          return Boolean(found?.textContent) && found?.getClientRects().length !== 0;
        };
        const look = (records: MutationRecord[]) => {
          const place = document.querySelector(`[data-remote="${remote}"]`);
          if (!place || !records.some(({ target }) => target.contains(place) || place.contains(target))) return;
          if (seen.heading === 0 && isThere(':is(h1, h2)')) painted('heading');
          if (seen.view === 0 && isThere(view)) painted('view');
          painted('whole');
          clearTimeout(quiet);
          quiet = setTimeout(() => {
            if (seen.heading === 0 || seen.view === 0) return;
            watcher.disconnect();
            clearTimeout(limit);
            resolve(seen);
          }, quietMs);
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
        const started = performance.now();
        if (link) link.click();
        else history.pushState(null, '', path);
      }),
    { ...step, quietMs: wholeMs },
  );

/** Shows intent on a link to an address, as a pointer on it does. */
const intend = (page: Page, path: string) =>
  page.evaluate((href) => {
    const own = document.querySelector(`a[href="${href}"]`);
    const link = own ?? document.body.appendChild(Object.assign(document.createElement('a'), { href }));
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    if (!own) link.remove();
  }, path);

interface Plan extends Journey {
  trace: boolean;
}

/** The address, the heading, what is busy, and the requests without an answer, as text. */
const stateOf = async (page: Page, requests: readonly Request[]): Promise<string> => {
  const seen = await page.evaluate(
    () =>
      `${location.pathname}, ${document.readyState}, "${document.querySelector('main')?.textContent.slice(0, 200) ?? ''}", ${[
        ...document.querySelectorAll('main [aria-busy="true"]'),
      ]
        .map(({ outerHTML }) => outerHTML.slice(0, 200))
        .join(' ')}`,
  );
  return [`    ${seen}`, ...requestLines(requests).map((line) => `      ${line}`)].join('\n');
};

const journey = async (plan: Plan, prefetched: boolean, trace: boolean): Promise<Switched[]> => {
  const { origin, say } = plan;
  const tab = await openJourney(plan);
  const log = await logRequests(tab.session);
  try {
    await arriveSlowly(tab, `${origin}/home`);
    await rest(tab.page);
    if (prefetched) for (const { path } of steps) await intend(tab.page, path);
    const took: Switched[] = [];
    for (const step of steps) {
      await rest(tab.page);
      const known = log.requests().length;
      const clicked = (await tab.page.evaluate(() => performance.timeOrigin + performance.now())) - log.origin();
      const switched = await goTo(tab.page, step);
      took.push(switched);
      if (trace)
        say(
          `    ${step.path}: pedidos até o título, ${switched.heading.toFixed(0)} ms depois do clique\n${requestLines(
            log
              .requests()
              .slice(known)
              .map((one) => ({ ...one, start: one.start - clicked, end: one.end === null ? null : one.end - clicked })),
          )
            .map((line) => `      ${line}`)
            .join('\n')}`,
        );
    }
    return took;
  } catch (error) {
    // What the page waited for tells whether the machine or the product was late.
    say(
      await stateOf(tab.page, log.requests()).catch(
        (reason: unknown) => `    a página não respondeu: ${String(reason)}`,
      ),
    );
    throw error;
  } finally {
    await tab.context.close();
  }
};

const kinds = (): Kinds => ({ cold: [], prefetched: [] });

const parts = [
  ['heading', 'título'],
  ['view', 'primeira vista'],
  ['whole', 'última parte'],
] as const;

/** Medians and 95th percentiles of each address, a line for each kind. */
const summary = (switches: Switches): string[] =>
  Object.entries(switches).flatMap(([path, { view = kinds(), whole = kinds(), ...heading }]) =>
    (['cold', 'prefetched'] as const).map((kind) => {
      const of = { heading: heading[kind], view: view[kind], whole: whole[kind] };
      const figures = parts.map(
        ([part, word]) => `${word} ${median(of[part]).toFixed(0)} ms, p95 ${percentile(of[part], 0.95).toFixed(0)} ms`,
      );
      return `  ${path} ${kind === 'cold' ? 'sem intenção' : 'com intenção'}: ${figures.join('; ')}`;
    }),
  );

/** Goes from the first page to the cart and to the broadcasts, with and without intent shown before; a run that fails is told and left out. */
export const measureSwitches = async (plan: Plan): Promise<Switches> => {
  const switches: Switches = Object.fromEntries(
    steps.map(({ path }) => [path, { ...kinds(), view: kinds(), whole: kinds() }]),
  );
  for (let run = 0; run < plan.runs; run += 1)
    for (const kind of ['cold', 'prefetched'] as const) {
      const go = () => journey(plan, kind === 'prefetched', plan.trace && run === 0);
      const took = await insist(go, plan.say).catch((error: unknown) => {
        plan.say(`  troca não medida: ${String(error).split('\n')[0]}`);
        return [];
      });
      took.forEach(({ heading, view, whole }, index) => {
        const of = switches[steps[index]?.path ?? ''];
        of?.[kind].push(heading);
        of?.view?.[kind].push(view);
        of?.whole?.[kind].push(whole);
      });
      if (took.length > 0)
        plan.say(
          `  troca ${kind === 'cold' ? 'sem intenção' : 'com intenção'} ${run + 1}/${plan.runs}: ${took.map(({ heading, view, whole }, index) => `${steps[index]?.path} ${heading.toFixed(0)}, ${view.toFixed(0)}, ${whole.toFixed(0)} ms`).join(', ')}`,
        );
    }
  for (const line of summary(switches)) plan.say(line);
  return switches;
};
