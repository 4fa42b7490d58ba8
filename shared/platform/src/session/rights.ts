import { pairAbility, type Ability, type Pair } from '@pregao/permissions';
import { computed, makeObservable, observableRef, runInAction } from 'mobx';

type BuildAbility = (pairs: readonly Pair[]) => Ability;

/** CASL, in a chunk of its own: a visitor's page carries none (decision 240). */
const fetchCasl = async (): Promise<BuildAbility> =>
  (await import(/* webpackChunkName: "ability" */ '@pregao/permissions/ability')).buildAbility;

export interface RightsOptions {
  load?: () => Promise<BuildAbility>;
  /** Told once that it did not come; it is tried again. */
  missing?: (error: unknown) => void;
}

const nothing = pairAbility([]);

const pausesMs = [2_000, 60_000] as const;

/** Ends after the pause, or as soon as the browser is back on line. */
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
  });

/** Answers what a person may do, once what answers is here; until then they may do nothing. */
export class Rights {
  private build: BuildAbility | null = null;
  private coming: Promise<void> | null = null;
  private isRetrying = false;
  private isTold = false;
  private readonly load: () => Promise<BuildAbility>;
  private readonly missing: (error: unknown) => void;
  private readonly isWanted: () => boolean;

  /** @param isWanted whether somebody is signed in, for whom it is tried again */
  constructor({ load = fetchCasl, missing = console.error, isWanted }: RightsOptions & { isWanted: () => boolean }) {
    this.load = load;
    this.missing = missing;
    this.isWanted = isWanted;
    makeObservable<Rights, 'build'>(this, { build: observableRef, isHere: computed });
  }

  get isHere(): boolean {
    return this.build !== null;
  }

  abilityOf(pairs: readonly Pair[]): Ability {
    return this.build?.(pairs) ?? nothing;
  }

  /** Ends when it is here, or did not come this time. */
  fetch(): Promise<void> {
    if (this.isHere) return Promise.resolve();
    this.coming ??= this.tryOnce().finally(() => {
      this.coming = null;
    });
    return this.coming;
  }

  private async tryOnce() {
    try {
      const build = await this.load();
      runInAction(() => {
        this.build = build;
      });
      this.isTold = false;
    } catch (error) {
      if (this.isRetrying) return;
      if (!this.isTold) this.missing(error);
      this.isTold = true;
      void this.retry();
    }
  }

  private async retry() {
    const [first, longest] = pausesMs;
    this.isRetrying = true;
    for (let wait: number = first; !this.isHere; wait = Math.min(2 * wait, longest)) {
      await pause(wait);
      if (!this.isWanted()) break;
      await this.fetch();
    }
    this.isRetrying = false;
  }
}
