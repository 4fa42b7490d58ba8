import type { Result } from '@pregao/store-kit';
import { Form, SubmitButton, useForm } from '@pregao/ui/form';
import type { ReactNode } from 'react';

interface AskedFormProps<V extends object, T> {
  label: string;
  initial: V;
  /** What the button says. */
  action: string;
  className?: string | undefined;
  send: (values: V) => Promise<Result<T>>;
  /** Told what was answered, and to which values. */
  onAnswer: (answer: T, values: V) => void;
  children: (values: V) => ReactNode;
}

const Inside = <V extends object>({ children }: { children: (values: V) => ReactNode }) =>
  children(useForm<V>().values);

/** A form that asks the server something and saves nothing: it stays as it is, to be asked with other values. */
export const AskedForm = <V extends object, T>(props: AskedFormProps<V, T>) => {
  const { label, initial, action, className, send, onAnswer, children } = props;
  return (
    <Form<V>
      initial={initial}
      label={label}
      className={className}
      onSubmit={async (values) => {
        const result = await send(values);
        if (!result.ok) return result;
        onAnswer(result.data, values);
        return undefined;
      }}
    >
      <Inside<V>>{children}</Inside>
      <SubmitButton>{action}</SubmitButton>
    </Form>
  );
};
