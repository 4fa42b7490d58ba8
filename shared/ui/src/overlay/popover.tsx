import { useRef, useState, type ReactNode } from 'react';
import { ChunkBoundary } from '../lib/chunk-boundary.tsx';
import { lazyScreen } from '../lib/lazy-screen.tsx';
import { openNotice } from '../lib/notices.ts';
import { useOutOfSight } from '../lib/use-out-of-sight.ts';
import { texts } from '../texts.ts';
import classes from './popover.module.css';

const loadPanel = () => import('./popover-panel.tsx').then(({ PopoverPanel }) => ({ default: PopoverPanel }));
const PopoverPanel = lazyScreen(loadPanel);

interface TriggerProps {
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
  onPointerEnter: () => void;
}

interface PopoverProps {
  title: string;
  /** The button that opens it. */
  trigger: (props: TriggerProps) => ReactNode;
  /** px */
  width?: number;
  children: (close: () => void) => ReactNode;
}

/** A small form beside the button that opens it; on a phone it rises from the bottom. What opens it comes when it is first wanted. */
export const Popover = ({ title, trigger, width = 280, children }: PopoverProps) => {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  useOutOfSight(() => {
    setOpen(false);
  });
  const close = (restore: boolean) => {
    setOpen(false);
    if (restore) anchor.current?.querySelector<HTMLElement>('button')?.focus();
  };
  return (
    <>
      <span ref={anchor} className={classes.anchor}>
        {trigger({
          'aria-haspopup': 'dialog',
          'aria-expanded': open,
          onClick: () => {
            setOpen(!open);
          },
          onPointerEnter: () => {
            // A failure is told when it is opened.
            loadPanel().catch(() => undefined);
          },
        })}
      </span>
      {open && (
        <ChunkBoundary
          onFailed={() => {
            setOpen(false);
            openNotice({ kind: 'error', title: texts.panelFailed });
          }}
        >
          <PopoverPanel title={title} width={width} anchor={anchor} onClose={close}>
            {children(() => {
              close(true);
            })}
          </PopoverPanel>
        </ChunkBoundary>
      )}
    </>
  );
};
