import type { ReactNode } from 'react';
import { Icon } from '../kit/icon/icon.tsx';
import type { IconName } from '../kit/icon/icons.ts';
import { Tag, type Tone } from '../kit/marks/marks.tsx';
import { cx } from '../lib/cx.ts';
import classes from './data-pieces.module.css';

export const DescriptionList = ({
  items,
  columns = 1,
  className,
}: {
  items: readonly { key?: string; label: ReactNode; value: ReactNode }[];
  columns?: 1 | 2;
  className?: string;
}) => (
  <dl className={cx(classes.details, columns === 2 && classes.twoColumns, className)}>
    {items.map(({ key, label, value }, index) => (
      <div key={key ?? index} className={classes.detail}>
        <dt>{label}</dt>
        <dd>{value ?? '–'}</dd>
      </div>
    ))}
  </dl>
);

export interface TimelineItem {
  key: string | number;
  title: ReactNode;
  time?: ReactNode;
  description?: ReactNode;
  tone?: Tone;
  icon?: IconName;
}

export const Timeline = ({ items, className }: { items: readonly TimelineItem[]; className?: string }) => (
  <ol className={cx(classes.timeline, className)}>
    {items.map(({ key, title, time, description, tone = 'neutral', icon }) => (
      <li key={key} className={classes.moment}>
        <span className={cx(classes.point, classes[`point-${tone}`])}>{icon && <Icon name={icon} size={14} />}</span>
        <div>
          <p className={classes.momentTitle}>{title}</p>
          {time && <p className={classes.when}>{time}</p>}
          {description && <div className={classes.momentMore}>{description}</div>}
        </div>
      </li>
    ))}
  </ol>
);

/** A state in words with a dot; the tone never stands alone. */
export const StatusTag = ({ tone, children, className }: { tone: Tone; children: ReactNode; className?: string }) => (
  <Tag dot tone={tone} className={className}>
    {children}
  </Tag>
);
