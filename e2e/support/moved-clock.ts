/**
 * Loaded into every process of a platform under test, before anything else: `Date`, and with it the clock of its
 * database, runs ahead by the milliseconds that stand in the file CLOCK_FILE. Nothing else of time is changed.
 */
import { readFileSync, watchFile } from 'node:fs';

const { CLOCK_FILE: file } = process.env;

const aheadIn = (path: string) => {
  try {
    return Number(readFileSync(path, 'utf8')) || 0;
  } catch {
    return 0;
  }
};

if (file) {
  const Real = Date;
  let ahead = aheadIn(file);
  watchFile(file, { interval: 100, persistent: false }, () => {
    ahead = aheadIn(file);
  });
  const now = () => Real.now() + ahead;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args: unknown[], made) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, made) as object,
    apply: () => new Real(now()).toString(),
    get: (target, name, receiver): unknown => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
}
