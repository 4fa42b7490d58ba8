import { Card, Heading } from '@pregao/ui';
import { useId, type ReactNode } from 'react';
import classes from './order-view.module.css';

interface SectionProps {
  title: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of an order. */
export const Section = ({ title, aside, children }: SectionProps) => {
  const id = useId();
  return (
    <Card as="section" className={classes.section} aria-labelledby={id}>
      <div className={classes.titleRow}>
        <Heading level={2} size="small" id={id}>
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </Card>
  );
};
