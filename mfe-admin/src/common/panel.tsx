import { Card, cx, Heading } from '@pregao/ui';
import { useId, type ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  /** The content reaches the edges. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A titled surface. */
export const Panel = ({ title, aside, flush = false, className, children }: PanelProps) => {
  const id = useId();
  return (
    <Card as="section" padding="none" className={cx(classes.panel, className)} aria-labelledby={id}>
      <header className={classes.head}>
        <Heading id={id} level={2} size="small" className={classes.title}>
          {title}
        </Heading>
        {aside}
      </header>
      <div className={cx(!flush && classes.body)}>{children}</div>
    </Card>
  );
};
