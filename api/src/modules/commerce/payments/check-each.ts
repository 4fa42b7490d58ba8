import type { Core } from '../../../core.ts';

/**
 * Checks one after the other, while `goesOn` says so; one that fails is told to the log and holds up no other.
 * @param what is checked, as the log names it
 * @returns how many there were
 */
export const checkEach = async (
  { log }: Pick<Core, 'log'>,
  {
    what,
    ids,
    check,
    goesOn = () => true,
  }: {
    what: 'payment' | 'refund';
    ids: readonly number[];
    check: (id: number) => Promise<void>;
    goesOn?: (() => boolean) | undefined;
  },
): Promise<number> => {
  for (const id of ids)
    if (goesOn())
      await check(id).catch((error: unknown) => {
        log.error({ err: error, [what === 'payment' ? 'order_payment_id' : 'refund_id']: id }, `${what} check failed`);
      });
  return ids.length;
};
