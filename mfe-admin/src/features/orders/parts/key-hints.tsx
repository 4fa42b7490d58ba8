import { useT } from '@pregao/platform';
import classes from './key-hints.module.css';

/** The keys of the list, for whoever works without a mouse. */
export const KeyHints = () => {
  const t = useT();
  return (
    <p className={classes.hints}>
      <span>
        <kbd>J</kbd> <kbd>K</kbd> {t('keys.walk')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('keys.open')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('keys.close')}
      </span>
      <span>
        <kbd>/</kbd> {t('keys.search')}
      </span>
    </p>
  );
};
