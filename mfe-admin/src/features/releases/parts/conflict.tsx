import { useT } from '@pregao/platform';
import { ConflictNotice } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import type { ReleasesStore } from '../releases.store.ts';

/** The pointer was moved meanwhile: one press brings what stands now. */
export const Conflict = observer(
  ({ message, store, onClose }: { message: string; store: ReleasesStore; onClose: () => void }) => {
    const t = useT();
    const handleRefresh = async () => {
      await store.app.refresh();
      onClose();
    };
    return (
      <ConflictNotice
        message={message}
        action={t('releases.refresh')}
        refreshes
        loading={store.app.isLoading}
        onAction={() => {
          void handleRefresh();
        }}
      />
    );
  },
);
