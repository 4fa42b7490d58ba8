import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../lib/cx.ts';
import { usePlacement, type Anchor } from '../overlay/use-placement.ts';
import classes from './ticker-menu.module.css';
import type { TickerMenuState } from './ticker-menu-state.ts';
import { editorTexts } from './texts.ts';

interface TickerMenuProps {
  id: string;
  menu: TickerMenuState;
  /** Where the text is written: it says which option Enter takes. */
  writing: HTMLElement;
}

/** The tickers that begin as what follows a `$`; arrows walk, Enter and Tab take, Escape leaves. */
export const TickerMenu = ({ id, menu, writing }: TickerMenuProps) => {
  const open = useSyncExternalStore(menu.listen, menu.open);
  const panel = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor>(null);
  useLayoutEffect(() => {
    anchor.current = open ? { getBoundingClientRect: open.place, contextElement: writing } : null;
  }, [open, writing]);
  usePlacement(anchor, panel, open !== null, 'bottom', 'start');
  const active = open && open.items.length > 0 ? `${id}-${open.active}` : null;
  useLayoutEffect(() => {
    if (active) writing.setAttribute('aria-activedescendant', active);
    else writing.removeAttribute('aria-activedescendant');
  }, [active, writing]);
  if (!open) return null;
  return createPortal(
    <div ref={panel} id={id} className={classes.menu} role="listbox" aria-label={editorTexts.tickers}>
      {open.items.map((option, index) => (
        <div
          key={option.ticker}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === open.active}
          className={cx(classes.option, index === open.active && classes.active)}
          onPointerDown={(event) => {
            // The text keeps the focus.
            event.preventDefault();
            open.choose(option);
          }}
        >
          <b>{option.ticker}</b>
          <span>{option.name}</span>
        </div>
      ))}
      {open.items.length === 0 && (
        <p className={classes.none} role="status">
          {open.loading ? editorTexts.searching : editorTexts.noTickers}
        </p>
      )}
    </div>,
    writing.closest('[role=dialog], main') ?? document.body,
  );
};
