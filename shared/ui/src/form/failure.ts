/** Why a submission was refused; a failed call and store-kit's `Failure` fit as they are. */
export interface SubmitFailure {
  ok: false;
  /** A sentence for people, shown above the form where no field has a text. */
  message: string;
  /** Texts by field. */
  fields?: Readonly<Record<string, readonly string[]>>;
}

/** What `onSubmit` ends with: nothing where it succeeded, or why it was refused. */
export type Submission = SubmitFailure | undefined;

/** What a form shows of a failure: a text per field, and what belongs to the whole form. */
interface ShownFailure {
  readonly fields: Readonly<Record<string, string>>;
  readonly general: readonly string[];
}

/**
 * Texts of the fields go first; without one, the sentence, or `fallback` where there is none. Only `ok: false` is a failure:
 * releases of remotes built against an older kit end a success with the whole answer.
 */
export const failureOf = (submission: Submission, fallback: string): ShownFailure | undefined => {
  if (submission?.ok !== false) return undefined;
  const fields = Object.entries(submission.fields ?? {})
    .map(([name, texts]) => [name, texts.join(' ')] as const)
    .filter(([, text]) => text !== '');
  if (fields.length > 0) return { fields: Object.fromEntries(fields), general: [] };
  return { fields: {}, general: [submission.message || fallback] };
};
