import { isValidElement, useEffect, useState, type ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { Button } from '../button/button.tsx';
import { Skeleton } from './skeleton.tsx';
import { EmptyState, ErrorState, ForbiddenState, type EmptyStateProps } from './states.tsx';
import classes from './states.module.css';

/** What is loaded, as a store's view gives it. */
export interface Loaded<T> {
  data: T | undefined | null;
  loading?: boolean;
  error?: unknown;
  forbidden?: boolean;
  onRetry?: () => void;
  /** By default an empty array, or a list whose `data` is one. */
  isEmpty?: (data: T) => boolean;
}

export type Face = 'forbidden' | 'failed' | 'loading' | 'empty' | 'content';

const emptyByDefault = (data: unknown): boolean => {
  if (Array.isArray(data)) return data.length === 0;
  const list = (data as { data?: unknown } | null)?.data;
  return Array.isArray(list) && list.length === 0;
};

/** Which of the five faces what is loaded has now; content stays while it is refreshed. */
export const faceOf = <T,>({ data, loading, error, forbidden, isEmpty = emptyByDefault }: Loaded<T>): Face => {
  if (forbidden) return 'forbidden';
  if (data === undefined || data === null) return error && !loading ? 'failed' : 'loading';
  return isEmpty(data) ? 'empty' : 'content';
};

export interface FaceLook {
  empty?: EmptyStateProps | ReactNode;
  skeleton?: ReactNode;
  errorTitle?: string;
  errorDescription?: ReactNode;
  /** Milliseconds before the skeleton: a fast answer shows no flicker. */
  delay?: number;
  className?: string;
}

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

const generic = (
  <div className={classes.skeletons}>
    <Skeleton width="40%" height={24} />
    <Skeleton lines={3} />
    <Skeleton shape="block" />
  </div>
);

const isProps = (empty: FaceLook['empty']): empty is EmptyStateProps | undefined =>
  empty === undefined ||
  (typeof empty === 'object' && empty !== null && !isValidElement(empty) && !Array.isArray(empty));

interface FaceViewProps extends FaceLook, Pick<Loaded<unknown>, 'error' | 'onRetry'> {
  face: Face;
}

/** Draws a face other than the content: skeleton after a delay, empty with a next step, error with a retry, forbidden. */
export const FaceView = ({
  face,
  error,
  onRetry,
  empty,
  skeleton = generic,
  errorTitle,
  errorDescription,
  delay = 200,
  className,
}: FaceViewProps): ReactNode => {
  if (face === 'forbidden') return <ForbiddenState className={className} />;
  if (face === 'loading') return <Delayed delay={delay}>{skeleton}</Delayed>;
  if (face === 'empty') return isProps(empty) ? <EmptyState {...empty} /> : empty;
  if (face === 'content') return null;
  return (
    <ErrorState
      className={className}
      title={errorTitle}
      error={error}
      description={errorDescription}
      onRetry={onRetry}
    />
  );
};

/** Says that what is shown could not be refreshed; nothing while it is loaded anew or nothing failed. */
export const StaleNote = ({ data, loading, error, onRetry }: Omit<Loaded<unknown>, 'isEmpty'>) =>
  error && !loading && data !== undefined && data !== null ? (
    <div className={classes.stale} role="status">
      <span>{texts.staleTitle}</span>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  ) : null;
