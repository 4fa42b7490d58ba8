import {
  pageMatcher,
  reportTokenHeader,
  type MenuEntry,
  type OwnedPage,
  type Registry,
  type RegistryRemote,
} from '@pregao/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { senders } from '../common/senders.ts';

/** Answers null when nothing changed. @throws Error when the server does not say */
type Fetch = (known: string | null) => Promise<{ registry: Registry; tag: string | null } | null>;

/** Without a stream, a visit waits at most this long for an answer about newer releases. */
const askBudgetMs = 600;

/** Releases moved: a visit waits at most this long to learn which. */
const invalidatedBudgetMs = 2_000;

/** However often it is said that releases moved, or the tab comes into view, that is asked for once in this time. */
export const calmMs = 5_000;

/** Without a stream, what was asked this long ago is fresh enough for a visit. */
const visitMaxAgeMs = 150;

/** The registry that came with the page serves its first visit; older than this it is asked for again. */
const initialMaxAgeMs = 30_000;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** The live releases as this tab knows them: followed by the server's stream while it is open, else asked for. */
export class RegistryStore {
  registry: Registry;
  /** Version of the kit of the shell that runs in this tab; a newer shell is live for the next page load only. */
  readonly kit: string;
  /** The server's stream is open: what is known is what is live, unless `stale`. */
  private isStreaming = false;
  /** The first visit is still under way: the page has just said what is live. */
  private initial = true;
  private readonly cameAt = Date.now();
  private matcher: { of: Registry; match: ReturnType<typeof pageMatcher> } | null = null;
  /** Releases moved and the answer that says which has not come yet. */
  private stale = false;
  /** How often releases were said to move, and how often they were when the last question was asked. */
  private moves = 0;
  private askedAt = 0;
  private later: ReturnType<typeof setTimeout> | undefined;
  private tag: string | null;
  private checkedAt = 0;
  private pending: Promise<void> | null = null;
  private readonly fetch: Fetch;

  /** @param tag of the registry that came with the page, when the page told it */
  constructor(registry: Registry, fetch: Fetch, tag: string | null = null) {
    this.registry = registry;
    this.kit = registry.platform;
    this.fetch = fetch;
    this.tag = tag;
    // The registry is replaced whole: nothing inside it is observed, and the match is made once for each.
    makeAutoObservable<
      RegistryStore,
      | 'isStreaming'
      | 'matcher'
      | 'initial'
      | 'cameAt'
      | 'stale'
      | 'moves'
      | 'askedAt'
      | 'later'
      | 'tag'
      | 'checkedAt'
      | 'pending'
      | 'fetch'
    >(
      this,
      {
        registry: observableRef,
        matcher: false,
        kit: false,
        isStreaming: false,
        initial: false,
        cameAt: false,
        stale: false,
        moves: false,
        askedAt: false,
        later: false,
        tag: false,
        checkedAt: false,
        pending: false,
        fetch: false,
      },
      { autoBind: true },
    );
  }

  get pages(): OwnedPage[] {
    return [
      ...this.registry.shell.pages.map((page) => ({ ...page, owner: 'shell' })),
      ...this.registry.remotes.flatMap((remote) => remote.pages.map((page) => ({ ...page, owner: remote.name }))),
    ];
  }

  get menu(): MenuEntry[] {
    return [...this.registry.shell.menu, ...this.registry.remotes.flatMap((remote) => remote.menu)].toSorted(
      (a, b) => a.order - b.order,
    );
  }

  /** Page and owner of an address; null when no manifest knows it. */
  get pageOf() {
    const { registry } = this;
    if (this.matcher?.of !== registry) this.matcher = { of: registry, match: pageMatcher(this.pages) };
    return this.matcher.match;
  }

  remote(name: string): RegistryRemote | null {
    return this.registry.remotes.find((remote) => remote.name === name) ?? null;
  }

  /**
   * Notes whether the server's stream is open, in this tab or in the one that listens for it; what was missed before it
   * opened is asked for.
   *
   * @param revision of what is live as the stream begins: nothing was missed by a tab that knows that one
   */
  setStreaming(open: boolean, revision?: number) {
    const again = open && !this.isStreaming;
    this.isStreaming = open;
    if (again && revision !== this.registry.revision) this.invalidate();
  }

  /**
   * Releases moved: asks which are live, at once, or once for all that is said within five seconds (security 83). Until that
   * is known, every visit waits for it.
   */
  invalidate() {
    this.stale = true;
    this.moves += 1;
    if (this.later !== undefined) return;
    const wait = this.checkedAt + calmMs - Date.now();
    if (wait <= 0) void this.refresh();
    else
      this.later = setTimeout(() => {
        this.later = undefined;
        if (this.stale) void this.refresh();
      }, wait);
  }

  /** The first screen is there: from the next visit on the registry of the page is no news any more. */
  visited() {
    this.initial = false;
  }

  /**
   * Resolves when what is known is fit for a visit: at once for the first one and while the stream is open, never later
   * than a set time.
   */
  async ensureFresh(): Promise<void> {
    if (this.stale) {
      const answer = this.askedAt === this.moves ? this.pending : null;
      await Promise.race([answer ?? this.refresh(), pause(invalidatedBudgetMs)]);
    } else if (this.initial && !this.pending && Date.now() - this.cameAt < initialMaxAgeMs) return;
    else if (!this.isStreaming) await Promise.race([this.refresh(visitMaxAgeMs), pause(askBudgetMs)]);
  }

  /** What the clock asks for: seldom while the stream is open, since it tells sooner. */
  poll(everyMs: number, heardEveryMs: number) {
    void this.refresh((this.isStreaming ? heardEveryMs : everyMs) - 1);
  }

  /** Asks for newer releases unless that was done in the last `maxAgeMs`; a failure keeps what is known. */
  refresh(maxAgeMs = 0): Promise<void> {
    if (Date.now() - this.checkedAt < maxAgeMs) return this.pending ?? Promise.resolve();
    this.checkedAt = Date.now();
    const asked = this.moves;
    this.askedAt = asked;
    // An answer that is overtaken by a later question is older than what that one brings.
    const pending: Promise<void> = this.fetch(this.tag)
      .then(
        (answer) => {
          if (this.pending !== pending) return;
          if (asked === this.moves) this.stale = false;
          if (answer)
            runInAction(() => {
              this.registry = answer.registry;
              this.tag = answer.tag;
            });
        },
        () => undefined,
      )
      .finally(() => {
        if (this.pending === pending) this.pending = null;
      });
    this.pending = pending;
    return pending;
  }
}

/**
 * GET /api/registry with the tag that is known: unchanged costs a few bytes. A person may be shown a release of their own.
 *
 * @param token of the session, null for a visitor
 * @param renew is given what this tab reports with from now on
 * @throws Error when the server does not say
 */
export const fetchRegistry = async (
  known: string | null,
  token: string | null,
  renew: (reportToken: string) => void = () => {},
): ReturnType<Fetch> => {
  const headers = { ...(known && { 'if-none-match': known }), ...(token && { authorization: `Bearer ${token}` }) };
  const response = await senders().fetch('/api/registry', {
    headers,
    cache: 'no-store',
    signal: AbortSignal.timeout(5_000),
  });
  if (response.status !== 304 && !response.ok) throw new Error(`GET /api/registry answered ${response.status}`);
  const reportToken = response.headers.get(reportTokenHeader);
  if (reportToken !== null) renew(reportToken);
  if (response.status === 304) return null;
  return { registry: (await response.json()) as Registry, tag: response.headers.get('etag') };
};
