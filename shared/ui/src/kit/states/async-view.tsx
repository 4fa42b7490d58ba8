import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { faceOf, FaceView, StaleNote, type FaceLook, type Loaded } from './face.tsx';
import classes from './states.module.css';

interface AsyncViewProps<T> extends Loaded<T>, FaceLook {
  children: (data: T) => ReactNode;
}

/** Five faces of what is loaded: skeleton after a delay, empty with a next step, error with a retry, forbidden, and the content, which stays while it is refreshed. */
export const AsyncView = <T,>(props: AsyncViewProps<T>) => {
  const { data, loading, children, className } = props;
  const face = faceOf(props);
  if (face !== 'empty' && face !== 'content') return <FaceView {...props} face={face} />;
  return (
    <div className={cx(loading && classes.refreshing, className)} aria-busy={loading || undefined}>
      <StaleNote {...props} />
      {face === 'content' ? children(data as T) : <FaceView {...props} face={face} />}
    </div>
  );
};
