import type { AnyResource } from '@pregao/contract';
import { useStore } from '@pregao/platform';
import { Resource } from '@pregao/store-kit';
import { callResource } from './call-resource.ts';
import type { AnyRecord } from './crud-types.ts';

/** The record of an id, or of the text of its key, asked for anew each time it is shown. For observers. */
export const useFound = ({ calls }: AnyResource) =>
  useStore(
    () =>
      new Resource<AnyRecord, number | string>({
        load: (id, signal) => callResource<AnyRecord>(calls.find, { params: { id }, signal }),
        staleTime: 0,
      }),
  );
