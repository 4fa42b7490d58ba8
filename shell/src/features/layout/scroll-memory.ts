/** How long a screen may take to be as long again as it was. */
const patienceMs = 5_000;

/** The screen stands when its length has not changed for this long. */
const settledMs = 500;

/** What a person does to scroll by themselves: from then on the place is theirs. */
const own = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

interface Entry {
  key: string;
}

/** The history entry one is at; null in a browser that can't tell: there every screen begins at its top. */
const here = () =>
  (window as unknown as { navigation?: { currentEntry: Entry | null } }).navigation?.currentEntry?.key ?? null;

/**
 * Where one was on each page of this tab's history. A browser restores that by itself only when the page is as long as
 * before at the moment of going back, and a screen that is mounted anew is not yet.
 */
export class ScrollMemory {
  private readonly places = new Map<string | null, number>();
  private isRestoring = false;
  private page = location.pathname;
  private giveUp = () => {};

  /** Follows the person's scrolling. @returns stops it */
  follow(): () => void {
    // While another page's screen is on its way the browser scrolls what is left of the one before.
    const note = () => {
      if (!this.isRestoring && here() !== null && location.pathname === this.page)
        this.places.set(here(), window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      this.giveUp();
      window.removeEventListener('scroll', note);
    };
  }

  /** A new screen begins at its top; one that one went back to is put where it was left, as soon as it is long enough. */
  arrive() {
    this.giveUp();
    this.page = location.pathname;
    const target = this.places.get(here()) ?? 0;
    if (target === 0) window.scrollTo(0, 0);
    else this.restore(target);
  }

  private restore(target: number) {
    this.isRestoring = true;
    const ended = new AbortController();
    this.giveUp = () => {
      ended.abort();
      this.isRestoring = false;
    };
    let settled: ReturnType<typeof setTimeout>;
    const reach = () => {
      clearTimeout(settled);
      if (document.documentElement.scrollHeight - window.innerHeight < target) return;
      window.scrollTo(0, target);
      settled = setTimeout(this.giveUp, settledMs);
    };
    const size = new ResizeObserver(reach);
    const timer = setTimeout(this.giveUp, patienceMs);
    ended.signal.addEventListener('abort', () => {
      size.disconnect();
      clearTimeout(timer);
      clearTimeout(settled);
    });
    for (const type of own)
      window.addEventListener(type, this.giveUp, { capture: true, passive: true, signal: ended.signal });
    size.observe(document.body);
  }
}
