import type { ChatMessage } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { IconButton } from '@pregao/ui';
import { useDebounced } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import type { ChatStore } from '../store/chat.store.ts';
import { RoomSearch } from './room-search.store.ts';
import { SearchResults } from './search-results.tsx';
import classes from './search.module.css';

/** Opens the search of a panel from outside of it, as a key of the desk does. */
export interface SearchHandle {
  open(): void;
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` and Ctrl+F anywhere in the panel open its search; `/` is a letter where one types. */
const useSearchKeys = (inside: HTMLElement | null, open: () => void) => {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const panel = inside?.closest('section');
    if (!panel) return;
    const handleKey = (event: globalThis.KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f';
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isField(event.target);
      if (!isFind && !isSlash) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    panel.addEventListener('keydown', handleKey);
    return () => panel.removeEventListener('keydown', handleKey);
  }, [inside]);
};

interface FieldProps {
  id: string;
  search: RoomSearch;
  onClose: () => void;
  onChoose: (message: ChatMessage) => void;
}

const SearchField = observer(({ id, search, onClose, onChoose }: FieldProps) => {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const typed = useDebounced(search.words, (words) => void search.ask(words));
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const isFound = search.state === 'found';
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown') search.move(1);
    else if (event.key === 'ArrowUp') search.move(-1);
    else if (event.key === 'Enter') {
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

interface SearchBarProps {
  store: ChatStore;
  /** Shows a message of the talk. */
  onOpen: (id: number) => void;
  handle?: Ref<SearchHandle> | undefined;
}

/** The head of a panel: how many are in the room, and the search of its talk. */
export const SearchBar = observer(({ store, onOpen, handle }: SearchBarProps) => {
  const t = useT();
  const id = useId();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [search] = useState(() => new RoomSearch(store.roomId));
  const [isOpen, setOpen] = useState(false);
  /** What held the focus before. */
  const from = useRef<HTMLElement | null>(null);
  useEffect(() => () => search.stop(), [search]);
  const open = () => {
    if (!isOpen) from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setOpen(true);
  };
  const close = () => {
    search.stop();
    setOpen(false);
    const back = from.current;
    // The button is there again with the next picture.
    requestAnimationFrame(() =>
      (back?.isConnected && back !== document.body ? back : root?.querySelector<HTMLElement>('button'))?.focus(),
    );
  };
  useImperativeHandle(handle, () => ({ open }));
  useSearchKeys(root, open);
  const choose = ({ id: message }: ChatMessage) => {
    close();
    onOpen(message);
  };
  return (
    <div
      ref={setRoot}
      className={classes.bar}
      role="search"
      aria-label={t('chat.search.label')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      {isOpen ? (
        <>
          <SearchField id={id} search={search} onClose={close} onChoose={choose} />
          <IconButton icon="close" size="small" label={t('chat.search.close')} onClick={close} />
          <SearchResults id={id} search={search} onChoose={choose} />
        </>
      ) : (
        <>
          <span className={classes.count}>{store.people > 0 && t('chat.inRoom', { count: store.people })}</span>
          <IconButton icon="search" size="small" label={t('chat.search.open')} onClick={open} />
        </>
      )}
    </div>
  );
});
