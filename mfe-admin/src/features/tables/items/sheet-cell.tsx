import { useT } from '@pregao/platform';
import { cx, IconButton, pressedKey } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { along } from './sheet-keys.ts';
import type { SheetPlace } from './sheet-place.ts';
import classes from './sheet.module.css';
import type { SheetStore } from './sheet.store.ts';
import { cellText, columnTitles, isValue, type ColumnName, type SheetRow, type ValueName } from './sheet.ts';

interface CellProps {
  row: SheetRow;
  name: ColumnName;
  index: number;
  column: number;
  store: SheetStore;
  place: SheetPlace;
  canWrite: boolean;
  /** What stands in it prices nothing in this table. */
  isUnused: boolean;
}

/** What is written in a cell, until Enter, Tab or an arrow takes it up, or Escape gives it up. */
const Editor = ({ row, name, index, store, place }: CellProps & { name: ValueName }) => {
  const [text, setText] = useState(place.draft ?? '');
  const isOver = useRef(false);
  const take = () => {
    if (isOver.current) return;
    isOver.current = true;
    if (text !== cellText(row, name)) store.type(row.product.product_id, name, text);
  };
  const leave = (event: KeyboardEvent, to: [number, number] | null) => {
    event.preventDefault();
    event.stopPropagation();
    take();
    place.rest();
    if (to) place.go(...to, store.shown.length);
  };
  const handleKey = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (pressedKey(event) === 'Enter' || key === 'ArrowDown') leave(event, [index + 1, place.column]);
    else if (key === 'ArrowUp') leave(event, [index - 1, place.column]);
    else if (key === 'Tab') leave(event, along(place, store.shown.length, event.shiftKey));
    else if (pressedKey(event) === 'Escape') {
      isOver.current = true;
      leave(event, null);
    }
  };
  return (
    <input
      className={classes.input}
      aria-label={`${columnTitles[name]}: ${row.product.name}`}
      inputMode="decimal"
      autoComplete="off"
      // The one that one types in takes the focus, as the cell of a sheet does.
      autoFocus
      value={text}
      maxLength={24}
      onChange={(event) => {
        setText(event.target.value);
      }}
      onKeyDown={handleKey}
      onBlur={() => {
        take();
        place.rest();
      }}
    />
  );
};

const Name = ({ row, store, place, canWrite }: CellProps) => {
  const t = useT();
  const { name, sku, product_id: id } = row.product;
  return (
    <>
      <span className={classes.name} title={name}>
        {name}
        {sku && <small>{sku}</small>}
      </span>
      {canWrite && (
        <IconButton
          icon="close"
          size="small"
          tabIndex={-1}
          className={classes.remove}
          label={t('table.remove', { name })}
          onClick={() => {
            store.remove(id);
            place.hold(false);
          }}
        />
      )}
    </>
  );
};

/** A cell of a sheet: the active one has the focus while one stands in the sheet. */
export const SheetCell = observer((props: CellProps) => {
  const { row, name, index, column, store, place, canWrite, isUnused } = props;
  const cell = useRef<HTMLDivElement>(null);
  const isActive = place.isAt(index, column);
  const isWritten = isActive && place.draft !== null && canWrite && isValue(name);
  const isHeld = isActive && place.isHeld && !isWritten;
  useEffect(() => {
    if (isHeld && document.activeElement !== cell.current) cell.current?.focus({ preventScroll: true });
  }, [isHeld]);
  const fault = canWrite && isValue(name) ? store.faultAt(row, name) : undefined;
  return (
    <div
      ref={cell}
      role={name === 'name' ? 'rowheader' : 'gridcell'}
      aria-colindex={column + 1}
      aria-readonly={!canWrite || !isValue(name)}
      aria-invalid={fault === undefined ? undefined : true}
      title={fault}
      data-cell={`${row.product.product_id}.${name}`}
      tabIndex={isActive ? 0 : -1}
      className={cx(
        classes.cell,
        isValue(name) && canWrite && classes.written,
        isUnused && classes.unused,
        fault !== undefined && classes.bad,
      )}
      onFocus={() => {
        if (!isActive) place.go(index, column, store.shown.length);
      }}
      onDoubleClick={() => {
        if (canWrite && isValue(name)) place.write(cellText(row, name));
      }}
    >
      {isWritten ? (
        <Editor {...props} name={name} />
      ) : name === 'name' ? (
        <Name {...props} />
      ) : (
        <span>{cellText(row, name) || (name === 'price_cents' ? '' : '—')}</span>
      )}
    </div>
  );
});
