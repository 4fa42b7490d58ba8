import type { FramedEvent } from './fan-out.ts';

/** Framed events of a stream that a node keeps: the newest, and what was read for those who are behind. */
const mostKept = 1_024;

interface Source {
  /** Events after `from` up to `to`, framed as they may be read now. */
  read(from: number, to: number): Promise<FramedEvent[]>;
  /** The same events; those whose messages read differently since are framed anew. */
  refresh(events: readonly FramedEvent[]): Promise<FramedEvent[]>;
}

type Range = readonly [from: number, to: number];

/** Places next to each other, as ranges. */
const rangesOf = (places: readonly number[]): Range[] => {
  const ranges: [number, number][] = [];
  for (const place of places.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.[1] === place - 1) last[1] = place;
    else ranges.push([place - 1, place]);
  }
  return ranges;
};

/**
 * What was framed once, for those who hear it later. Nothing is given as it was framed before the messages that it shows
 * were compared with the record: once for all who ask meanwhile, and what changed is framed anew once.
 */
export const createEventMemory = ({ read, refresh }: Source) => {
  const kept = new Map<number, FramedEvent>();
  let running: Promise<unknown> = Promise.resolve();
  let next: { asked: Range[]; served: Promise<ReadonlyMap<number, FramedEvent>> } | null = null;

  const add = (event: FramedEvent) => {
    kept.set(event.event.seq, event);
    for (const place of kept.keys()) {
      if (kept.size <= mostKept) return;
      kept.delete(place);
    }
  };

  const serve = async (asked: readonly Range[]): Promise<ReadonlyMap<number, FramedEvent>> => {
    const places = new Set<number>();
    for (const [from, to] of asked) for (let place = from + 1; place <= to; place += 1) places.add(place);
    const known = [...places].flatMap((place) => kept.get(place) ?? []);
    const found = known.length === 0 ? [] : await refresh(known);
    for (const { event } of known) places.delete(event.seq);
    for (const [from, to] of rangesOf([...places])) found.push(...(await read(from, to)));
    for (const one of found) add(one);
    return new Map(found.map((one) => [one.event.seq, one]));
  };

  const nextTurn = () => {
    const asked: Range[] = [];
    const served = running
      .catch(() => {})
      .then(() => {
        next = null;
        return serve(asked);
      });
    running = served;
    return { asked, served };
  };

  return {
    /** Keeps what was just framed. */
    add,
    /** Events after a place up to another as they may be read now, in order; what is not in the record is left out. */
    since: async (from: number, to: number): Promise<FramedEvent[]> => {
      if (from >= to) return [];
      next ??= nextTurn();
      const { asked, served } = next;
      asked.push([from, to]);
      const found = await served;
      return Array.from({ length: to - from }, (_, index) => from + 1 + index).flatMap(
        (place) => found.get(place) ?? [],
      );
    },
  };
};
