import type { RecommendationCard } from '@pregao/contract';
import { useT } from '@pregao/platform';
import type { PlayerSource } from '@pregao/platform/boot';
import { Button, IconButton } from '@pregao/ui';
import classes from './stage.module.css';

interface CardWordsProps {
  source: PlayerSource;
  /** Just made in the room. */
  recommendation: RecommendationCard | null;
  onReturn: () => void;
}

/** What goes on, and the way back to it. A new recommendation takes the place of what is told of it. */
export const CardWords = ({ source, recommendation, onReturn }: CardWordsProps) => {
  const t = useT();
  const made = recommendation && { ticker: recommendation.ticker, entry: recommendation.entry.replace('.', ',') };
  return (
    <div className={classes.words}>
      <div className={classes.text}>
        <p className={classes.title}>{source.title}</p>
        {!made && <p className={classes.body}>{source.floating?.body}</p>}
        <p className={classes.news} role="status">
          {made && (recommendation.side === 'buy' ? t('floating.news.buy', made) : t('floating.news.sell', made))}
        </p>
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
