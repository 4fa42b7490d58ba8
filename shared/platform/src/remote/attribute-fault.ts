import { releaseOf } from '@pregao/contract';

interface Release {
  remote: string;
  version: string;
}

/**
 * The release that a fault is charged to: the one whose file did not come, where the error tells its address; else the one
 * that asked for it. An entry of the kit is the shell's, whoever wanted it.
 */
export const attributeFault = (error: unknown, asking: Release): Release => {
  const { address } = (error ?? {}) as { address?: unknown };
  return (typeof address === 'string' && releaseOf(address)) || asking;
};
