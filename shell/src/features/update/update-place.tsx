import { lazyScreen } from '@pregao/platform';
import { ChunkBoundary } from '@pregao/platform/boot';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { UpdateStore } from './update-store.ts';

const UpdateNotice = lazyScreen(() =>
  import('./update-notice.tsx').then((module) => ({ default: module.UpdateNotice })),
);

const reload = () => {
  location.reload();
};

/** The place of the notice; its code is fetched by the first tab that has something to say. */
export const UpdatePlace = observer(({ store, onReload = reload }: { store: UpdateStore; onReload?: () => void }) => {
  const [isAsked, setIsAsked] = useState(false);
  if (store.isWaiting && !isAsked) setIsAsked(true);
  return isAsked ? (
    <ChunkBoundary>
      <UpdateNotice store={store} onReload={onReload} />
    </ChunkBoundary>
  ) : null;
});
