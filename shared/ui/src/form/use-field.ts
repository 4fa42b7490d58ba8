import { use, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import type { Check } from './form-store.ts';
import { FormContext } from './form.tsx';

/** What every field takes: bound by `name` inside a Form, or controlled by `value` and `onChange` anywhere. */
export interface FieldProps<T> {
  name?: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean | string;
  /** Marks a field that may stay empty. */
  optional?: boolean;
  hideLabel?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  value?: T;
  onChange?: (value: T) => void;
  error?: string;
  validate?: (value: T, values: Record<string, unknown>) => string | undefined;
  className?: string;
}

const isMissing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'string' && value.trim() === '');

const nothing = () => () => undefined;

export const useField = <T>({ name, required, value, onChange, error, validate, hint }: FieldProps<T>, fallback: T) => {
  const store = use(FormContext);
  const form = name !== undefined && value === undefined ? store : null;
  const id = useId();
  const [own, setOwn] = useState<T>(fallback);
  const state = useSyncExternalStore(
    form?.listen ?? nothing,
    () => form?.state().values[name ?? ''],
    () => undefined,
  ) as T | undefined;
  const formError = useSyncExternalStore(
    form?.listen ?? nothing,
    () => form?.state().errors[name ?? ''],
    () => undefined,
  );
  const rules = useRef({ required, validate });
  useEffect(() => {
    rules.current = { required, validate };
  });
  useEffect(() => {
    if (!form || name === undefined) return undefined;
    const check: Check = (now, values) => {
      const { required: needed, validate: custom } = rules.current;
      if (isMissing(now))
        return needed
          ? typeof needed === 'string'
            ? needed
            : texts.required
          : custom?.((now ?? fallback) as T, values);
      return custom?.(now as T, values);
    };
    return form.register(name, check);
    // The fallback of a field is a constant of its component.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [form, name]);
  const change = useCallback(
    (next: T): unknown => {
      if (form && name !== undefined) form.set(name, next);
      else setOwn(next);
      return onChange?.(next);
    },
    [form, name, onChange],
  );
  const blur = () => {
    if (form && name !== undefined) form.blur(name);
  };
  const message = error ?? formError;
  return {
    id,
    change,
    blur,
    error: message,
    value: (value ?? (form ? state : own) ?? fallback) as T,
    described: {
      'aria-invalid': message ? true : undefined,
      'aria-describedby': [message && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
      'aria-required': required ? true : undefined,
    } as const,
  };
};
