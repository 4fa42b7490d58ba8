import { cloneElement, useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './floating.module.css';
import { useDismiss, usePlacement, type Side } from './use-placement.ts';

interface TooltipProps {
  title: ReactNode;
  side?: Side;
  children: ReactElement<Record<string, unknown>>;
}

/** A few words on hover and on focus; they describe the control, they don't name it. */
export const Tooltip = ({ title, side = 'top', children }: TooltipProps) => {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  usePlacement(anchor, panel, open, side, 'center');
  useDismiss(anchor, panel, open, () => setOpen(false));
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), wait);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return (
    <>
      <span
        ref={anchor}
        className={classes.anchor}
        onPointerEnter={() => show(300)}
        onPointerLeave={hide}
        onFocus={() => show(0)}
        onBlur={hide}
      >
        {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      </span>
      {open &&
        createPortal(
          <div ref={panel} id={id} className={classes.tooltip} role="tooltip">
            {title}
          </div>,
          document.body,
        )}
    </>
  );
};
