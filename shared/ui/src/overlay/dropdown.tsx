import { cloneElement, useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { useOutOfSight } from '../lib/use-out-of-sight.ts';
import classes from './floating.module.css';
import { Menu, type MenuEntry } from './menu.tsx';
import type { Align } from './use-placement.ts';

export type MenuItems = readonly (MenuEntry | 'divider')[];

interface DropdownProps {
  /** What opens it: a Button or IconButton. */
  trigger: ReactElement<Record<string, unknown>>;
  /** A function is asked when it opens: for a menu that stands in every row of a long list. */
  items: MenuItems | (() => MenuItems);
  header?: ReactNode;
  align?: Align;
  label?: string;
  /** Open from the start: for a menu that was asked for before it was there. */
  defaultOpen?: boolean;
  className?: string;
}

/**
 * A menu of commands: arrows walk, Enter chooses, Escape closes and focus returns to what opened it. It stands in the
 * landmark of what opened it, so that a screen reader finds it where it belongs. Closed it is its trigger alone.
 */
export const Dropdown = ({
  trigger,
  items,
  header,
  align = 'end',
  label,
  defaultOpen = false,
  className,
}: DropdownProps) => {
  const [open, setOpen] = useState(defaultOpen);
  const anchor = useRef<HTMLSpanElement>(null);
  const id = useId();
  useOutOfSight(() => {
    setOpen(false);
  });
  const close = (restore: boolean) => {
    setOpen(false);
    if (restore) anchor.current?.querySelector<HTMLElement>('button, a')?.focus();
  };
  const handleTriggerKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
    }
  };
  return (
    <>
      <span ref={anchor} className={classes.anchor} onKeyDown={handleTriggerKey}>
        {cloneElement(trigger, {
          'aria-haspopup': 'menu',
          'aria-expanded': open,
          'aria-controls': open ? id : undefined,
          onClick: () => setOpen(!open),
        })}
      </span>
      {open && (
        <Menu
          {...{ id, anchor, header, align, label, className }}
          items={typeof items === 'function' ? items() : items}
          onClose={close}
        />
      )}
    </>
  );
};
