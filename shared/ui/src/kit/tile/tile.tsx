import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Card } from '../layout/layout.tsx';
import classes from './tile.module.css';

interface TileProps {
  /** The cover, edge to edge. */
  top: ReactNode;
  eyebrow?: ReactNode;
  /** A link; pressing anywhere on the tile follows it. */
  title: ReactNode;
  level?: 2 | 3 | 4;
  /** Under the title. */
  children?: ReactNode;
  className?: string;
}

/** Something on a shelf; the whole tile is the link of its title. */
export const Tile = ({ top, eyebrow, title, level = 3, children, className }: TileProps) => {
  const Title = `h${level}` as const;
  return (
    <Card as="article" padding="none" interactive className={cx(classes.tile, className)}>
      {top}
      <div className={classes.body}>
        {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
        <Title className={classes.title}>{title}</Title>
        {children}
      </div>
    </Card>
  );
};
