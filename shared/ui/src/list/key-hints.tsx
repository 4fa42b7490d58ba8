import classes from './key-hints.module.css';

interface KeyHintsProps {
  /** Keys, and what they do. */
  hints: readonly (readonly [keys: readonly string[], what: string])[];
}

/** The keys of a screen, for whoever works without a mouse. */
export const KeyHints = ({ hints }: KeyHintsProps) => (
  <p className={classes.hints}>
    {hints.map(([keys, what]) => (
      <span key={what}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
        {what}
      </span>
    ))}
  </p>
);
