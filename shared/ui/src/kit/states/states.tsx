import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { texts } from '../../texts.ts';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icons.ts';
import classes from './states.module.css';

export interface EmptyStateProps {
  icon?: IconName;
  title?: string;
  description?: ReactNode;
  /** The first step one can take from here. */
  action?: ReactNode;
  compact?: boolean;
  /** The state is the whole page, so its title is the page's heading. */
  page?: boolean;
  className?: string;
}

const Title = ({ page, children }: { page: boolean; children: ReactNode }) =>
  page ? <h1 className={classes.title}>{children}</h1> : <p className={classes.title}>{children}</p>;

export const EmptyState = ({
  icon = 'list',
  title = texts.emptyTitle,
  description,
  action,
  compact = false,
  page = false,
  className,
}: EmptyStateProps) => (
  <div className={cx(classes.state, compact && classes.compact, className)}>
    <span className={classes.mark}>
      <Icon name={icon} size={24} />
    </span>
    <Title page={page}>{title}</Title>
    {description && <div className={classes.description}>{description}</div>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
);

interface ErrorStateProps {
  title?: string;
  /** Why, and what to do; by default what follows from `error`. */
  description?: ReactNode;
  /** What failed, as a call answers it: its code and its status say whose fault it is. */
  error?: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  compact?: boolean;
  page?: boolean;
  className?: string;
}

/** Whose fault it is: the connection's when a call reached nobody, ours when the server failed or took too long. */
const hintOf = (error: unknown): string => {
  const { code, status } = (typeof error === 'object' ? (error ?? {}) : {}) as { code?: unknown; status?: unknown };
  if (code === 'network') return texts.offlineHint;
  if (code === 'timeout') return texts.slowHint;
  return typeof status === 'number' && status >= 500 ? texts.serverHint : texts.errorHint;
};

export const ErrorState = ({
  title = texts.errorTitle,
  error,
  description = hintOf(error),
  onRetry,
  retrying,
  compact = false,
  page = false,
  className,
}: ErrorStateProps) => (
  <div className={cx(classes.state, classes.failed, compact && classes.compact, className)} role="alert">
    <span className={classes.mark}>
      <Icon name="alert" size={24} />
    </span>
    <Title page={page}>{title}</Title>
    <div className={classes.description}>{description}</div>
    {onRetry && (
      <div className={classes.action}>
        <Button icon="refresh" loading={retrying} onClick={onRetry}>
          {texts.retry}
        </Button>
      </div>
    )}
  </div>
);

export const ForbiddenState = ({
  title = texts.forbiddenTitle,
  description = texts.forbiddenHint,
  action,
  className,
}: {
  title?: string;
  description?: ReactNode;
  action?: ReactNode;
  className?: string;
}) => <EmptyState icon="lock" title={title} description={description} action={action} className={className} />;
