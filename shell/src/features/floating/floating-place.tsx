import { lazyScreen, usePlatform, useStore, useT } from '@pregao/platform';
import { ChunkBoundary } from '@pregao/platform/boot';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { FloatingStore } from './floating-store.ts';

const FloatingCard = lazyScreen(() =>
  import('./floating-card.tsx').then((module) => ({ default: module.FloatingCard })),
);

/** The one place of the floating broadcast: it stays while pages change under it, and is loaded when it is first asked for. */
export const FloatingPlace = observer(() => {
  const t = useT();
  const platform = usePlatform();
  const store = useStore(() => new FloatingStore(platform));
  useLayoutEffect(() => store.follow(), [store]);
  const { content } = store;
  const handleFailed = () => {
    store.close();
    platform.notify.error(t('floating.failed'));
  };
  return (
    content && (
      <ChunkBoundary key={content.broadcastId} onFailed={handleFailed}>
        <FloatingCard content={content} store={store} />
      </ChunkBoundary>
    )
  );
});
