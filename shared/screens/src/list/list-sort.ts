import type { Sort } from '@pregao/ui/data';

/** What a list is ordered by, as its address says it: a key, with a `-` before it from the last to the first. */
export const sortOf = (sort: string | null | undefined): Sort | null =>
  sort ? { key: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'desc' : 'asc' } : null;

/** The table goes up, down, none; none is the usual order, which on its own column would never go up. */
export const nextSort = <S extends string | null | undefined>(next: Sort | null, now: S, usual: S): S => {
  if (next) return `${next.direction === 'desc' ? '-' : ''}${next.key}` as S;
  if (now !== usual || !usual) return usual;
  return (usual.startsWith('-') ? usual.slice(1) : `-${usual}`) as S;
};
