import { cloneElement, useId, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../kit/button/button.tsx';
import { cx } from '../lib/cx.ts';
import { texts } from '../texts.ts';
import classes from './floating.module.css';
import { useDismiss, usePlacement } from './use-placement.ts';
import { useTrap } from './use-trap.ts';

interface PopconfirmProps {
  title: ReactNode;
  description?: ReactNode;
  okText?: string;
  cancelText?: string;
  danger?: boolean;
  onConfirm: () => unknown;
  children: ReactElement<Record<string, unknown>>;
}

const Question = ({
  panelRef,
  title,
  description,
  okText = texts.confirm,
  cancelText = texts.cancel,
  danger,
  onConfirm,
  onClose,
}: Omit<PopconfirmProps, 'children'> & { panelRef: RefObject<HTMLDivElement | null>; onClose: () => void }) => {
  const [busy, setBusy] = useState(false);
  const id = useId();
  useTrap(panelRef, true, onClose);
  const handleOk = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <div
      ref={panelRef}
      className={cx(classes.panel, classes.question)}
      role="alertdialog"
      aria-labelledby={id}
      tabIndex={-1}
    >
      <p id={id} className={classes.questionTitle}>
        {title}
      </p>
      {description && <p className={classes.muted}>{description}</p>}
      <div className={classes.answers}>
        <Button size="small" data-autofocus="" onClick={onClose}>
          {cancelText}
        </Button>
        <Button size="small" variant={danger ? 'danger' : 'primary'} loading={busy} onClick={() => void handleOk()}>
          {okText}
        </Button>
      </div>
    </div>
  );
};

/** A small question beside the control that asks it. */
export const Popconfirm = ({ children, ...question }: PopconfirmProps) => {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  usePlacement(anchor, panel, open, 'top', 'end');
  useDismiss(anchor, panel, open, () => setOpen(false));
  return (
    <>
      <span ref={anchor} className={classes.anchor}>
        {cloneElement(children, { 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: () => setOpen(true) })}
      </span>
      {open && createPortal(<Question {...question} panelRef={panel} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
};
