import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../kit/button/button.tsx';
import { VisuallyHidden } from '../kit/text/text.tsx';
import classes from './sortable-list.module.css';
import { staffListTexts } from './texts.ts';
import { useFocusAlong } from './use-focus-along.ts';
import { placeOf, useRowDrag } from './use-row-drag.ts';

export interface SortableListProps<T> {
  label: string;
  items: readonly T[];
  /** Stays the same while an item moves and changes. */
  keyOf: (item: T, index: number) => string;
  /** What an item is called, for who does not see it. */
  nameOf: (item: T, index: number) => string;
  onChange: (items: T[]) => void;
  disabled?: boolean;
  children: (item: T, index: number) => ReactNode;
}

const moved = <T,>(items: readonly T[], from: number, to: number) => {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from] as T);
};

/** Parts in an order that is changed by dragging them and by keys; each move is said to who does not see it. */
export const SortableList = <T,>(props: SortableListProps<T>) => {
  const { label, items, keyOf, nameOf, onChange, disabled = false, children } = props;
  const hint = useId();
  const [said, setSaid] = useState('');
  const holdFocus = useFocusAlong();
  const move = (from: number, to: number) => {
    if (from === to) return;
    holdFocus();
    onChange(moved(items, from, to));
    setSaid(staffListTexts.moved(nameOf(items[from] as T, from), to + 1, items.length));
  };
  const handleKey = (at: number) => (event: KeyboardEvent) => {
    const to = placeOf(event.key, at, items.length - 1);
    if (to === at && !['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    move(at, to);
  };
  const startDrag = useRowDrag(move);
  return (
    <>
      <ol aria-label={label} className={classes.list}>
        {items.map((item, at) => (
          <li key={keyOf(item, at)} className={classes.item}>
            {!disabled && (
              <IconButton
                icon="grip"
                size="small"
                className={classes.handle}
                label={staffListTexts.move(nameOf(item, at))}
                aria-describedby={hint}
                onPointerDown={startDrag}
                onKeyDown={handleKey(at)}
              />
            )}
            <div className={classes.content}>{children(item, at)}</div>
            {!disabled && (
              <IconButton
                icon="close"
                size="small"
                label={staffListTexts.remove(nameOf(item, at))}
                onClick={() => {
                  onChange(items.toSpliced(at, 1));
                }}
              />
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span id={hint}>{staffListTexts.moveHint}</span>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
};
