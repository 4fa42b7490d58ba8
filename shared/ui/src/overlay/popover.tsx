import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { useMedia, wideScreen } from '../lib/use-media.ts';
import { Modal } from './dialog.tsx';
import classes from './popover.module.css';
import { usePlacement } from './use-placement.ts';

interface TriggerProps {
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
}

interface PopoverProps {
  title: string;
  /** The button that opens it. */
  trigger: (props: TriggerProps) => ReactNode;
  /** px */
  width?: number;
  children: (close: () => void) => ReactNode;
}

interface PanelProps {
  title: string;
  width: number;
  anchor: RefObject<HTMLSpanElement | null>;
  onClose: (restore: boolean) => void;
  children: ReactNode;
}

const Panel = ({ title, width, anchor, onClose, children }: PanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  // React tells of a press in what a field of the panel opens elsewhere (a calendar, a list) as a press in the panel.
  const pressedInside = useRef(false);
  const id = useId();
  usePlacement(anchor, panel, true, 'bottom', 'start');
  useLayoutEffect(() => {
    (panel.current?.querySelector<HTMLElement>('input, select, button') ?? panel.current)?.focus({
      preventScroll: true,
    });
  }, []);
  const handlePress = useEffectEvent((event: PointerEvent) => {
    const inside = pressedInside.current || anchor.current?.contains(event.target as Node);
    pressedInside.current = false;
    if (!inside) onClose(false);
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose(true);
  });
  useEffect(() => {
    const press = (event: PointerEvent) => {
      handlePress(event);
    };
    const key = (event: KeyboardEvent) => {
      handleKey(event);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, []);
  return createPortal(
    <div
      ref={panel}
      className={classes.panel}
      style={{ width }}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onPointerDown={() => {
        pressedInside.current = true;
      }}
    >
      <p id={id} className={classes.title}>
        {title}
      </p>
      {children}
    </div>,
    document.body,
  );
};

/** A small form beside the button that opens it; on a phone it rises from the bottom. */
export const Popover = ({ title, trigger, width = 280, children }: PopoverProps) => {
  const [open, setOpen] = useState(false);
  const isWide = useMedia(wideScreen);
  const anchor = useRef<HTMLSpanElement>(null);
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
        })}
      </span>
      {open && isWide && (
        <Panel title={title} width={width} anchor={anchor} onClose={close}>
          {children(() => {
            close(true);
          })}
        </Panel>
      )}
      {!isWide && (
        <Modal
          open={open}
          title={title}
          onClose={() => {
            close(true);
          }}
        >
          {children(() => {
            close(true);
          })}
        </Modal>
      )}
    </>
  );
};
