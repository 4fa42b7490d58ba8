import { useT } from '@pregao/platform';
import { Button, IconButton, Segmented } from '@pregao/ui';
import { formatNumber } from '@pregao/format';
import { observer } from 'mobx-react-lite';
import classes from './reader.module.css';
import type { ReaderStore } from './reader.store.ts';

/** How the pages stand, how large they are, and the colour of the paper. */
export const Looks = observer(({ reader }: { reader: ReaderStore }) => {
  const t = useT();
  return (
    <div className={classes.looks}>
      <Segmented
        label={t('reader.modes')}
        options={[
          { value: 'continuous' as const, label: t('reader.continuous') },
          { value: 'single' as const, label: t('reader.single') },
        ]}
        value={reader.layout}
        onChange={reader.setLayout}
      />
      <Segmented
        label={t('reader.tones')}
        options={[
          { value: 'light' as const, label: t('reader.light') },
          { value: 'sepia' as const, label: t('reader.sepia') },
          { value: 'dark' as const, label: t('reader.dark') },
        ]}
        value={reader.tone}
        onChange={reader.setTone}
      />
      <div className={classes.zoom} role="group" aria-label={t('reader.zoom')}>
        <IconButton icon="minus" label={t('reader.zoomOut')} onClick={() => reader.zoomBy(-1)} />
        <output className={classes.of}>{`${formatNumber(Math.round(reader.zoom * 100))} %`}</output>
        <IconButton icon="plus" label={t('reader.zoomIn')} onClick={() => reader.zoomBy(1)} />
        <Button size="small" onClick={reader.fit}>
          {t('reader.fit')}
        </Button>
      </div>
    </div>
  );
});
