import { Fragment } from 'react';
import classes from './marked.module.css';

interface MarkedProps {
  text: string;
  /** First letter of each marked part, and the one after its last; in order, none within another. */
  marks: readonly (readonly [number, number])[];
}

/** A text with the parts that were searched for set off. */
export const Marked = ({ text, marks }: MarkedProps) => (
  <>
    {marks.map(([from, to], index) => (
      <Fragment key={from}>
        <span>{text.slice(marks[index - 1]?.[1] ?? 0, from)}</span>
        <mark className={classes.mark}>{text.slice(from, to)}</mark>
      </Fragment>
    ))}
    <span>{text.slice(marks.at(-1)?.[1] ?? 0)}</span>
  </>
);
