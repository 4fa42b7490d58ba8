import { lazyScreen } from '@pregao/platform';
import type { ComponentType } from 'react';
import type * as cardFields from './card-fields.ts';

export interface WithCardFields {
  fields: typeof cardFields;
}

/** A part that asks for a new card, fetched when it is first shown. The fields, which all such parts have, come beside it. */
export const withCardFields = <P extends object>(load: () => Promise<ComponentType<P & WithCardFields>>) =>
  lazyScreen(async () => {
    const [Part, fields] = await Promise.all([load(), import('./card-fields.ts')]);
    return { default: (props: P) => <Part {...props} fields={fields} /> };
  });
