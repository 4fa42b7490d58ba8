import type { ChatMessage } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { IconButton, pressedKey } from '@pregao/ui';
import { useDebounced } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ChatStore } from '../store/chat.store.ts';
import { RoomSearch } from './room-search.store.ts';
import { SearchResults } from './search-results.tsx';
import classes from './search.module.css';

interface FieldProps {
  id: string;
  search: RoomSearch;
  /** Was typed before the search was there. */
  early: string;
  onClose: () => void;
  onChoose: (message: ChatMessage) => void;
}

const SearchField = observer(({ id, search, early, onClose, onChoose }: FieldProps) => {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const typed = useDebounced(search.words, (words) => void search.ask(words));
  const begin = useEffectEvent(() => {
    field.current?.focus();
    if (early) typed.change(early);
    else field.current?.select();
  });
  // No key falls between the field that was there before and this one.
  useLayoutEffect(() => begin(), []);
  const isFound = search.state === 'found';
  const handleKey = (event: KeyboardEvent) => {
    if (pressedKey(event) === 'Escape') onClose();
    else if (pressedKey(event) === 'ArrowDown') search.move(1);
    else if (pressedKey(event) === 'ArrowUp') search.move(-1);
    else if (pressedKey(event) === 'Enter') {
      const chosen = search.found[search.at];
      if (isFound && chosen && typed.value.trim() === search.answered) onChoose(chosen);
      else typed.send(typed.value);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      ref={field}
      type="search"
      className={classes.field}
      role="combobox"
      aria-label={t('chat.search.label')}
      placeholder={t('chat.search.label')}
      aria-expanded={isFound}
      aria-controls={id}
      aria-autocomplete="list"
      aria-activedescendant={isFound ? `${id}-${search.at}` : undefined}
      maxLength={120}
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      value={typed.value}
      onChange={({ target }) => typed.change(target.value)}
      onKeyDown={handleKey}
    />
  );
});

/** What was searched for in a talk is there again when its search is opened again. */
const searches = new WeakMap<ChatStore, RoomSearch>();
const searchOf = (store: ChatStore) => {
  const search = searches.get(store) ?? new RoomSearch(store.roomId);
  searches.set(store, search);
  return search;
};

interface SearchPanelProps {
  store: ChatStore;
  early: string;
  onClose: () => void;
  onChoose: (message: ChatMessage) => void;
}

/** The search of a talk while it is open: what one asks for, and what was found. */
export const SearchPanel = ({ store, early, onClose, onChoose }: SearchPanelProps) => {
  const t = useT();
  const id = useId();
  const [search] = useState(() => searchOf(store));
  useEffect(() => {
    // What was given up when the search was closed is asked for again.
    if (search.words !== (search.answered ?? '')) void search.retry();
    return () => search.stop();
  }, [search]);
  return (
    <>
      <SearchField id={id} search={search} early={early} onClose={onClose} onChoose={onChoose} />
      <IconButton icon="close" size="small" label={t('chat.search.close')} onClick={onClose} />
      <SearchResults id={id} search={search} onChoose={onChoose} />
    </>
  );
};
