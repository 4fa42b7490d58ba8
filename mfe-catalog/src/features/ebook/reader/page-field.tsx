import { useT } from '@pregao/platform';
import { IconButton, pressedKey } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import classes from './reader.module.css';
import type { ReaderStore } from './reader.store.ts';

/** Which page one is at; typing another one leads there. */
export const PageField = observer(({ reader }: { reader: ReaderStore }) => {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const { page, pages, first } = reader;
  const last = first + pages - 1;
  const handleGo = () => {
    if (typed !== null) reader.goTo(Number(typed) - first + 1);
    setTyped(null);
  };
  return (
    <div className={classes.place}>
      <IconButton
        icon="chevron-left"
        label={t('reader.previous')}
        disabled={page <= 1}
        onClick={() => reader.turn(-1)}
      />
      <input
        className={classes.number}
        inputMode="numeric"
        aria-label={t('reader.page')}
        value={typed ?? String(page + first - 1)}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 6))}
        onBlur={handleGo}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter') handleGo();
        }}
      />
      <span className={classes.of}>{t('reader.of', { count: last })}</span>
      <IconButton
        icon="chevron-right"
        label={t('reader.next')}
        disabled={page >= pages}
        onClick={() => reader.turn(1)}
      />
    </div>
  );
});
