import type { EbookDetail } from '@pregao/contract';
import { usePlatform, useStore, useT } from '@pregao/platform';
import { usePreviewToken } from '@pregao/platform/hooks';
import { BrandSpinner, ErrorState, Icon } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { MarkButton } from './mark-button.tsx';
import { Pages } from './pages.tsx';
import { Panel } from './panel.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { handleKey } from './reader-keys.ts';
import classes from './reader.module.css';
import { ReaderStore } from './reader.store.ts';
import { SampleEnd } from './sample-end.tsx';

interface ReaderViewProps {
  ebook: EbookDetail;
  mode: 'whole' | 'sample';
  onClose: () => void;
}

/** Opens the book, and keeps the page when the person leaves in whatever way. */
const useOpened = (reader: ReaderStore) => {
  useEffect(() => {
    const ended = new AbortController();
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') reader.keep();
    };
    void reader.open(ended.signal);
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('pagehide', reader.keep);
    return () => {
      ended.abort();
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('pagehide', reader.keep);
      reader.close();
    };
  }, [reader]);
};

/** The whole window for a book: its pages, and beside them contents, search, marks and looks. */
export const ReaderView = observer(({ ebook, mode, onClose }: ReaderViewProps) => {
  const t = useT();
  const { session } = usePlatform();
  const isPreview = usePreviewToken() !== null;
  const reader = useStore(() => new ReaderStore(ebook, mode === 'sample', session.isLogged && !isPreview));
  const dialog = useRef<HTMLDialogElement>(null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  /** How often the search was asked for by its key since the panel was opened or closed. */
  const [asked, setAsked] = useState(0);
  useOpened(reader);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const handleSearch = () => {
    setPanelOpen(true);
    setAsked(asked + 1);
  };
  const { state, isReplaced } = reader;
  return (
    <dialog
      ref={dialog}
      className={classes.reader}
      data-tone={reader.tone}
      aria-label={ebook.title}
      onClose={onClose}
      onKeyDown={(event) => handleKey(event, reader, handleSearch)}
    >
      <ReaderBar
        reader={reader}
        isPanelOpen={isPanelOpen}
        onPanel={() => {
          setAsked(0);
          setPanelOpen(!isPanelOpen);
        }}
        onClose={() => dialog.current?.close()}
      />
      {isReplaced && (
        <p className={classes.notice} role="status">
          <Icon name="info" size={16} />
          {t('reader.replaced')}
        </p>
      )}
      <div className={classes.body}>
        {state === 'loading' && (
          <div className={classes.waiting} role="status" aria-label={t('reader.loading')}>
            <BrandSpinner />
          </div>
        )}
        {state === 'failed' && (
          <div className={classes.waiting}>
            <ErrorState
              title={t('reader.failed')}
              {...(reader.problem && { description: reader.problem })}
              onRetry={() => void reader.open(new AbortController().signal)}
            />
          </div>
        )}
        {state === 'ready' && <Pages reader={reader} />}
        {state === 'ready' && isPanelOpen && <Panel reader={reader} asked={asked} onGone={() => setPanelOpen(false)} />}
      </div>
      {state === 'ready' && reader.isKept && <MarkButton reader={reader} />}
      <SampleEnd reader={reader} onSee={() => dialog.current?.close()} />
    </dialog>
  );
});
