import { useT, useTexts } from '@pregao/platform';
import { Button, Icon, pressedKey } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useCalmMoment, useCalmPlace } from '../../common/calm-moment.ts';
import classes from './update-notice.module.css';
import type { UpdateStore } from './update-store.ts';
import ptBr from './update.pt-br.json';

interface Props {
  store: UpdateStore;
  onReload(): void;
}

/**
 * Says that a newer release of the shell is there. It comes at a calm moment, takes no focus, and is read out when a
 * screen reader has nothing else to say; it leaves with the page it came on where the next one bears nothing over it.
 */
export const UpdateNotice = observer(({ store, onReload }: Props) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const isCalm = useCalmMoment();
  const isPlace = useCalmPlace();
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    if (!isPlace) setHasCome(false);
    else if (isCalm) setHasCome(true);
  }, [isPlace, isCalm]);
  const isShown = store.isWaiting && isPlace && hasCome;
  const handleKey = (event: KeyboardEvent) => {
    if (pressedKey(event) === 'Escape') store.later();
  };
  return (
    <div
      className={isShown ? classes.notice : undefined}
      data-update={isShown ? 'shown' : 'waiting'}
      onKeyDown={isShown ? handleKey : undefined}
    >
      {isShown && (
        <span className={classes.mark}>
          <Icon name="refresh" size={18} />
        </span>
      )}
      {/* It stands before its words do, or a screen reader would not hear them come. */}
      <p className={classes.text} role="status">
        {isShown && (
          <span>
            <strong>{t('update.title')}</strong> {t('update.text')}
          </span>
        )}
      </p>
      {isShown && (
        <div className={classes.actions}>
          <Button size="small" variant="ghost" onClick={store.later}>
            {t('update.later')}
          </Button>
          <Button size="small" variant="primary" onClick={onReload}>
            {t('update.now')}
          </Button>
        </div>
      )}
    </div>
  );
});
