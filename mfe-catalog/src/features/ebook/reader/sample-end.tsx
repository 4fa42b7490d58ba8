import { useT } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import classes from './reader.module.css';
import type { ReaderStore } from './reader.store.ts';

/** After the last page of a sample: the way to the whole. */
export const SampleEnd = observer(({ reader, onSee }: { reader: ReaderStore; onSee: () => void }) => {
  const t = useT();
  if (!reader.isSample || reader.state !== 'ready' || reader.page < reader.pages) return null;
  return (
    <footer className={classes.end}>
      <span>
        <strong>{t('reader.sampleEnd')}</strong> {t('reader.sampleEndText')}
      </span>
      <button type="button" className={classes.see} onClick={onSee}>
        {t('reader.see')}
      </button>
    </footer>
  );
});
