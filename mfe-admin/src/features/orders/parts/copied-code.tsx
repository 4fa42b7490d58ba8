import { CopyButton } from '@pregao/ui';
import classes from './payment-card.module.css';

/** A code that is copied rather than read. */
export const CopiedCode = ({ value, label }: { value: string; label: string }) => (
  <span className={classes.code}>
    <code title={value}>{value}</code>
    <CopyButton size="small" variant="ghost" value={value} aria-label={label} />
  </span>
);
