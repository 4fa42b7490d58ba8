import type { ReactNode } from 'react';
import classes from './choices.module.css';

interface CheckListProps<V extends string | number> {
  label: string;
  options: readonly { id: V; label: ReactNode }[];
  value: readonly V[];
  onChange: (value: V[]) => void;
}

/** Some of a few, told in the order they are listed in; every press counts at once. */
export const CheckList = <V extends string | number>({ label, options, value, onChange }: CheckListProps<V>) => {
  const toggle = (id: V) => {
    const unlisted = value.filter((other) => options.every((option) => option.id !== other));
    const listed = options.map((option) => option.id).filter((other) => value.includes(other) !== (other === id));
    onChange([...unlisted, ...listed]);
  };
  return (
    <div role="group" aria-label={label} className={classes.list}>
      {options.map((option) => (
        <label key={option.id} className={classes.option}>
          <input
            type="checkbox"
            checked={value.includes(option.id)}
            onChange={() => {
              toggle(option.id);
            }}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
};
