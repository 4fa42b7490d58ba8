import { useT } from '@pregao/platform';
import { IconButton, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { PageField } from './page-field.tsx';
import classes from './reader.module.css';
import type { ReaderStore } from './reader.store.ts';

interface ReaderBarProps {
  reader: ReaderStore;
  isPanelOpen: boolean;
  onPanel: () => void;
  onClose: () => void;
}

/** Above the pages: the way out, what is read, which page, and the panel. */
export const ReaderBar = observer(({ reader, isPanelOpen, onPanel, onClose }: ReaderBarProps) => {
  const t = useT();
  return (
    <header className={classes.bar}>
      <IconButton icon="close" label={t('reader.close')} onClick={onClose} />
      <Text weight="medium" lines={1} className={classes.title}>
        {reader.ebook.title}
      </Text>
      {reader.state === 'ready' && <PageField reader={reader} />}
      <IconButton icon="list" label={t('reader.panel')} aria-expanded={isPanelOpen} onClick={onPanel} />
    </header>
  );
});
