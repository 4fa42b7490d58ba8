import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';
import { cx } from '../../lib/cx.ts';
import classes from './layout.module.css';

type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

interface BoxProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType;
  /** Step of the 4 px grid. */
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'between';
}

const gapOf = (gap: Gap) => (gap === 0 ? '0px' : `var(--pg-space-${gap})`);

export const Stack = ({ as: Tag = 'div', gap = 4, align, justify, className, style, ...rest }: BoxProps) => (
  <Tag
    {...rest}
    className={cx(classes.stack, align && classes[align], justify && classes[`justify-${justify}`], className)}
    style={{ '--gap': gapOf(gap), ...style } as CSSProperties}
  />
);

export const Row = ({
  as: Tag = 'div',
  gap = 3,
  align = 'center',
  justify,
  wrap = false,
  className,
  style,
  ...rest
}: BoxProps & { wrap?: boolean }) => (
  <Tag
    {...rest}
    className={cx(
      classes.row,
      wrap && classes.wrap,
      classes[align],
      justify && classes[`justify-${justify}`],
      className,
    )}
    style={{ '--gap': gapOf(gap), ...style } as CSSProperties}
  />
);

/** As many columns of at least `min` px as fit, or exactly `columns` from the tablet up. */
export const Grid = ({
  as: Tag = 'div',
  gap = 6,
  min = 240,
  columns,
  align,
  justify,
  className,
  style,
  ...rest
}: BoxProps & { min?: number; columns?: number }) => (
  <Tag
    {...rest}
    className={cx(
      classes.grid,
      columns !== undefined && classes.columns,
      align && classes[align],
      justify && classes[`justify-${justify}`],
      className,
    )}
    style={{ '--gap': gapOf(gap), '--min': `${min}px`, '--columns': columns, ...style } as CSSProperties}
  />
);

export const Container = ({
  as: Tag = 'div',
  width = 'content',
  className,
  ...rest
}: Omit<BoxProps, 'gap'> & { width?: 'content' | 'reading' | 'full' }) => (
  <Tag {...rest} className={cx(classes.container, classes[`width-${width}`], className)} />
);

interface CardProps extends Omit<BoxProps, 'gap'> {
  padding?: 'none' | 'small' | 'medium' | 'large';
  /** It answers to the pointer: a link, or what holds one. */
  interactive?: boolean;
  /** Lies over the page. */
  raised?: boolean;
  /** Where it leads, when `as` is a link. */
  to?: string;
  href?: string;
  download?: boolean;
}

export const Card = ({
  as: Tag = 'div',
  padding = 'medium',
  interactive = false,
  raised = false,
  className,
  ...rest
}: CardProps) => (
  <Tag
    {...rest}
    className={cx(
      classes.card,
      classes[`padding-${padding}`],
      interactive && classes.interactive,
      raised && classes.raised,
      className,
    )}
  />
);
