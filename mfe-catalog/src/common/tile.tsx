import { Soon } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { cx } from '@pregao/ui';
import type { ReactNode } from 'react';
import { CoverImage } from './cover-image.tsx';
import classes from './tile.module.css';

interface TileProps {
  to: string;
  cover: string;
  title: string;
  eyebrow?: ReactNode;
  people?: ReactNode;
  meta?: ReactNode;
  /** Over the cover. */
  tag?: ReactNode;
  /** Price, progress or state, at the bottom of every tile of a row. */
  foot?: ReactNode;
  level?: 2 | 3 | 4;
  eager?: boolean;
  className?: string;
}

/** Something on a shelf; the whole tile is its link. */
export const Tile = ({
  to,
  cover,
  title,
  eyebrow,
  people,
  meta,
  tag,
  foot,
  level = 3,
  eager,
  className,
}: TileProps) => {
  const Title = `h${level}` as const;
  return (
    <article className={cx(classes.tile, className)}>
      <div className={classes.top}>
        <CoverImage src={cover} eager={eager} />
        <div className={classes.tag}>
          {tag}
          <Soon to={to} className={classes.soon} />
        </div>
      </div>
      <div className={classes.body}>
        {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
        <Title className={classes.title}>
          <Link to={to} soon={false}>
            {title}
          </Link>
        </Title>
        {people && <p className={classes.people}>{people}</p>}
        {meta && <p className={classes.meta}>{meta}</p>}
        {foot && <div className={classes.foot}>{foot}</div>}
      </div>
    </article>
  );
};
