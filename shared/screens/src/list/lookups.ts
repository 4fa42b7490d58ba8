import type { Endpoint } from '@pregao/contract';
import { getPlatform, Resource } from '@pregao/platform';
import type { Result } from '@pregao/store-kit';

export interface Named {
  id: number;
  name: string;
}

const hour = 3_600_000;

/** The names that the filters of a screen need, each list asked for once an hour and only when it is wanted. */
export class Lookups {
  readonly #known = new Map<string, Resource<readonly Named[]>>();

  /** @param call a lookup of the contract, which answers ids and names */
  of(call: Endpoint): Resource<readonly Named[]> {
    const known = this.#known.get(call.path);
    if (known) return known;
    const names = new Resource<readonly Named[]>({
      load: (_key, signal) => getPlatform().api.call(call, { signal }) as Promise<Result<readonly Named[]>>,
      staleTime: hour,
    });
    this.#known.set(call.path, names);
    return names;
  }
}
