import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { pressedKey } from '../lib/pressed-key.ts';
import { useMedia, wideScreen } from '../lib/use-media.ts';
import { Modal } from './dialog.tsx';
import classes from './popover.module.css';
import { usePlacement } from './use-placement.ts';

export interface PanelProps {
  title: string;
  width: number;
  anchor: RefObject<HTMLSpanElement | null>;
  onClose: (restore: boolean) => void;
  children: ReactNode;
}

const Placed = ({ title, width, anchor, onClose, children }: PanelProps) => {
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
    if (pressedKey(event) !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose(true);
  });
  useLayoutEffect(() => {
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

/** What a popover opens: beside its button, or on a phone from the bottom. */
export const PopoverPanel = (props: PanelProps) => {
  const isWide = useMedia(wideScreen);
  if (isWide) return <Placed {...props} />;
  return (
    <Modal
      open
      title={props.title}
      onClose={() => {
        props.onClose(true);
      }}
    >
      {props.children}
    </Modal>
  );
};
