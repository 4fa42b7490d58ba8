import type { ReactNode } from 'react';
import classes from './check-list.module.css';

interface CheckListProps {
  label: string;
  options: readonly { id: number; label: ReactNode }[];
  value: readonly number[];
  onChange: (value: number[]) => void;
}

/** Some of a few; every press counts at once. */
export const CheckList = ({ label, options, value, onChange }: CheckListProps) => {
  const toggle = (id: number) => {
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id].sort((a, b) => a - b));
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
