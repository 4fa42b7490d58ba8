import {
  cloneElement,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../kit/icon/icon.tsx';
import type { IconName } from '../kit/icon/icons.ts';
import { cx } from '../lib/cx.ts';
import classes from './floating.module.css';
import { useDismiss, usePlacement, type Align } from './use-placement.ts';

export interface MenuEntry {
  key: string;
  label: ReactNode;
  icon?: IconName;
  hint?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  href?: string;
  onSelect?: (event: MouseEvent) => void;
}

interface DropdownProps {
  /** What opens it: a Button or IconButton. */
  trigger: ReactElement<Record<string, unknown>>;
  items: (MenuEntry | 'divider')[];
  header?: ReactNode;
  align?: Align;
  label?: string;
  /** Open from the start: for a menu that was asked for before it was there. */
  defaultOpen?: boolean;
  className?: string;
}

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])') ?? []),
];

const step = (menu: HTMLElement | null, event: KeyboardEvent) => {
  const nodes = itemsOf(menu);
  const now = nodes.indexOf(document.activeElement as HTMLElement);
  const to = {
    ArrowDown: (now + 1) % nodes.length,
    ArrowUp: (now - 1 + nodes.length) % nodes.length,
    Home: 0,
    End: nodes.length - 1,
  }[event.key];
  if (to === undefined) return false;
  event.preventDefault();
  nodes[to]?.focus();
  return true;
};

/** In the top layer the panel is above everything and beside its anchor, wherever in the document it stands. */
const raise = (panel: HTMLElement) => {
  if ('showPopover' in panel && !panel.matches(':popover-open')) panel.showPopover();
};

const Entry = ({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) => {
  const handleClick = (event: MouseEvent) => {
    if (entry.disabled) {
      event.preventDefault();
      return;
    }
    onDone();
    entry.onSelect?.(event);
  };
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: cx(classes.entry, entry.danger && classes.danger),
    'aria-disabled': entry.disabled || undefined,
    onClick: handleClick,
  };
  const content = (
    <>
      {entry.icon && <Icon name={entry.icon} size={18} />}
      <span className={classes.entryLabel}>{entry.label}</span>
      {entry.hint && <span className={classes.hint}>{entry.hint}</span>}
    </>
  );
  return entry.href ? (
    <a {...shared} href={entry.href}>
      {content}
    </a>
  ) : (
    <button {...shared} type="button">
      {content}
    </button>
  );
};

/**
 * A menu of commands: arrows walk, Enter chooses, Escape closes and focus returns to what opened it. It stands in the
 * landmark of what opened it, so that a screen reader finds it where it belongs.
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
  const menu = useRef<HTMLDivElement>(null);
  const [home, setHome] = useState<Element | null>(null);
  const id = useId();
  const isShown = open && home !== null;
  useLayoutEffect(() => {
    setHome(anchor.current?.closest('main, header, nav, aside, footer, [role=dialog]') ?? document.body);
  }, []);
  const close = (restore: boolean) => {
    setOpen(false);
    if (restore) anchor.current?.querySelector<HTMLElement>('button, a')?.focus();
  };
  usePlacement(anchor, menu, isShown, 'bottom', align);
  useDismiss(anchor, menu, isShown, close);
  const handleMenuKey = (event: KeyboardEvent) => {
    if (step(menu.current, event)) return;
    if (event.key === 'Tab') {
      event.preventDefault();
      close(true);
    }
    if (event.key.length === 1 && /\p{L}/u.test(event.key))
      itemsOf(menu.current)
        .find((node) => node.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()))
        ?.focus();
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
      {isShown &&
        createPortal(
          <div
            ref={(node) => {
              if (node && !menu.current) {
                raise(node);
                queueMicrotask(() => itemsOf(node)[0]?.focus());
              }
              menu.current = node;
            }}
            id={id}
            popover="manual"
            className={cx(classes.panel, classes.menu, className)}
            role="menu"
            aria-label={label}
            onKeyDown={handleMenuKey}
          >
            {header && <div className={classes.header}>{header}</div>}
            {items.map((entry, index) =>
              entry === 'divider' ? (
                <hr key={`line-${index}`} className={classes.divider} />
              ) : (
                <Entry key={entry.key} entry={entry} onDone={() => close(true)} />
              ),
            )}
          </div>,
          home,
        )}
    </>
  );
};
