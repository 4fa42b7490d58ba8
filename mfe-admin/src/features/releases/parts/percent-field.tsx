import { useT } from '@pregao/platform';
import { FieldShell, useField, type FieldProps } from '@pregao/ui/form';
import type { CSSProperties } from 'react';
import classes from './percent-field.module.css';

const marks = [1, 5, 10, 25, 50, 100];

/** A share of the visitors, from 1 to 100%; arrows move it by one, the marks jump. */
export const PercentField = (props: FieldProps<number>) => {
  const t = useT();
  const field = useField(props, 10);
  const said = t('releases.ofVisitors', { percent: field.value });
  return (
    <FieldShell
      id={field.id}
      label={props.label}
      error={field.error}
      aside={
        <output htmlFor={field.id} className={classes.value}>
          {said}
        </output>
      }
      className={props.className}
    >
      <input
        {...field.described}
        id={field.id}
        name={props.name}
        type="range"
        className={classes.range}
        style={{ '--at': `${(field.value - 1) / 0.99}%` } as CSSProperties}
        min={1}
        max={100}
        step={1}
        value={field.value}
        aria-valuetext={said}
        onChange={(event) => {
          field.change(Number(event.target.value));
        }}
      />
      <div className={classes.marks} role="group" aria-label={t('releases.shares')}>
        {marks.map((mark) => (
          <button
            key={mark}
            type="button"
            aria-pressed={mark === field.value}
            onClick={() => {
              field.change(mark);
            }}
          >
            {`${mark}%`}
          </button>
        ))}
      </div>
    </FieldShell>
  );
};
