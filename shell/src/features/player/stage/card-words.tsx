import { useT } from '@pregao/platform';
import type { PlayerSource } from '@pregao/platform/boot';
import { Button, IconButton } from '@pregao/ui';
import classes from './stage.module.css';

/** What goes on, and the way back to it. */
export const CardWords = ({ source, onReturn }: { source: PlayerSource; onReturn: () => void }) => {
  const t = useT();
  return (
    <div className={classes.words}>
      <div className={classes.text}>
        <p className={classes.title}>{source.title}</p>
        <p className={classes.body}>{source.floating?.body}</p>
      </div>
      <Button size="small" variant="primary" icon="arrow-left" onClick={onReturn}>
        {t(source.floating?.broadcast ? 'floating.return' : 'floating.returnToVideo')}
      </Button>
    </div>
  );
};

interface CartSoundProps {
  source: PlayerSource;
  isListening: boolean;
  onToggle: () => void;
  onClose: () => void;
}

/** In place of the card while one buys: the sound alone, and only if one asks. */
export const CartSound = ({ source, isListening, onToggle, onClose }: CartSoundProps) => {
  const t = useT();
  return (
    <div className={classes.listen}>
      <div className={classes.text}>
        <p className={classes.title}>{source.title}</p>
        <p className={classes.body}>{t(isListening ? 'floating.listening' : 'floating.paused')}</p>
      </div>
      <Button size="small" icon={isListening ? 'pause' : 'headphones'} onClick={onToggle}>
        {t(isListening ? 'floating.quiet' : 'floating.listen')}
      </Button>
      <IconButton icon="close" size="small" label={t('floating.close')} onClick={onClose} />
    </div>
  );
};
