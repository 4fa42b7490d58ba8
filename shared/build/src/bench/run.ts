import type { Browser } from 'playwright';
import { measureBuilds } from './builds.ts';
import { measureBytes } from './bytes.ts';
import { fillCart } from './cart.ts';
import { launchBare } from './bare-browser.ts';
import { makeCertificate } from './certificate.ts';
import { closing, type Later } from './closing.ts';
import { described } from './conditions.ts';
import { documentFile, writeDocument } from './document.ts';
import { launch } from './launch.ts';
import type { Stored } from './load.ts';
import { readBench, parts, sides, type BenchOptions, type Side } from './options.ts';
import { signIn, type Person } from './person.ts';
import { startPlatform, runningPlatform } from './platform.ts';
import { buildsTable, bytesTable, switchesTable, tapsTable, targetsTable, timesTable } from './report.ts';
import { openSides, prepareSides, type OfSide } from './sides.ts';
import { measureSwitches } from './switches.ts';
import { measureTaps, usualTaps } from './taps.ts';
import { checkTargets, isRoom, type Results } from './targets.ts';
import { measureTimes } from './times.ts';
import { startMs } from './vitals.ts';

const say = (text: string) => {
  process.stdout.write(`${text}\n`);
};

/** What one load takes at most on a slow machine, watched for 10 s. */
const loadMs = 16_000;

/** All loads together: 7.5 minutes, with which a whole measurement stays within a quarter of an hour; more runs, asked for by name, have their own time. */
const timesLimitMs = ({ runs, pages }: BenchOptions) => Math.max(7.5 * 60_000, runs * pages.length * 2 * loadMs);

/** What is not a load takes this long at most. */
const restLimitMs = 17.5 * 60_000;

/** More runs of these tell nothing more. */
const fewer = (runs: number, most: number) => Math.min(runs, most);

interface Bench {
  options: BenchOptions;
  sides: readonly OfSide[];
  later: Later;
}

/** What a visitor's browser keeps for each side, whose platform has its own people and carts. */
const keptFor = async (sides: readonly OfSide[]) => {
  const kept = new Map<Side, { cart: string; person: Person }>();
  for (const { side, platform } of sides)
    kept.set(side, { cart: await fillCart(platform), person: await signIn(platform, 'cliente@pregao.test') });
  const storedFor = (side: Side, page: string): Stored => {
    const { cart = '', person } = kept.get(side) ?? {};
    if (page === '/carrinho') return { 'pregao.cart': cart };
    return isRoom(page) && person ? person.stored : {};
  };
  return { kept, storedFor };
};

const inBrowser = async (
  { options, sides, later }: Bench,
  tables: string[],
): Promise<Pick<Results, 'loads' | 'switches' | 'taps'> & { browser: string }> => {
  const certificate = await makeCertificate();
  const bare = await launchBare(certificate.spki);
  later(() => bare.close());
  const origins: Partial<Record<Side, string>> = await openSides(sides, certificate, later);
  const { kept, storedFor } = await keptFor(sides);
  const ours = kept.get('federated');
  say(described);
  const wants = (part: (typeof parts)[number]) => options.parts.includes(part);
  const loads = wants('times')
    ? await measureTimes({
        browser: bare,
        origins,
        pages: options.pages,
        storedFor,
        runs: options.runs,
        limitMs: timesLimitMs(options),
        leastMs: options.against ? startMs : 0,
        trace: options.trace,
        say,
      })
    : null;
  if (loads) tables.push(...timesTable(loads, otherSide(options)));
  const browser: Browser | null = (wants('switches') || wants('taps')) && ours ? await launch(certificate.spki) : null;
  if (browser) later(() => browser.close());
  const plan = browser && ours && origins.federated ? { browser, origin: origins.federated, ...ours, say } : null;
  const switches =
    plan && wants('switches')
      ? await measureSwitches({ ...plan, runs: fewer(options.runs, 20), trace: options.trace })
      : null;
  if (switches) {
    tables.push(...switchesTable(switches));
    // What no run could measure is broken, and not only slow.
    if (Object.values(switches).some(({ cold, prefetched }) => cold.length === 0 || prefetched.length === 0))
      process.exitCode = 1;
  }
  const taps = plan && wants('taps') ? await measureTaps({ ...plan, runs: fewer(options.runs, 5) }) : null;
  if (taps) {
    tables.push(...tapsTable(taps));
    if (taps.size < usualTaps) process.exitCode = 1;
  }
  return { loads, switches, taps, browser: bare.version };
};

/** What the platform is held against. */
const otherSide = ({ against }: BenchOptions) => (against ? 'before' : 'monolith');

const isWhole = ({ parts: asked, sides: measured, against, pages }: BenchOptions) =>
  !against && asked.length === parts.length && measured.length === sides.length && pages.length >= 3;

/** `npm run bench`: measures, prints, and writes the document where nothing was left out. */
export const run = async (args: string[]): Promise<void> => {
  const options = readBench(args, process.env);
  await closing(timesLimitMs(options) + restLimitMs, async (later) => {
    say(options.url ? `Plataforma em ${options.url}` : 'Subindo uma plataforma para a medida…');
    const { target, close } = await (options.url ? runningPlatform(options.url) : startPlatform());
    later(close);
    const needsSides = options.parts.some((part) => part !== 'builds');
    const prepared = needsSides ? await prepareSides(target, options, later, say) : [];
    const tables: string[] = [];
    const bytes = options.parts.includes('bytes') ? await measureBytes(prepared, options.pages) : null;
    if (bytes) tables.push(...bytesTable(bytes, otherSide(options)));
    const shown = options.parts.some((part) => part === 'times' || part === 'switches' || part === 'taps')
      ? await inBrowser({ options, sides: prepared, later }, tables)
      : { loads: null, switches: null, taps: null, browser: '' };
    const builds = options.parts.includes('builds') ? await measureBuilds(target, fewer(options.runs, 3), say) : null;
    if (builds) tables.push(...buildsTable(builds));
    const checked = checkTargets({ bytes, ...shown, builds });
    if (checked.length > 0) tables.push(...targetsTable(checked));
    say(`\n${tables.join('\n')}`);
    if (!isWhole(options) || process.exitCode) return;
    writeDocument(shown.browser, options.runs, tables);
    say(`${documentFile} escrito.`);
  });
};
