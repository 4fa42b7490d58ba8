import { Text } from '@pregao/ui';
import type { ReactNode } from 'react';
import type { OwnAccess } from '../accesses.ts';
import classes from '../accesses.module.css';
import { Section } from './section.tsx';

interface AccessSectionProps<T> {
  title: string;
  about?: string;
  rows: readonly T[];
  children: (row: T) => ReactNode;
}

/** Accesses of one sort under their title; nothing where there is none. */
export const AccessSection = <T extends OwnAccess>({ title, about, rows, children }: AccessSectionProps<T>) =>
  rows.length === 0 ? null : (
    <Section title={title}>
      {about && (
        <Text size="small" tone="muted" className={classes.about}>
          {about}
        </Text>
      )}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={`${row.source}-${row.id}`}>{children(row)}</li>
        ))}
      </ul>
    </Section>
  );
