import { Heading, Text } from '@pregao/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './import.module.css';

interface StepFrameProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A step, whose heading has the focus as it comes. */
export const StepFrame = ({ title, hint, children }: StepFrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={classes.step}>
      <Heading ref={heading} level={3} tabIndex={-1} data-autofocus="">
        {title}
      </Heading>
      {hint && <Text tone="muted">{hint}</Text>}
      {children}
    </section>
  );
};
