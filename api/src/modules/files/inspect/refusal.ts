import type { filesErrors } from '@pregao/contract/files/errors';

export type RefusalCode = keyof typeof filesErrors;

/** A file is not kept, and why: a code of the contract, told to who sent it. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly params: Record<string, unknown>;

  constructor(code: RefusalCode, params: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
