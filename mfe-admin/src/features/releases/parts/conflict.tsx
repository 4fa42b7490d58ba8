import { useT } from '@pregao/platform';
import { Button, Icon } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { ReleasesStore } from '../releases.store.ts';
import classes from './conflict.module.css';

/** Somebody else was faster: nothing was changed, and one look brings what stands now. */
export const Conflict = observer(
  ({ message, store, onClose }: { message: string; store: ReleasesStore; onClose: () => void }) => {
    const t = useT();
    const handleRefresh = async () => {
      await store.app.refresh();
      onClose();
    };
    return (
      <div className={classes.conflict} role="alert">
        <p className={classes.message}>
          <Icon name="info" size={18} />
          <span>{message}</span>
        </p>
        <Button
          icon="refresh"
          variant="primary"
          data-autofocus=""
          loading={store.app.isLoading}
          onClick={() => {
            void handleRefresh();
          }}
        >
          {t('releases.refresh')}
        </Button>
      </div>
    );
  },
);
