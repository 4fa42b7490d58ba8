import type { EbookHighlight } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { letterAt } from './page-words.ts';
import classes from './reader.module.css';
import type { ReaderStore } from './reader.store.ts';

type Selected = Pick<EbookHighlight, 'page' | 'start' | 'end' | 'quote'>;

const longestQuote = 4_000;

/** What is selected of one page; a selection over two pages counts for the first of them. */
const selectedNow = (): Selected | null => {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const page = startContainer.parentElement?.closest<HTMLElement>('[data-page]');
  const layer = page?.lastElementChild;
  if (!page || !layer?.contains(startContainer)) return null;
  const start = letterAt(layer, startContainer, startOffset);
  const end = layer.contains(endContainer)
    ? letterAt(layer, endContainer, endOffset)
    : (layer.textContent ?? '').length;
  const quote = selection.toString().trim().slice(0, longestQuote);
  return end > start && quote !== '' ? { page: Number(page.dataset.page), start, end, quote } : null;
};

/** Marks what is selected; it stands where a thumb reaches it. */
export const MarkButton = observer(({ reader }: { reader: ReaderStore }) => {
  const t = useT();
  const { notify } = usePlatform();
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    const handleSelection = () => setSelected(selectedNow());
    document.addEventListener('selectionchange', handleSelection);
    return () => document.removeEventListener('selectionchange', handleSelection);
  }, []);
  if (!selected) return null;
  const handleMark = async () => {
    const problem = await reader.mark(selected);
    if (problem) notify.error(problem);
    else getSelection()?.removeAllRanges();
  };
  return (
    <div className={classes.marking}>
      {/* A press would take the selection away before the click. */}
      <Button variant="primary" icon="edit" onMouseDown={(event) => event.preventDefault()} onClick={handleMark}>
        {t('reader.mark')}
      </Button>
    </div>
  );
});
