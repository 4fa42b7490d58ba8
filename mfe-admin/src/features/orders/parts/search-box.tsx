import { useT } from '@pregao/platform';
import { useDebounced } from '@pregao/platform/hooks';
import { Icon } from '@pregao/ui';
import classes from './search-box.module.css';

/** What is typed narrows the list after a pause; Enter does it at once and Escape takes it back. */
export const SearchBox = ({ value, onChange }: { value: string; onChange: (q: string) => void }) => {
  const t = useT();
  const search = useDebounced(value, onChange);
  return (
    <span className={classes.box}>
      <Icon name="search" size={16} className={classes.mark} />
      <input
        type="search"
        className={classes.input}
        aria-label={t('filter.search')}
        placeholder={t('filter.searchHint')}
        value={search.value}
        maxLength={120}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          search.change(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search.send(search.value);
          if (event.key === 'Escape') {
            search.send('');
            event.currentTarget.blur();
          }
        }}
      />
      <kbd className={classes.key} aria-hidden="true">
        /
      </kbd>
    </span>
  );
};
