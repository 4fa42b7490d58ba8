import { TextAreaField, useForm } from '@pregao/ui/form';
import { useState } from 'react';
import type { FieldView } from './crud-types.ts';

const emailsOf = (text: string) => [...new Set(text.toLowerCase().split(/[\s,;]+/))].filter(Boolean);
const textOf = (value: unknown) => (Array.isArray(value) ? value.join('\n') : '');

/** Addresses, one a line, or pasted as a spreadsheet or a mail program has them. */
export const EmailsField = ({ name, ...props }: FieldView) => {
  const { values, set, errors } = useForm<Record<string, unknown>>();
  const [typed, setTyped] = useState(() => textOf(values[name]));
  // What came from elsewhere takes the place of what was typed; what separates the last one stays.
  const text = emailsOf(typed).join('\n') === textOf(values[name]) ? typed : textOf(values[name]);
  const error = errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];
  return (
    <TextAreaField
      {...props}
      rows={4}
      value={text}
      {...(error !== undefined && { error })}
      onChange={(next) => {
        setTyped(next);
        set(name, emailsOf(next));
      }}
    />
  );
};
