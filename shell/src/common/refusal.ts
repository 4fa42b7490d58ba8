import type { CallFailure } from '@pregao/api-client';

/** A failed call as a form shows it: texts under their fields, or one sentence above them. */
export const refusalOf = ({ fields, message }: CallFailure) => ({ error: fields ?? message });

/** A refusal that belongs under one field of the form. */
export const refusalUnder = (field: string, { fields, message }: CallFailure) => ({
  error: fields ?? { [field]: message },
});

interface Checker {
  safeParse(value: unknown): { success: boolean; error?: { issues: readonly { message: string }[] } | undefined };
}

/** The first sentence a schema of the contract has against a value; `undefined` when it accepts it. */
export const firstIssue =
  (schema: Checker) =>
  (value: unknown): string | undefined =>
    schema.safeParse(value).error?.issues[0]?.message;
