import type { CSSProperties } from 'react';
import { cx } from '../../lib/cx.ts';
import classes from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  shape?: 'line' | 'block' | 'circle';
  /** Lines of text, the last one shorter. */
  lines?: number;
  className?: string;
}

/** The shape of what is coming; silent, the view around it says that it loads. */
export const Skeleton = ({ width, height, shape = 'line', lines = 1, className }: SkeletonProps) => {
  const style: CSSProperties = { width, height: height ?? (shape === 'circle' ? width : undefined) };
  if (lines === 1)
    return <span className={cx(classes.skeleton, classes[shape], className)} style={style} aria-hidden="true" />;
  return (
    <span className={cx(classes.lines, className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          className={cx(classes.skeleton, classes.line)}
          style={{ ...style, width: index === lines - 1 ? '62%' : width }}
        />
      ))}
    </span>
  );
};
