import { lazyScreen } from '@pregao/platform';
import { Skeleton } from '@pregao/ui';
import { Suspense, type ComponentProps } from 'react';

/** Most who come find things open, or may buy them right there: the rest is fetched where it is shown. */
const LockedContent = lazyScreen(() =>
  import('./locked-content.tsx').then((module) => ({ default: module.LockedContent })),
);

/** What stands in the place of a content that is not open. @param height of what waits for it, in pixels */
export const Locked = ({ height = 96, ...rest }: ComponentProps<typeof LockedContent> & { height?: number }) => (
  <Suspense fallback={<Skeleton shape="block" height={height} />}>
    <LockedContent {...rest} />
  </Suspense>
);
