import {
  createContext,
  lazy,
  useContext,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type ComponentType,
} from 'react';

/** Which try of a boundary this is; a part that did not load is asked for again at the next one. */
export const AttemptContext = createContext(0);

/** A first paint that is kept back until the parts it needs are there. */
export interface PaintHold {
  /** Whether a part that is not there yet is to wait in silence. */
  readonly holds: boolean;
  /** Ends when the part is there, or its time is up. */
  hold(part: Promise<unknown>): Promise<unknown>;
}

/** The first paint a part belongs to; null where nothing waits for it. */
export const PaintContext = createContext<PaintHold | null>(null);

let last = 0;

/** A number no other try has. */
export const nextAttempt = () => {
  last += 1;
  return last;
};

/** One fetch of a part. */
class Fetch<P> {
  /** The part, once it is there. */
  Part: ComponentType<P> | null = null;
  failure: { error: unknown } | null = null;
  /** Something shows it, or waits for it. */
  isWanted = false;
  /** The latest try that waits for it. */
  attempt: number;
  /** Ends when the part is there or did not come; never fails. */
  readonly done: Promise<void>;
  /** The part in React's own way of waiting for it. */
  readonly Waiting: ComponentType<P>;

  constructor(attempt: number, load: () => Promise<{ default: ComponentType<P> }>) {
    this.attempt = attempt;
    this.done = load().then(
      (module) => {
        this.Part = module.default;
      },
      (error: unknown) => {
        this.failure = { error };
      },
    );
    this.Waiting = lazy(async () => {
      await this.done;
      if (!this.Part) throw this.failure?.error;
      return { default: this.Part };
    }) as unknown as ComponentType<P>;
  }
}

type Shown = 'part' | 'waiting' | null;

/** What fetches the screen of a page ahead of the visit, by the page's path. */
const ahead = new Map<string, () => void>();

/**
 * Fetches and runs the screen of a page that may be visited next, where its remote is here and has told of it; one that
 * does not come is asked for again by the visit, and reported then.
 *
 * @param path of the page as its manifest has it: `/curso/:slug`
 */
export const runScreenAhead = (path: string): void => {
  ahead.get(path)?.();
};

/**
 * A part of a screen that is fetched when it is first shown. As React's `lazy`, but a part that is there already is shown
 * without waiting, the first screen of a remote is kept back until it is there, and a fetch that failed is not remembered
 * for ever: the retry of the boundary around it asks again. The only way to such a part: React's own remembers the failure.
 *
 * @param load answers the component as `default`
 * @param paths of the pages that show it, which may be asked for ahead
 */
// As React declares `lazy`: a component of any props, which are then those of the part.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const lazyScreen = <T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
  paths: readonly string[] = [],
): ComponentType<ComponentProps<T>> => {
  type Props = ComponentProps<T>;
  let latest: Fetch<Props> | null = null;
  const begin = (attempt: number) =>
    new Fetch<Props>(attempt, load as () => Promise<{ default: ComponentType<Props> }>);
  const runAhead = () => {
    if (latest) return;
    const early = begin(0);
    latest = early;
    void early.done.then(() => {
      if (early.failure && latest === early && !early.isWanted) latest = null;
    });
  };
  for (const path of paths) ahead.set(path, runAhead);
  return function LazyScreen(props: Props) {
    const attempt = useContext(AttemptContext);
    const first = useContext(PaintContext);
    // React renders once more before it gives an error to the boundary: that is the same try.
    if (!latest || (latest.failure && attempt > latest.attempt)) latest = begin(attempt);
    latest.isWanted = true;
    // Several places may wait for one fetch: when it fails, none of them takes the failure for one of an earlier try.
    if (!latest.failure) latest.attempt = Math.max(latest.attempt, attempt);
    const fetch = latest;
    // Chosen once: another element would start the part anew.
    const [shown, setShown] = useState<Shown>(() => (fetch.Part ? 'part' : first?.holds ? null : 'waiting'));
    useLayoutEffect(() => {
      if (shown || !first) return;
      let isGone = false;
      void first.hold(fetch.done).then(() => {
        if (!isGone) setShown(fetch.Part ? 'part' : 'waiting');
      });
      return () => {
        isGone = true;
      };
    }, [shown, first, fetch]);
    const { Part, Waiting } = fetch;
    if (!shown) return null;
    return shown === 'part' && Part ? <Part {...props} /> : <Waiting {...props} />;
  };
};
