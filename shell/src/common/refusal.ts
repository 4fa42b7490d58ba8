import type { CallFailure } from '@pregao/api-client';

/** A failed call whose sentence belongs under one field of the form. */
export const refusalUnder = (field: string, failure: CallFailure): CallFailure => ({
  ...failure,
  fields: failure.fields ?? { [field]: [failure.message] },
});

interface Checker {
  safeParse(value: unknown): { success: boolean; error?: { issues: readonly { message: string }[] } | undefined };
}

/** The first sentence a schema of the contract has against a value; `undefined` when it accepts it. */
export const firstIssue =
  (schema: Checker) =>
  (value: unknown): string | undefined =>
    schema.safeParse(value).error?.issues[0]?.message;
