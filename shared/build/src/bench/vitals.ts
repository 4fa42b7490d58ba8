/** What the page itself notes while it loads, in ms from its navigation. */
export interface Vitals {
  /** First content, the largest, and the moment the document was parsed and its scripts run. */
  fcp: number;
  lcp: number;
  parsed: number;
  /** Start and length of each task above 50 ms. */
  tasks: [number, number][];
  /** What moved by itself, and which elements. */
  shifts: { at: number; value: number; what: string }[];
  /** The element that was the largest. */
  largest: string;
  now: number;
  origin: number;
}

declare global {
  interface Window {
    __vitals?: Vitals;
  }
}

/** Runs in the page before anything else. */
export const watchVitals = () => {
  const seen: Vitals = {
    fcp: 0,
    lcp: 0,
    parsed: 0,
    tasks: [],
    shifts: [],
    largest: '',
    now: 0,
    origin: performance.timeOrigin,
  };
  window.__vitals = seen;
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()}.${String(node.className).split(' ')[0]} ${(node.textContent || node.getAttribute('src') || '').slice(0, 30)}`.trim()
      : '?';
  const watch = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.largest = nameOf((entry as PerformanceEntry & { element?: Element | null }).element ?? null);
  });
  watch('longtask', ({ startTime, duration }) => {
    seen.tasks.push([startTime, duration]);
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    if (!hadRecentInput)
      seen.shifts.push({ at: entry.startTime, value, what: sources.map(({ node }) => nameOf(node)).join(', ') });
  });
  addEventListener('DOMContentLoaded', () => {
    seen.parsed = performance.now();
  });
};

/** How long the page must have had no long task to be called interactive, as Lighthouse has it. */
export const quietMs = 5_000;

/** The end of the last long task before the first quiet window, not before the page showed its largest content. */
export const interactiveAt = ({
  fcp,
  lcp,
  parsed,
  tasks,
}: Pick<Vitals, 'fcp' | 'lcp' | 'parsed' | 'tasks'>): number => {
  let at = Math.max(fcp, parsed);
  for (const [start, duration] of tasks) {
    if (start > at + quietMs) break;
    at = Math.max(at, start + duration);
  }
  return Math.max(at, lcp);
};

/** What tasks took beyond 50 ms each, from the first content until the page is interactive. */
export const blockingTime = (vitals: Pick<Vitals, 'fcp' | 'lcp' | 'parsed' | 'tasks'>): number => {
  const end = interactiveAt(vitals);
  return vitals.tasks.reduce(
    (sum, [start, duration]) => sum + Math.max(0, Math.min(start + duration, end) - Math.max(start, vitals.fcp) - 50),
    0,
  );
};

/** Until when what a page does is counted as its start, in ms from its navigation. */
export const startMs = 10_000;

/** What tasks took beyond 50 ms each, from the navigation to the end of the start. */
export const blockedAtStart = ({ tasks }: Pick<Vitals, 'tasks'>): number =>
  tasks.filter(([start]) => start < startMs).reduce((sum, [, duration]) => sum + duration - 50, 0);

/** The worst group of shifts: at most a second between two, five in all. */
export const layoutShift = ({ shifts }: Pick<Vitals, 'shifts'>): number => {
  let worst = 0;
  let group = { first: -Infinity, last: -Infinity, value: 0 };
  for (const { at, value } of shifts) {
    group =
      at - group.last > 1_000 || at - group.first > 5_000
        ? { first: at, last: at, value }
        : { ...group, last: at, value: group.value + value };
    worst = Math.max(worst, group.value);
  }
  return worst;
};
