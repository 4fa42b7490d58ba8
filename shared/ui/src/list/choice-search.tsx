import { foldText } from '@pregao/format';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../kit/icon/icon.tsx';
import { AsyncView } from '../kit/states/async-view.tsx';
import type { Loaded } from '../kit/states/face.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { Text } from '../kit/text/text.tsx';
import { cx } from '../lib/cx.ts';
import { pressedKey } from '../lib/pressed-key.ts';
import classes from './choice-search.module.css';
import search from '../data/search-box.module.css';

interface ChoiceSearchProps<V extends string | number> {
  /** What is chosen from, said aloud. */
  label: string;
  /** What the field searches, said aloud. */
  searchLabel: string;
  /** What can be typed. */
  hint: string;
  /** Said where nothing has such a name. */
  none: string;
  options: Omit<Loaded<readonly { id: V; name: string }[]>, 'isEmpty'>;
  value: V | null;
  onChange: (value: V) => void;
}

/** From the field down the list and back. */
const walk = (frame: HTMLElement | null, event: KeyboardEvent) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const stops = [...(frame?.querySelectorAll<HTMLElement>('input, button') ?? [])];
  stops[Math.max(0, Math.min(stops.length - 1, stops.indexOf(document.activeElement as HTMLElement) + by))]?.focus();
};

/** One of many, found by its name whatever its accents; Enter in the field takes the first one found. */
export const ChoiceSearch = <V extends string | number>({
  label,
  searchLabel,
  hint,
  none,
  options,
  value,
  onChange,
}: ChoiceSearchProps<V>) => {
  const [typed, setTyped] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const found = (options.data ?? []).filter(({ name }) => foldText(name).includes(foldText(typed.trim())));
  const [first] = found;
  return (
    <div
      ref={frame}
      className={classes.frame}
      onKeyDown={(event) => {
        walk(frame.current, event);
      }}
    >
      <span className={cx(search.box, classes.box)}>
        <Icon name="search" size={16} className={search.mark} />
        <input
          autoFocus
          className={search.input}
          aria-label={searchLabel}
          placeholder={hint}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          onKeyDown={(event) => {
            if (pressedKey(event) === 'Enter' && first) onChange(first.id);
          }}
        />
      </span>
      <AsyncView
        {...options}
        skeleton={<Skeleton lines={5} height={18} />}
        isEmpty={() => found.length === 0}
        empty={
          <Text tone="muted" size="small" className={classes.none}>
            {none}
          </Text>
        }
      >
        {() => (
          <ul className={classes.list} aria-label={label}>
            {found.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  className={cx(classes.option, id === value && classes.chosen)}
                  aria-pressed={id === value}
                  onClick={() => {
                    onChange(id);
                  }}
                >
                  <span>{name}</span>
                  {id === value && <Icon name="check" size={16} />}
                </button>
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </div>
  );
};
