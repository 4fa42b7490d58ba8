import type { ReactNode } from 'react';
import { Button } from '../kit/button/button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { cx } from '../lib/cx.ts';
import classes from './conflict-notice.module.css';

interface ConflictNoticeProps {
  /** What somebody else did. */
  message: string;
  /** What became of one's own change. */
  detail?: ReactNode;
  /** What the button says: it leads to what stands now. */
  action: string;
  refreshes?: boolean;
  loading?: boolean;
  onAction: () => void;
}

/** Somebody else was faster: nothing was changed, and one press shows what stands now. */
export const ConflictNotice = ({ message, detail, action, refreshes, loading, onAction }: ConflictNoticeProps) => {
  const button = (
    <Button
      icon={refreshes ? 'refresh' : undefined}
      variant="primary"
      data-autofocus=""
      loading={loading}
      onClick={onAction}
    >
      {action}
    </Button>
  );
  return (
    <div className={cx(detail !== undefined && classes.stack)} role="alert">
      <div className={classes.notice}>
        <p className={classes.message}>
          <Icon name="info" size={18} />
          <strong>{message}</strong>
        </p>
        {detail === undefined && button}
      </div>
      {detail !== undefined && (
        <>
          <p>{detail}</p>
          <div className={classes.action}>{button}</div>
        </>
      )}
    </div>
  );
};
