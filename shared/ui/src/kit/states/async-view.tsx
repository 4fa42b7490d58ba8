import { isValidElement, useEffect, useState, type ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { texts } from '../../texts.ts';
import { Button } from '../button/button.tsx';
import { Skeleton } from './skeleton.tsx';
import { EmptyState, ErrorState, ForbiddenState, type EmptyStateProps } from './states.tsx';
import classes from './states.module.css';

interface AsyncViewProps<T> {
  data: T | undefined | null;
  loading?: boolean;
  error?: unknown;
  forbidden?: boolean;
  onRetry?: () => void;
  /** By default an empty array, or a list whose `data` is one. */
  isEmpty?: (data: T) => boolean;
  empty?: EmptyStateProps | ReactNode;
  skeleton?: ReactNode;
  errorTitle?: string;
  errorDescription?: ReactNode;
  /** Milliseconds before the skeleton: a fast answer shows no flicker. */
  delay?: number;
  className?: string;
  children: (data: T) => ReactNode;
}

const emptyByDefault = (data: unknown): boolean => {
  if (Array.isArray(data)) return data.length === 0;
  const list = (data as { data?: unknown } | null)?.data;
  return Array.isArray(list) && list.length === 0;
};

const Delayed = ({ delay, children }: { delay: number; children: ReactNode }) => {
  const [shown, setShown] = useState(delay === 0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return (
    <div role="status" aria-label={texts.loading} aria-busy="true">
      {shown && children}
    </div>
  );
};

const Generic = () => (
  <div className={classes.skeletons}>
    <Skeleton width="40%" height={24} />
    <Skeleton lines={3} />
    <Skeleton shape="block" />
  </div>
);

const emptyFace = (empty: AsyncViewProps<unknown>['empty']): ReactNode =>
  empty === undefined ||
  (typeof empty === 'object' && empty !== null && !isValidElement(empty) && !Array.isArray(empty)) ? (
    <EmptyState {...(empty as EmptyStateProps | undefined)} />
  ) : (
    (empty as ReactNode)
  );

/** Five faces of what is loaded: skeleton after a delay, empty with a next step, error with a retry, forbidden, and the content, which stays while it is refreshed. */
export const AsyncView = <T,>({
  data,
  loading = false,
  error,
  forbidden = false,
  onRetry,
  isEmpty = emptyByDefault,
  empty,
  skeleton,
  errorTitle,
  errorDescription,
  delay = 200,
  className,
  children,
}: AsyncViewProps<T>) => {
  if (forbidden) return <ForbiddenState className={className} />;
  if (data === undefined || data === null) {
    if (error && !loading)
      return (
        <ErrorState
          className={className}
          title={errorTitle}
          error={error}
          description={errorDescription}
          onRetry={onRetry}
        />
      );
    return <Delayed delay={delay}>{skeleton ?? <Generic />}</Delayed>;
  }
  return (
    <div className={cx(loading && classes.refreshing, className)} aria-busy={loading || undefined}>
      {Boolean(error) && !loading && (
        <div className={classes.stale} role="status">
          <span>{texts.staleTitle}</span>
          {onRetry && (
            <Button size="small" onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
        </div>
      )}
      {isEmpty(data) ? emptyFace(empty) : children(data)}
    </div>
  );
};
