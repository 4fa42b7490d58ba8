import { useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { StoreOptionsStore } from './store-items.api.ts';
import classes from './store-items.module.css';

/** Says that the colours and profiles have not come, and asks for them once more. */
export const OptionsFailed = observer(({ store }: { store: StoreOptionsStore }) => {
  const t = useT();
  if (store.data !== undefined || store.error === null) return null;
  return (
    <div className={classes.failed} role="alert">
      <span>{t('storeItem.optionsFailed')}</span>
      <Button size="small" icon="refresh" loading={store.isLoading} onClick={() => void store.refresh()}>
        {t('storeItem.optionsAgain')}
      </Button>
    </div>
  );
});
