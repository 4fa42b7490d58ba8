export type LoadFault = 'load' | 'timeout' | 'integrity' | 'requires';

interface Options {
  cause?: unknown;
  final?: boolean;
  address?: string | undefined;
}

/** Why a release did not come; the phase is what is reported. */
export class RemoteLoadError extends Error {
  override name = 'RemoteLoadError';
  readonly phase: LoadFault;
  /** Asking again would bring the same answer. */
  readonly final: boolean;
  /** Of the file that did not come, which tells whose it is. */
  readonly address: string | undefined;
  constructor(phase: LoadFault, message: string, { cause, final = phase !== 'load', address }: Options = {}) {
    super(message, { cause });
    this.phase = phase;
    this.final = final;
    this.address = address;
  }
}
