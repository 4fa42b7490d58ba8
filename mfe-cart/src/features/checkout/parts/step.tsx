import { Card, Heading, Icon } from '@pregao/ui';
import type { ReactNode, Ref } from 'react';
import classes from './step.module.css';

interface StepProps {
  number: number;
  title: string;
  done?: boolean;
  aside?: ReactNode;
  /** The heading, where the focus may be put on it. */
  heading?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** A numbered step of the checkout; done, it shows a mark and what was answered. */
export const Step = ({ number, title, done = false, aside, heading, children }: StepProps) => (
  <Card as="section" padding="large" className={classes.step} aria-label={title}>
    <header className={classes.head}>
      <span className={classes.number} data-done={done || undefined} aria-hidden="true">
        {done ? <Icon name="check" size={16} /> : number}
      </span>
      <Heading ref={heading} level={2} size="small" tabIndex={heading ? -1 : undefined}>
        {title}
      </Heading>
      {aside && <span className={classes.aside}>{aside}</span>}
    </header>
    {children && <div className={classes.body}>{children}</div>}
  </Card>
);
