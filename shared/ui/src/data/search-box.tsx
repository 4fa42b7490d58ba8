import { Icon } from '../kit/icon/icon.tsx';
import { pressedKey } from '../lib/pressed-key.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import classes from './search-box.module.css';

export interface SearchBoxProps {
  /** What is searched, said aloud. */
  label: string;
  /** What can be typed. */
  hint?: string;
  value: string;
  onChange: (words: string) => void;
  /** The key that leads here, as the screen has it. */
  shortcut?: string;
}

/** The search of a list: what is typed narrows it after a pause; Enter does so at once and Escape takes it back. */
export const SearchBox = ({ label, hint, value, onChange, shortcut }: SearchBoxProps) => {
  const search = useDebounced(value, onChange);
  return (
    <span className={classes.box}>
      <Icon name="search" size={16} className={classes.mark} />
      <input
        type="search"
        className={classes.input}
        aria-label={label}
        placeholder={hint ?? label}
        value={search.value}
        maxLength={120}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          search.change(event.target.value);
        }}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter') search.send(search.value);
          if (pressedKey(event) === 'Escape') {
            search.send('');
            event.currentTarget.blur();
          }
        }}
      />
      {shortcut && (
        <kbd className={classes.key} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </span>
  );
};
