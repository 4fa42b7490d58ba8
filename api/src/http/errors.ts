import { coreErrors, type ErrorBody } from '@pregao/contract';
import { errorCatalogue, type ErrorCode } from '@pregao/contract/error-catalogue';

/** A refusal with a typed code: its status and Portuguese text come from the contract's catalogue. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly params: Record<string, unknown> | undefined;
  /** Messages by field, shown under the fields of a form. */
  readonly fields: Record<string, string[]> | undefined;

  constructor(
    code: ErrorCode,
    options: { params?: Record<string, unknown>; fields?: Record<string, string[]>; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause });
    this.code = code;
    this.params = options.params;
    this.fields = options.fields;
  }
}

/** `{ field: text }` as a 400 on that field. */
export const fieldError = (field: string, text: string) =>
  new AppError('invalid_body', { fields: { [field]: [text] } });

const fill = (text: string, params: Record<string, unknown> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

/** The wire form of an error: status and body. */
export const presentError = (error: AppError): { status: number; body: ErrorBody } => {
  const definition = errorCatalogue[error.code] ?? coreErrors.internal;
  return {
    status: definition.status,
    body: {
      error: error.fields ?? fill(definition.text, error.params),
      code: error.code,
      ...(error.params && { params: error.params }),
    },
  };
};

/** What an error says, in one line: of a form, what it says of each field. */
export const textOf = (error: AppError): string => {
  const { error: said } = presentError(error).body;
  return typeof said === 'string' ? said : Object.values(said).flat().join(' ');
};
