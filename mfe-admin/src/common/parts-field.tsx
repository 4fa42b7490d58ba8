import { Button } from '@pregao/ui';
import { FieldShell, useField } from '@pregao/ui/form';
import { SortableList } from '@pregao/ui/list';
import type { ReactNode } from 'react';
import type { FieldView } from './crud/crud-types.ts';
import classes from './parts-field.module.css';

interface PartsFieldProps<T> extends FieldView {
  hint?: string;
  /** Instead of a list that is empty. */
  empty?: string;
  /** How many there may be. */
  most: number;
  nameOf: (part: T) => string;
  /** What the button says, and the part it adds. */
  add: { label: string; part: T };
  /** Below the list and its button. */
  after?: ReactNode;
  children: (part: T, change: (changed: Partial<T>) => void, at: number) => ReactNode;
}

/** Parts of a record in their order, as a field of its form. For observers. */
export const PartsField = <T extends object>({
  hint,
  empty,
  most,
  nameOf,
  add,
  after,
  children,
  ...props
}: PartsFieldProps<T>) => {
  const { name, label, disabled } = props;
  const field = useField<T[]>({ name, label }, []);
  return (
    <FieldShell id={field.id} label={label} hint={hint} error={field.error} group>
      {empty && field.value.length === 0 && <p className={classes.empty}>{empty}</p>}
      <SortableList
        label={label}
        items={field.value}
        keyOf={(_part, at) => String(at)}
        nameOf={(part, at) => `${at + 1}. ${nameOf(part)}`}
        disabled={disabled}
        onChange={field.change}
      >
        {(part, at) =>
          children(
            part,
            (changed) => {
              field.change(field.value.with(at, { ...part, ...changed }));
            },
            at,
          )
        }
      </SortableList>
      {!disabled && field.value.length < most && (
        <Button
          size="small"
          icon="plus"
          className={classes.add}
          onClick={() => {
            field.change([...field.value, add.part]);
          }}
        >
          {add.label}
        </Button>
      )}
      {after}
    </FieldShell>
  );
};
