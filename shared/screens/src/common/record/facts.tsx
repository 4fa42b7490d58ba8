import classes from './record-shell.module.css';

/** What is known of something, in a line with points between; what is null is not. */
export const Facts = ({ of }: { of: readonly (string | null)[] }) => (
  <span className={classes.facts}>{of.map((fact) => fact !== null && <span key={fact}>{fact}</span>)}</span>
);
