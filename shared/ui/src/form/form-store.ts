import { texts } from '../texts.ts';
import { failureOf, type Submission } from './failure.ts';

export type Values = Record<string, unknown>;

/** Any validator with zod's `safeParse`. */
export interface SchemaLike {
  safeParse(
    values: unknown,
  ):
    | { success: true }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

export type Check = (value: unknown, values: Values) => string | undefined;

export interface FormOptions {
  schema?: SchemaLike;
  onSubmit: (values: never) => Submission | Promise<Submission>;
  onUnknownErrors?: (messages: string[]) => void;
}

export interface FormState {
  readonly values: Values;
  readonly errors: Readonly<Record<string, string>>;
  readonly general: readonly string[];
  readonly submitting: boolean;
  /** Counts refused submissions: each moves the focus to the first invalid field. */
  readonly refused: number;
}

/** Holds the values, the errors and the one submission at a time; fields listen to it, so that typing renders one field. */
export const createFormStore = (initial: Values, options: () => FormOptions) => {
  let state: FormState = { values: initial, errors: {}, general: [], submitting: false, refused: 0 };
  const checks = new Map<string, Check>();
  const listeners = new Set<() => void>();
  const change = (next: Partial<FormState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const schemaErrors = (): Record<string, string> => {
    const result = options().schema?.safeParse(state.values);
    if (!result || result.success) return {};
    return Object.fromEntries(
      [...result.error.issues].reverse().map(({ path, message }) => [path.map(String).join('.'), message]),
    );
  };

  const ownError = (name: string) => checks.get(name)?.(state.values[name], state.values);
  const errorOf = (name: string) => ownError(name) ?? schemaErrors()[name];

  const allErrors = (): Record<string, string> => {
    const found = { ...schemaErrors() };
    for (const name of checks.keys()) {
      const own = ownError(name);
      if (own) found[name] = own;
    }
    return found;
  };

  const refuse = (fields: Readonly<Record<string, string>>, general: readonly string[]) => {
    const known = Object.fromEntries(Object.entries(fields).filter(([name]) => checks.has(name)));
    const unknown = [
      ...general,
      ...Object.entries(fields)
        .filter(([name]) => !checks.has(name))
        .map(([, text]) => text),
    ];
    const { onUnknownErrors } = options();
    if (unknown.length > 0) onUnknownErrors?.(unknown);
    change({ errors: known, general: onUnknownErrors ? [] : unknown, submitting: false, refused: state.refused + 1 });
  };

  const send = async () => {
    change({ submitting: true, errors: {}, general: [] });
    try {
      const failure = failureOf(await options().onSubmit(state.values as never), texts.submitFailed);
      if (failure) refuse(failure.fields, failure.general);
      else change({ submitting: false });
    } catch {
      refuse({}, [texts.submitFailed]);
    }
  };

  return {
    state: () => state,
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    register: (name: string, check: Check) => {
      checks.set(name, check);
      return () => {
        if (checks.get(name) === check) checks.delete(name);
      };
    },
    set: (name: string, value: unknown) => {
      // What another field compares itself with may be this one; what the server said of it stays until it is edited.
      const concerned = Object.keys(state.errors).filter(
        (other) => other === name || errorOf(other) === state.errors[other],
      );
      change({ values: { ...state.values, [name]: value } });
      if (concerned.length === 0) return;
      const errors = { ...state.errors };
      for (const other of concerned) {
        const now = errorOf(other);
        if (now) errors[other] = now;
        else delete errors[other];
      }
      change({ errors });
    },
    blur: (name: string) => {
      const value = state.values[name];
      if (value === undefined || value === null || value === '') return;
      const now = errorOf(name);
      if (now) change({ errors: { ...state.errors, [name]: now } });
    },
    /** Puts texts under fields while one goes on typing: the focus stays where it is. */
    noteErrors: (fields: Readonly<Record<string, string>>) => change({ errors: { ...state.errors, ...fields } }),
    setErrors: (fields: Readonly<Record<string, string>>) => refuse(fields, []),
    reset: (values: Values = initial) => change({ values, errors: {}, general: [], submitting: false }),
    submit: async () => {
      if (state.submitting) return;
      const errors = allErrors();
      if (Object.keys(errors).length > 0) refuse(errors, []);
      else await send();
    },
  };
};

export type FormStore = ReturnType<typeof createFormStore>;
