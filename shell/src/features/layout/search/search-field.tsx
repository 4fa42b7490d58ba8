import { useT } from '@pregao/platform';
import { Icon } from '@pregao/ui';
import type { KeyboardEvent } from 'react';
import classes from './search-dialog.module.css';

interface SearchFieldProps {
  id: string;
  value: string;
  isExpanded: boolean;
  /** The key of the choice that the arrows stand on. */
  active: string | undefined;
  onChange: (words: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The field of the search: it keeps the focus while the arrows walk over what was found. */
export const SearchField = ({ id, value, isExpanded, active, onChange, onKeyDown }: SearchFieldProps) => {
  const t = useT();
  return (
    <div className={classes.line}>
      <Icon name="search" size={20} />
      <input
        type="text"
        role="combobox"
        className={classes.input}
        aria-label={t('search.title')}
        aria-expanded={isExpanded}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active}`}
        placeholder={t('layout.search.hint')}
        value={value}
        maxLength={120}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        data-autofocus=""
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  );
};
