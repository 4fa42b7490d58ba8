import type { Browser, Page } from 'playwright';
import { insist } from './insist.ts';
import { isShown, openTab, slowDown } from './load.ts';
import type { Person } from './person.ts';
import { logRequests, type Request } from './requests.ts';
import { rest } from './rest.ts';
import { requestLines } from './trace.ts';

const steps = [
  { path: '/carrinho', remote: 'mfe-cart' },
  { path: '/cliente/lives', remote: 'mfe-live' },
] as const;

/** From the click to the new heading on the screen, in ms, by address and whether the remote had been fetched on intent. */
export type Switches = Record<string, { cold: number[]; prefetched: number[] }>;

/** Clicks a link of the frame, or goes there as the router would where the page has none, and waits for the new heading's paint. */
const goTo = (page: Page, step: (typeof steps)[number]) =>
  page.evaluate(
    ({ path, remote }) =>
      new Promise<number>((resolve, reject) => {
        const limit = setTimeout(() => {
          reject(new Error(`${path} is not shown`));
        }, 30_000);
        const painted = () =>
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => {
              clearTimeout(limit);
              resolve(performance.now() - started);
            };
            channel.port2.postMessage(null);
          });
        const look = () => {
          const heading = document.querySelector(`[data-remote="${remote}"] :is(h1, h2)`);
          if (!heading?.textContent || heading.getClientRects().length === 0) return;
          watcher.disconnect();
          painted();
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document, { childList: true, subtree: true, characterData: true });
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
        const started = performance.now();
        if (link) link.click();
        else history.pushState(null, '', path);
      }),
    step,
  );

/** Shows intent on a link to an address, as a pointer on it does. */
const intend = (page: Page, path: string) =>
  page.evaluate((href) => {
    const own = document.querySelector(`a[href="${href}"]`);
    const link = own ?? document.body.appendChild(Object.assign(document.createElement('a'), { href }));
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    if (!own) link.remove();
  }, path);

interface Plan {
  browser: Browser;
  origin: string;
  person: Person;
  cart: string;
  runs: number;
  trace: boolean;
  say(text: string): void;
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

const journey = async (
  { browser, origin, person, cart, say }: Plan,
  prefetched: boolean,
  trace: boolean,
): Promise<number[]> => {
  const tab = await openTab(browser, { ...person.stored, 'pregao.cart': cart });
  const log = await logRequests(tab.session);
  try {
    await slowDown(tab);
    await tab.page.goto(`${origin}/home`, { waitUntil: 'commit', timeout: 30_000 });
    await isShown(tab.page);
    await rest(tab.page);
    if (prefetched) for (const { path } of steps) await intend(tab.page, path);
    const took: number[] = [];
    for (const step of steps) {
      await rest(tab.page);
      const known = log.requests().length;
      const clicked = (await tab.page.evaluate(() => performance.timeOrigin + performance.now())) - log.origin();
      const ms = await goTo(tab.page, step);
      took.push(ms);
      if (trace)
        say(
          `    ${step.path}: pedidos até o título, ${ms.toFixed(0)} ms depois do clique\n${requestLines(
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

/** Goes from the first page to the cart and to the broadcasts, with and without intent shown before; a run that fails is told and left out. */
export const measureSwitches = async (plan: Plan): Promise<Switches> => {
  const switches: Switches = Object.fromEntries(steps.map(({ path }) => [path, { cold: [], prefetched: [] }]));
  for (let run = 0; run < plan.runs; run += 1)
    for (const kind of ['cold', 'prefetched'] as const) {
      const go = () => journey(plan, kind === 'prefetched', plan.trace && run === 0);
      const took = await insist(go, plan.say).catch((error: unknown) => {
        plan.say(`  troca não medida: ${String(error).split('\n')[0]}`);
        return [];
      });
      took.forEach((ms, index) => {
        switches[steps[index]?.path ?? '']?.[kind].push(ms);
      });
      if (took.length > 0)
        plan.say(
          `  troca ${kind === 'cold' ? 'sem intenção' : 'com intenção'} ${run + 1}/${plan.runs}: ${took.map((ms, index) => `${steps[index]?.path} ${ms.toFixed(0)} ms`).join(', ')}`,
        );
    }
  return switches;
};
