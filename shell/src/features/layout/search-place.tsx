import { lazyScreen, usePlatform, useT } from '@pregao/platform';
import { ChunkBoundary } from '@pregao/platform/boot';
import { Icon } from '@pregao/ui';
import { useLayoutEffect, useState } from 'react';
import { isWindowOpen } from '../../common/is-window-open.ts';
import classes from './search-place.module.css';

const SearchDialog = lazyScreen(() =>
  import('./search/search-dialog.tsx').then((module) => ({ default: module.SearchDialog })),
);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

const isAsked = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || altKey || isWindowOpen()) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  return key === '/' && !isTyping(event.target);
};

/** Where the search of the site begins, on every page: what looks like its field opens it, as Ctrl K and `/` do. */
export const SearchPlace = () => {
  const t = useT();
  const { notify } = usePlatform();
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isAsked(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    // On the window: a list or an editor that has the key for itself, at the document, takes it first.
    window.addEventListener('keydown', handleKey);
    return () => {
      window.removeEventListener('keydown', handleKey);
      // Out of sight: the page that comes has no place for it.
      setOpen(false);
    };
  }, []);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={classes.field}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="search" size={18} />
        <span>{t('layout.search.hint')}</span>
        <kbd>{/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && (
        <ChunkBoundary
          onFailed={() => {
            close();
            notify.error(t('layout.search.failed'));
          }}
        >
          <SearchDialog onClose={close} />
        </ChunkBoundary>
      )}
    </>
  );
};
