import { Soon } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Tile } from '@pregao/ui';
import type { ReactNode } from 'react';
import { CoverImage } from './cover-image.tsx';
import classes from './cover-tile.module.css';

interface CoverTileProps {
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

/** A tile with a cover of the catalogue, and what it costs or how far one is in it. */
export const CoverTile = ({
  to,
  cover,
  title,
  eyebrow,
  people,
  meta,
  tag,
  foot,
  level,
  eager,
  className,
}: CoverTileProps) => (
  <Tile
    top={
      <div className={classes.top}>
        <CoverImage src={cover} eager={eager} />
        <div className={classes.tag}>
          {tag}
          <Soon to={to} className={classes.soon} />
        </div>
      </div>
    }
    eyebrow={eyebrow}
    title={
      <Link to={to} soon={false}>
        {title}
      </Link>
    }
    level={level}
    className={className}
  >
    {people && <p className={classes.people}>{people}</p>}
    {meta && <p className={classes.meta}>{meta}</p>}
    {foot && <div className={classes.foot}>{foot}</div>}
  </Tile>
);
