import type { ComponentPropsWithRef, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CloseButton } from '../kit/button/close-button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import type { IconName } from '../kit/icon/icons.ts';
import { Card } from '../kit/layout/layout.tsx';
import { cx } from '../lib/cx.ts';
import classes from './toast.module.css';

type ToastTone = 'success' | 'error' | 'warning' | 'info';

const icons: Record<ToastTone, IconName> = { success: 'check', error: 'alert', warning: 'alert', info: 'info' };

interface ToastListProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Where toasts stand: at the bottom of the window, the newest last, over everything else. */
export const ToastList = ({ label, className, children }: ToastListProps) =>
  createPortal(
    <section className={cx(classes.list, className)} aria-label={label}>
      {children}
    </section>,
    document.body,
  );

interface ToastProps extends Omit<ComponentPropsWithRef<'div'>, 'role' | 'className'> {
  tone: ToastTone;
  closeLabel: string;
  onClose: () => void;
}

/** A short message; an error is an alert, anything else a status. */
export const Toast = ({ tone, closeLabel, onClose, children, ...rest }: ToastProps) => (
  <Card
    {...rest}
    raised
    padding="none"
    className={classes.toast}
    data-tone={tone}
    role={tone === 'error' ? 'alert' : 'status'}
  >
    <span className={classes.mark}>
      <Icon name={icons[tone]} size={16} />
    </span>
    {children}
    <CloseButton label={closeLabel} onClick={onClose} />
  </Card>
);
