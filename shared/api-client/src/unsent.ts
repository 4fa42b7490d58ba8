import type { Unanswered } from './result.ts';

const codes: Record<Unanswered, string> = { network: 'ERR_NETWORK', timeout: 'ETIMEDOUT', aborted: 'ERR_CANCELED' };

/** A call that ended before its transport was there; who asks axios what it is hears the same as of axios's own errors. */
export class Unsent extends Error {
  override name = 'Unsent';
  readonly isAxiosError = true;
  readonly why: Unanswered;
  readonly code: string;
  readonly __CANCEL__: boolean;
  constructor(why: Unanswered, cause?: unknown) {
    super(`the call was not sent: ${why}`, { cause });
    this.why = why;
    this.code = codes[why];
    this.__CANCEL__ = why === 'aborted';
  }
}
