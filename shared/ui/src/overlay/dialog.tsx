import { useId, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../kit/button/button.tsx';
import { cx } from '../lib/cx.ts';
import { texts } from '../texts.ts';
import classes from './dialog.module.css';
import { PopupHost } from './popup-host.ts';
import { useScrolledByKeys } from './use-scrolled-by-keys.ts';
import { useTrap } from './use-trap.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** px; on a phone it takes what there is. */
  width?: number;
  /** False where one has to decide: no close button, no Escape, no press outside. */
  closable?: boolean;
  hideTitle?: boolean;
  /** Opens by itself, unasked: on a phone a third of the page stays in view. */
  unasked?: boolean;
  className?: string;
  children?: ReactNode;
}

interface FrameProps extends DialogProps {
  kind: 'modal' | 'drawer';
  role?: 'dialog' | 'alertdialog';
}

const Words = ({
  id,
  title,
  description,
  hideTitle,
}: Pick<DialogProps, 'title' | 'description' | 'hideTitle'> & { id: string }) => (
  <div className={classes.words}>
    <h2 id={id} className={cx(classes.title, hideTitle && classes.unseen)}>
      {title}
    </h2>
    {description && (
      <p id={`${id}-more`} className={classes.description}>
        {description}
      </p>
    )}
  </div>
);

const Frame = ({
  kind,
  role = 'dialog',
  open,
  onClose,
  title,
  description,
  aside,
  footer,
  width,
  closable = true,
  hideTitle = false,
  unasked = false,
  className,
  children,
}: FrameProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [popups, setPopups] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => closable && onClose();
  useTrap(panel, open, close);
  useScrolledByKeys(body);
  return (
    <div
      className={cx(classes.layer, classes[kind])}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div
        ref={panel}
        className={cx(classes.panel, unasked && classes.unasked, className)}
        style={{ '--width': width ? `${width}px` : undefined } as CSSProperties}
        role={role}
        aria-modal="true"
        aria-labelledby={id}
        aria-describedby={description ? `${id}-more` : undefined}
        tabIndex={-1}
      >
        <div className={cx(classes.header, hideTitle && classes.bare)}>
          <Words {...{ id, title, description, hideTitle }} />
          {aside}
          {closable && (
            <IconButton className={classes.close} icon="close" size="small" label={texts.close} onClick={close} />
          )}
        </div>
        <div ref={body} className={classes.body} data-dialog-body="">
          <PopupHost value={popups}>{children}</PopupHost>
        </div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </div>
      <div ref={setPopups} className={classes.popups} />
    </div>
  );
};

const shown =
  (kind: FrameProps['kind']) =>
  ({ open, ...rest }: DialogProps & { role?: FrameProps['role'] }) =>
    open ? createPortal(<Frame {...rest} open kind={kind} />, document.body) : null;

/** In the middle of the window; on a phone it rises from the bottom. */
export const Modal = shown('modal');

/** At the right side, for the detail of what is listed. */
export const Drawer = shown('drawer');
