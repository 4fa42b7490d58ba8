import type { ChatMessage } from '@pregao/contract';
import { formatThousands } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import { IconButton, pressedKey } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { ChatStore } from '../store/chat.store.ts';
import { latePart, useLatePart } from '@pregao/ui/late-part';
import classes from './search.module.css';

const panel = latePart(() => import('./search-panel.tsx').then(({ SearchPanel }) => SearchPanel));

/** Fetches the search before it is opened; a failure is told when it is. */
const prepare = () => {
  panel.fetch().catch(() => undefined);
};

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
    const section = inside?.closest('section');
    if (!section) return;
    const handleKey = (event: globalThis.KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f';
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isField(event.target);
      if (!isFind && !isSlash) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    section.addEventListener('keydown', handleKey);
    section.addEventListener('focusin', prepare, { once: true });
    return () => {
      section.removeEventListener('keydown', handleKey);
      section.removeEventListener('focusin', prepare);
    };
  }, [inside]);
};

const focusNow = (field: HTMLInputElement | null) => field?.focus();

interface EarlyFieldProps {
  value: string;
  onChange: (value: string) => void;
  onClose: () => void;
}

/** Takes what is typed while the search is on its way. */
const EarlyField = ({ value, onChange, onClose }: EarlyFieldProps) => {
  const t = useT();
  return (
    <input
      ref={focusNow}
      type="search"
      className={classes.field}
      aria-label={t('chat.search.label')}
      aria-busy="true"
      maxLength={120}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    />
  );
};

interface SearchBarProps {
  store: ChatStore;
  /** Shows a message of the talk. */
  onOpen: (id: number) => void;
  handle?: Ref<SearchHandle> | undefined;
}

/** The head of a panel: how many are in the room, and the search of its talk. */
export const SearchBar = observer(({ store, onOpen, handle }: SearchBarProps) => {
  const t = useT();
  const { notify } = usePlatform();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** What is typed before the search is there. */
  const [early, setEarly] = useState('');
  const SearchPanel = useLatePart(panel, isOpen, () => {
    close();
    notify.error(t('chat.partFailed'));
  });
  /** What held the focus before. */
  const from = useRef<HTMLElement | null>(null);
  const open = () => {
    if (!isOpen) from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    if (!isOpen) setEarly('');
    setOpen(true);
  };
  const close = () => {
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
      {SearchPanel ? (
        <SearchPanel store={store} early={early} onClose={close} onChoose={choose} />
      ) : isOpen ? (
        <EarlyField value={early} onChange={setEarly} onClose={close} />
      ) : (
        <>
          <span className={classes.count}>
            {store.people > 0 && t('chat.inRoom', { count: store.people, people: formatThousands(store.people) })}
          </span>
          <IconButton
            icon="search"
            size="small"
            label={t('chat.search.open')}
            onPointerEnter={prepare}
            onClick={open}
          />
        </>
      )}
    </div>
  );
});
