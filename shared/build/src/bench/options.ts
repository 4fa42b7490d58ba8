import { parseArgs } from 'node:util';
import { UsageError } from '../release/command-line.ts';

export const sides = ['federated', 'monolith'] as const;
/** `before`: an earlier build of the platform, which stands in for the monolith with `--against`. */
export type Side = (typeof sides)[number] | 'before';

export const parts = ['times', 'switches', 'taps', 'bytes', 'builds'] as const;
type Part = (typeof parts)[number];

export interface BenchOptions {
  /** Cold loads of each page and side. */
  runs: number;
  pages: readonly string[];
  sides: readonly Side[];
  /** A platform of an earlier build that runs: what is measured is held against it instead of the monolith; null: it is not. */
  against: string | null;
  parts: readonly Part[];
  /** Prints the requests of the first run of each page. */
  trace: boolean;
  /** A platform that runs already; null: one is started for the measurement. */
  url: string | null;
}

const usage = `Uso: npm run bench [-- --runs 7] [--pages /home,/carrinho] [--only ${parts.join('|')}] [--side ${sides.join('|')}] [--trace] [--url http://localhost:3000] [--against http://localhost:3100]`;

const text = { type: 'string' } as const;
const known = {
  runs: text,
  pages: text,
  only: text,
  side: text,
  url: text,
  against: text,
  trace: { type: 'boolean' },
} as const;

const defaultPages = ['/home', '/curso/renda-fixa-completa', '/carrinho'];

const list = <T extends string>(given: string | undefined, all: readonly T[], what: string): readonly T[] => {
  if (given === undefined) return all;
  const asked = given.split(',');
  const unknown = asked.filter((name) => !all.some((one) => one === name));
  if (unknown.length > 0) throw new UsageError(`${what}: ${all.join(', ')}; "${unknown.join(', ')}" não há\n${usage}`);
  return all.filter((one) => asked.includes(one));
};

/** Reads `npm run bench -- …`. @throws UsageError in Portuguese */
export const readBench = (args: string[], env: Record<string, string | undefined> = {}): BenchOptions => {
  let values: { [K in keyof typeof known]?: string | boolean | undefined };
  try {
    ({ values } = parseArgs({ args, options: known }));
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
  const {
    runs = '7',
    pages,
    only,
    side,
    url,
    against,
    trace = false,
  } = values as Record<Exclude<keyof typeof known, 'trace'>, string | undefined> & { trace?: boolean };
  if (!/^[1-9]\d?$/.test(runs)) throw new UsageError(`--runs é um número de 1 a 99; "${runs}" não é.\n${usage}`);
  const asked = pages?.split(',') ?? defaultPages;
  if (asked.some((page) => !page.startsWith('/')))
    throw new UsageError(`--pages são endereços que começam com /, separados por vírgula.\n${usage}`);
  return {
    runs: Number(runs),
    pages: asked,
    sides: against ? ['federated', 'before'] : list(side, sides, 'Lados'),
    against: against ?? null,
    parts: list(only, parts, 'Partes'),
    trace,
    url: url ?? (env.PREGAO_URL || null),
  };
};
