import { useId, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../kit/button/button.tsx';
import { VisuallyHidden } from '../kit/text/text.tsx';
import classes from './sortable-list.module.css';
import { staffListTexts } from './texts.ts';
import { useFocusAlong } from './use-focus-along.ts';

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

/** Where a key moves an item; the same place where it moves none. */
const placeOf = (key: string, at: number, last: number) => {
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'ArrowDown') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : at;
};

/** Parts in an order that is changed by dragging them and by keys; each move is said to who does not see it. */
export const SortableList = <T,>(props: SortableListProps<T>) => {
  const { label, items, keyOf, nameOf, onChange, disabled = false, children } = props;
  const hint = useId();
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
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
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const start = (at: number) => (event: DragEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('li');
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', nameOf(items[at] as T, at));
    if (row) event.dataTransfer.setDragImage(row, 12, 12);
    setDragged(at);
  };
  return (
    <>
      <ol aria-label={label} className={classes.list}>
        {items.map((item, at) => (
          <li
            key={keyOf(item, at)}
            className={classes.item}
            data-dragged={dragged === at ? '' : undefined}
            data-over={
              over === at && dragged !== null && dragged !== at ? (dragged < at ? 'after' : 'before') : undefined
            }
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, at);
              end();
            }}
          >
            {!disabled && (
              <IconButton
                icon="grip"
                size="small"
                className={classes.handle}
                label={staffListTexts.move(nameOf(item, at))}
                aria-describedby={hint}
                draggable
                onDragStart={start(at)}
                onDragEnd={end}
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
