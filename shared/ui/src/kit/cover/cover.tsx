import { createElement, useMemo, type CSSProperties, type ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { motifOf, motifs, randomOf, type Mark } from './motifs.ts';
import classes from './cover.module.css';

export interface CoverProps {
  title: string;
  category?: string;
  /** A picture of its own; without it the cover is drawn from category and title. */
  src?: string | null;
  ratio?: '16/9' | '4/3' | '3/4' | '1/1';
  /** Leave the title out where it stands beside the cover. */
  showTitle?: boolean;
  eager?: boolean;
  className?: string;
}

const draw = (marks: Mark[]): ReactNode =>
  marks.map(({ as, set, marks: within }, index) => createElement(as, { key: index, ...set }, within && draw(within)));

/** Decorative: what it says is always written beside it, so it is hidden from screen readers. */
export const Cover = ({
  title,
  category = '',
  src,
  ratio = '16/9',
  showTitle = false,
  eager = false,
  className,
}: CoverProps) => {
  const drawing = useMemo(
    () => (src ? null : draw(motifs[motifOf(category || title)](randomOf(`${category}·${title}`)))),
    [src, category, title],
  );
  return (
    <span className={cx(classes.cover, className)} style={{ aspectRatio: ratio } as CSSProperties} aria-hidden="true">
      {src ? (
        <img
          className={classes.picture}
          src={src}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      ) : (
        <svg className={classes.drawing} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
          {drawing}
        </svg>
      )}
      {!src && showTitle && (
        <span className={classes.words}>
          {category && <small>{category}</small>}
          <strong>{title}</strong>
        </span>
      )}
    </span>
  );
};
