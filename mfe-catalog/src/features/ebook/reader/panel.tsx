import { useT } from '@pregao/platform';
import { Segmented } from '@pregao/ui';
import { SearchBox } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Looks } from './looks.tsx';
import { Marks } from './marks.tsx';
import classes from './reader.module.css';
import type { ReaderStore } from './reader.store.ts';

interface PanelProps {
  reader: ReaderStore;
  /** How often its search was asked for: each time it takes the focus. */
  asked: number;
  /** On a phone the panel lies over the pages: it goes when one goes somewhere. */
  onGone: () => void;
}

const isNarrow = () => matchMedia('(max-width: 767px)').matches;

const Contents = observer(({ reader, onGo }: { reader: ReaderStore; onGo: (page: number) => void }) => {
  const t = useT();
  if (reader.outline.length === 0) return <p className={classes.none}>{t('reader.noContents')}</p>;
  return (
    <ol className={classes.entries}>
      {reader.outline.map(({ title, page, depth }, index) => (
        <li key={index}>
          <button
            type="button"
            className={classes.entry}
            data-deep={depth > 0 || undefined}
            disabled={page === null}
            aria-current={page === reader.page ? 'page' : undefined}
            onClick={() => onGo(page ?? 1)}
          >
            <span>{title}</span>
            <span className={classes.of}>{page === null ? '' : page + reader.first - 1}</span>
          </button>
        </li>
      ))}
    </ol>
  );
});

const Hits = observer(({ reader, onGo }: { reader: ReaderStore; onGo: () => void }) => {
  const t = useT();
  const { hits, hit } = reader;
  return (
    <>
      <p className={classes.none} role="status">
        {hits.length === 0 ? t('reader.noHits') : t('reader.hits', { count: hits.length })}
      </p>
      <ol className={classes.entries}>
        {hits.map(({ page, start, around }, index) => (
          <li key={`${page}-${start}`}>
            <button
              type="button"
              className={classes.entry}
              aria-current={index === hit || undefined}
              onClick={() => {
                reader.showHit(index);
                onGo();
              }}
            >
              <span>{around}</span>
              <span className={classes.of}>{page + reader.first - 1}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
});

/** Beside the pages: search, contents, marks, and how the pages look. */
export const Panel = observer(({ reader, asked, onGone }: PanelProps) => {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked > 0) panel.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
  }, [asked]);
  const [tab, setTab] = useState<'contents' | 'marks' | 'look'>('contents');
  const handleGone = () => {
    if (isNarrow()) onGone();
  };
  const handleGo = (page: number) => {
    reader.goTo(page);
    handleGone();
  };
  const tabs = [
    { value: 'contents' as const, label: t('reader.contents') },
    ...(reader.isKept ? [{ value: 'marks' as const, label: t('reader.marks') }] : []),
    { value: 'look' as const, label: t('reader.look') },
  ];
  return (
    <aside ref={panel} className={classes.panel} aria-label={t('reader.panel')}>
      <SearchBox label={t('reader.search')} value={reader.query} onChange={(words) => void reader.find(words)} />
      {reader.query !== '' ? (
        <Hits reader={reader} onGo={handleGone} />
      ) : (
        <>
          <Segmented label={t('reader.panel')} options={tabs} value={tab} onChange={setTab} size="small" />
          {tab === 'contents' && <Contents reader={reader} onGo={handleGo} />}
          {tab === 'marks' && <Marks reader={reader} onGo={handleGo} />}
          {tab === 'look' && <Looks reader={reader} />}
        </>
      )}
    </aside>
  );
});
