import { useT } from '@pregao/platform';
import { Card, Icon } from '@pregao/ui';
import type { OwnAccess } from '../accesses.ts';
import classes from '../accesses.module.css';
import { AccessLine } from './access-line.tsx';

/** What is over, folded away. */
export const OverAccesses = ({ rows }: { rows: readonly OwnAccess[] }) => {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <Card as="details" padding="none" className={classes.over}>
      <summary>
        <span>{t('accesses.over', { count: rows.length })}</span>
        <Icon name="chevron-down" size={18} />
      </summary>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={`${row.source}-${row.id}`}>
            <AccessLine access={row} />
          </li>
        ))}
      </ul>
    </Card>
  );
};
