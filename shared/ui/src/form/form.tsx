import {
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type ReactNode,
} from 'react';
import { Button, type ButtonProps } from '../kit/button/button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { cx } from '../lib/cx.ts';
import type { Submission } from './failure.ts';
import { createFormStore, type FormStore, type SchemaLike, type Values } from './form-store.ts';
import classes from './form.module.css';

export const FormContext = createContext<FormStore | null>(null);

interface FormProps<V extends object> {
  initial?: Partial<V>;
  /** Gives a failure or nothing; texts go under their fields, the rest above them (or to `onUnknownErrors`). */
  onSubmit: (values: V) => Submission | Promise<Submission>;
  schema?: SchemaLike;
  onUnknownErrors?: (messages: string[]) => void;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Values stay when something is refused; the first invalid field gets the focus; a second press while sending does nothing. */
export const Form = <V extends object = Values>({
  initial,
  onSubmit,
  schema,
  onUnknownErrors,
  label,
  className,
  children,
}: FormProps<V>) => {
  const options = useRef({ onSubmit, schema, onUnknownErrors });
  useEffect(() => {
    options.current = { onSubmit, schema, onUnknownErrors };
  });
  const [store] = useState(() => createFormStore({ ...initial }, () => options.current));
  const element = useRef<HTMLFormElement>(null);
  const { general, refused } = useSyncExternalStore(store.listen, store.state, store.state);
  useEffect(() => {
    if (refused > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void store.submit();
  };
  return (
    <FormContext value={store}>
      <form ref={element} className={cx(classes.form, className)} aria-label={label} noValidate onSubmit={handleSubmit}>
        {general.length > 0 && (
          <div className={classes.alert} role="alert">
            <Icon name="alert" size={18} />
            <div>
              {general.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </div>
        )}
        {children}
      </form>
    </FormContext>
  );
};

/** The form around a component: its values, whether it is being sent, and the means to change it. */
export const useForm = <V extends object = Values>() => {
  const store = use(FormContext);
  if (!store) throw new Error('useForm needs a Form around it');
  const { values, submitting, errors } = useSyncExternalStore(store.listen, store.state, store.state);
  return {
    values: values as V,
    submitting,
    errors,
    set: (name: keyof V & string, value: unknown) => store.set(name, value),
    setErrors: store.setErrors,
    noteErrors: store.noteErrors,
    reset: store.reset,
    submit: store.submit,
  };
};

/** Sends the form around it; busy while it is being sent, and a second press changes nothing. */
export const SubmitButton = ({ loading = false, variant = 'primary', ...rest }: Omit<ButtonProps, 'type' | 'href'>) => {
  const { submitting } = useForm();
  return <Button {...rest} variant={variant} type="submit" loading={submitting || loading} />;
};
