import type { Load } from './load.ts';
import type { Request } from './requests.ts';

const nameOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return (pathname.replace(/^\/releases\/([^/]+)\/[^/]+\//, '$1 · ') + search).slice(0, 70);
};

const ms = (value: number | null) => (value === null ? 'aberto' : String(Math.round(value))).padStart(7);

/** Requests in order: name, kind, size, start and end. */
export const requestLines = (requests: readonly Request[]): string[] => [
  `${'pedido'.padEnd(70)} ${'tipo'.padEnd(10)} ${'KB'.padStart(7)} ${'início'.padStart(7)} ${'fim'.padStart(7)}`,
  ...requests.map(
    ({ url, kind, bytes, start, end }) =>
      `${nameOf(url).padEnd(70)} ${kind.padEnd(10)} ${(bytes / 1_024).toFixed(1).padStart(7)} ${ms(start)} ${ms(end)}`,
  ),
];

/** What a load fetched and did, in order: what shows what to mend. */
export const traceOf = ({ log, fcp, lcp, interactive, vitals }: Load): string[] => [
  ...requestLines(log),
  `FCP ${Math.round(fcp)} · LCP ${Math.round(lcp)} (${vitals.largest}) · interativa ${Math.round(interactive)}`,
  `Tarefas acima de 50 ms (início + duração): ${vitals.tasks.map((task) => task.map(Math.round).join(' + ')).join(' · ')}`,
  ...vitals.shifts.map(({ at, value, what }) => `Deslocamento ${value.toFixed(3)} aos ${Math.round(at)} ms: ${what}`),
];
