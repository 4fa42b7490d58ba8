import { useT } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type FocusEvent,
} from 'react';
import { List, type ListImperativeAPI } from 'react-window';
import { SheetCell } from './sheet-cell.tsx';
import { handleSheetKey } from './sheet-keys.ts';
import type { SheetPlace } from './sheet-place.ts';
import classes from './sheet.module.css';
import type { SheetStore } from './sheet.store.ts';
import { cellText, columnNames, columnTitles, isValue, type ValueName } from './sheet.ts';
import type { PasteInto } from './use-pasted.ts';

/** px */
const rowHeight = 36;
/** px; a longer sheet scrolls. */
const mostHeight = 560;

interface SheetProps {
  store: SheetStore;
  place: SheetPlace;
  canWrite: boolean;
  /** The column that prices nothing in this table; null: each does. */
  unused: ValueName | null;
  /** Told what was pasted, and into which cell; null: one that takes no values. */
  onPaste: (text: string, into: PasteInto | null) => void;
}

type RowProps = Pick<SheetProps, 'store' | 'place' | 'canWrite' | 'unused'>;

const Row = observer(({ index, style, ...props }: RowProps & { index: number; style: CSSProperties }) => {
  const { store, unused, ...rest } = props;
  const row = store.shown[index];
  if (!row) return null;
  return (
    <div role="row" aria-rowindex={index + 2} className={classes.row} style={style}>
      {columnNames.map((name, column) => (
        <SheetCell key={name} {...{ row, name, index, column, store, ...rest }} isUnused={name === unused} />
      ))}
    </div>
  );
});

const ListRow = ({ index, style, ...props }: RowProps & { index: number; style: CSSProperties }) => (
  <Row index={index} style={style} {...props} />
);

const rowKey = (index: number, { store }: RowProps) => store.shown[index]?.product.product_id ?? index;

const clipboardOf = ({ store, place, canWrite, onPaste }: SheetProps) => ({
  onPaste: (event: ClipboardEvent) => {
    if (!canWrite || place.draft !== null) return;
    const text = event.clipboardData.getData('text/plain');
    if (text.trim() === '') return;
    event.preventDefault();
    const { name, row } = place;
    const products = store.shown.slice(row).map(({ product }) => product.product_id);
    onPaste(text, isValue(name) ? { name, products } : null);
  },
  onCopy: (event: ClipboardEvent) => {
    const row = store.shown[place.row];
    if (!row || place.draft !== null || String(document.getSelection()) !== '') return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', cellText(row, place.name));
  },
});

/** The prices of a table, typed as in a spreadsheet: any number of rows, of which those in view are drawn. */
export const SheetGrid = observer((props: SheetProps) => {
  const t = useT();
  const { store, place, canWrite, unused } = props;
  const count = store.shown.length;
  const list = useRef<ListImperativeAPI>(null);
  const [drawn, setDrawn] = useState({ startIndex: 0, stopIndex: 0 });
  const handleDrawn = useCallback((_visible: unknown, { startIndex, stopIndex }: typeof drawn) => {
    setDrawn((was) => (was.startIndex === startIndex && was.stopIndex === stopIndex ? was : { startIndex, stopIndex }));
  }, []);
  const clipboard = clipboardOf(props);
  const { row } = place;
  const isDrawn = row >= drawn.startIndex && row <= drawn.stopIndex;
  const reveal = () => {
    if (row < count) list.current?.scrollToRow({ index: row, align: 'auto' });
  };
  useEffect(() => {
    if (row >= count) place.go(row, place.column, count);
    else if (place.isHeld) list.current?.scrollToRow({ index: row, align: 'auto' });
  }, [row, count, place]);
  return (
    <div className={classes.scroll}>
      <div
        className={classes.grid}
        role="grid"
        aria-label={t('table.items')}
        aria-rowcount={count + 1}
        aria-colcount={columnNames.length}
        aria-readonly={!canWrite}
        // Scrolled away, the active cell is not there to take the focus: the sheet does, and shows it.
        tabIndex={isDrawn ? undefined : 0}
        onKeyDown={(event) => {
          handleSheetKey(event, { store, place, canWrite });
        }}
        onFocus={() => {
          place.hold(true);
          if (!isDrawn) reveal();
        }}
        onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
          if (!currentTarget.contains(relatedTarget)) place.hold(false);
        }}
        {...clipboard}
      >
        <div role="rowgroup" className={classes.head}>
          <div role="row" aria-rowindex={1} className={classes.row}>
            {columnNames.map((name, index) => (
              <span
                key={name}
                role="columnheader"
                aria-colindex={index + 1}
                aria-description={name === unused ? t('table.unusedList') : undefined}
                className={classes.title}
              >
                {columnTitles[name]}
              </span>
            ))}
          </div>
        </div>
        <List
          listRef={list}
          role="rowgroup"
          className={classes.body}
          style={{ height: Math.min(count * rowHeight, mostHeight) }}
          rowComponent={ListRow}
          rowCount={count}
          rowHeight={rowHeight}
          rowKey={rowKey}
          rowProps={{ store, place, canWrite, unused }}
          defaultHeight={mostHeight}
          overscanCount={6}
          onRowsRendered={handleDrawn}
        />
      </div>
    </div>
  );
});
