import { FieldShell } from './field-shell.tsx';
import classes from './choice.module.css';
import { useField, type FieldProps } from './use-field.ts';

interface ChecksFieldProps extends FieldProps<string[]> {
  options: readonly { value: string; label: string }[];
}

/** Some of a few, each with its own box. */
export const ChecksField = ({ options, ...props }: ChecksFieldProps) => {
  const { label, hint, optional, hideLabel, disabled, className } = props;
  const field = useField<string[]>(props, []);
  // A group takes no aria-required: it is no input itself.
  const { 'aria-required': _required, ...described } = field.described;
  const toggle = (value: string) =>
    field.change(
      options
        .map((option) => option.value)
        .filter((other) => (other === value ? !field.value.includes(value) : field.value.includes(other))),
    );
  return (
    <FieldShell id={field.id} {...{ label, hint, optional, hideLabel, className }} error={field.error} group>
      <div className={classes.checks} role="group" aria-labelledby={`${field.id}-label`} {...described} tabIndex={-1}>
        {options.map(({ value, label: name }) => (
          <label key={value} className={classes.checkRow}>
            <input
              type="checkbox"
              className={classes.checkbox}
              checked={field.value.includes(value)}
              disabled={disabled}
              onChange={() => {
                toggle(value);
              }}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </FieldShell>
  );
};
