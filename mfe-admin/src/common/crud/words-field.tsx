import { TextField, useForm } from '@pregao/ui/form';
import { useState } from 'react';
import type { FieldView } from './crud-types.ts';

const wordsOf = (text: string) => [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean);
const textOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '');

/** A list of words as one line of text. */
export const WordsField = ({ name, ...props }: FieldView) => {
  const { values, set, errors } = useForm<Record<string, unknown>>();
  const [typed, setTyped] = useState(() => textOf(values[name]));
  // What came from elsewhere takes the place of what was typed; a comma at the end stays.
  const text = wordsOf(typed).join() === textOf(values[name]).split(', ').join() ? typed : textOf(values[name]);
  return (
    <TextField
      {...props}
      value={text}
      error={errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]}
      onChange={(next) => {
        setTyped(next);
        set(name, wordsOf(next));
      }}
      autoComplete="off"
    />
  );
};
