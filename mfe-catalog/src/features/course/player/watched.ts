/** The longest step between two reports of one who is watching, in seconds of video: 10 s, and what a slow tick adds. */
const longestStep = 12;

type Span = readonly [from: number, to: number];

const merged = (spans: readonly Span[]): Span[] =>
  [...spans]
    .sort(([one], [other]) => one - other)
    .reduce<Span[]>((all, span) => {
      const last = all.at(-1);
      if (!last || span[0] > last[1]) return [...all, span];
      return [...all.slice(0, -1), [last[0], Math.max(last[1], span[1])]];
    }, []);

/**
 * How much of a video was really seen: jumping ahead adds nothing, seeing a part twice counts once. What was seen before
 * this visit is only known as a share, and is taken as the beginning.
 *
 * @param knownPct share seen before, 0–100
 */
export class Watched {
  #spans: Span[] = [];
  #at: number;
  #known: number;

  constructor(startAt: number, knownPct: number) {
    this.#at = startAt;
    this.#known = knownPct;
  }

  /** Takes up where the video is now, in seconds, and answers the share seen, 0–100. */
  move(position: number, duration: number): number {
    const step = position - this.#at;
    if (step > 0 && step <= longestStep) this.#spans = merged([...this.#spans, [this.#at, position]]);
    this.#at = position;
    if (duration <= 0) return this.#known;
    const before: Span = [0, (duration * this.#known) / 100];
    const seen = merged([before, ...this.#spans]).reduce((sum, [from, to]) => sum + to - from, 0);
    return Math.min(100, Math.round((seen / duration) * 100));
  }
}
