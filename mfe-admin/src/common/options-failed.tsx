import { useT } from '@pregao/platform';
import type { Resource } from '@pregao/store-kit';
import { Button } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import classes from './options-failed.module.css';

type Asked = Pick<Resource<unknown, unknown>, 'data' | 'error' | 'isLoading' | 'refresh'>;

/** Says that what a field chooses from has not come, and asks for it once more. */
export const OptionsFailed = observer(({ store }: { store: Asked }) => {
  const t = useT();
  if (store.data !== undefined || store.error === null) return null;
  return (
    <div className={classes.failed} role="alert">
      <span>{t('options.failed')}</span>
      <Button size="small" icon="refresh" loading={store.isLoading} onClick={() => void store.refresh()}>
        {t('options.again')}
      </Button>
    </div>
  );
});
