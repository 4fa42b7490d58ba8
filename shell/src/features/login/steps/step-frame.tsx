import { Heading, Text } from '@pregao/ui';
import type { ReactNode } from 'react';
import classes from '../login.module.css';

export const StepFrame = ({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) => (
  <>
    <Heading level={1}>{title}</Heading>
    {text && (
      <Text tone="muted" className={classes.lead}>
        {text}
      </Text>
    )}
    {children}
  </>
);
