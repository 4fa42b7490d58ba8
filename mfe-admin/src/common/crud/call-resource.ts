import type { AnyResource, Endpoint } from '@pregao/contract';
import { getPlatform, useStore } from '@pregao/platform';
import { Resource, type Result } from '@pregao/store-kit';
import type { AnyRecord } from './crud-types.ts';

/**
 * Asks a call of a resource. Which resource is not known here, so neither are the types of its calls: `T` says what comes.
 *
 * @returns the answer; a refusal carries what the server wrote in `response`
 */
export const callResource = <T>(endpoint: unknown, options: object) =>
  getPlatform().api.call(endpoint as Endpoint, options) as Promise<Result<T> & { response?: { data: unknown } }>;

/** The record of an id, asked for anew each time it is shown. For observers. */
export const useFound = ({ calls }: AnyResource) =>
  useStore(
    () =>
      new Resource<AnyRecord, number>({
        load: (id, signal) => callResource<AnyRecord>(calls.find, { params: { id }, signal }),
        staleTime: 0,
      }),
  );
