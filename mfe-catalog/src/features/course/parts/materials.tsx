import type { MaterialRef } from '@pregao/contract';
import { lazyScreen } from '@pregao/platform';
import { Skeleton } from '@pregao/ui';
import { Suspense } from 'react';

const MaterialList = lazyScreen(() =>
  import('./material-list.tsx').then((module) => ({ default: module.MaterialList })),
);

/** Files that come with a lesson, fetched where they are shown. */
export const Materials = ({ materials }: { materials: readonly MaterialRef[] }) => (
  <Suspense fallback={<Skeleton shape="block" height={66} />}>
    <MaterialList materials={materials} />
  </Suspense>
);
