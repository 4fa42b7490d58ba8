import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
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

interface MenuProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  items: readonly (MenuEntry | 'divider')[];
  header: ReactNode;
  align: Align;
  label: string | undefined;
  className: string | undefined;
  /** @param restore whether the focus goes back to what opened it */
  onClose: (restore: boolean) => void;
}

/** The open menu: it stands in the landmark of what opened it, in the top layer. */
export const Menu = ({ id, anchor, items, header, align, label, className, onClose }: MenuProps) => {
  const menu = useRef<HTMLDivElement>(null);
  const [home, setHome] = useState<Element | null>(null);
  useLayoutEffect(() => {
    setHome(anchor.current?.closest('main, header, nav, aside, footer, [role=dialog]') ?? document.body);
  }, [anchor]);
  useLayoutEffect(() => {
    const node = menu.current;
    if (!home || !node) return;
    raise(node);
    queueMicrotask(() => itemsOf(node)[0]?.focus());
  }, [home]);
  usePlacement(anchor, menu, home !== null, 'bottom', align);
  useDismiss(anchor, menu, home !== null, onClose);
  const handleMenuKey = (event: KeyboardEvent) => {
    if (step(menu.current, event)) return;
    if (event.key === 'Tab') {
      event.preventDefault();
      onClose(true);
    }
    if (event.key.length === 1 && /\p{L}/u.test(event.key))
      itemsOf(menu.current)
        .find((node) => node.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()))
        ?.focus();
  };
  return (
    home &&
    createPortal(
      <div
        ref={menu}
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
            <Entry key={entry.key} entry={entry} onDone={() => onClose(true)} />
          ),
        )}
      </div>,
      home,
    )
  );
};
