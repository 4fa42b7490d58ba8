import { texts } from '../../texts.ts';
import classes from './brand.module.css';
import { Logo } from './logo.tsx';

/** The whole page while the first screen is on its way. */
export const BrandSpinner = ({ label = texts.loading }: { label?: string }) => (
  <div className={classes.page} role="status" aria-label={label}>
    <Logo size={44} markOnly />
    <span className={classes.bar} aria-hidden="true" />
  </div>
);
