import { AppError } from './errors.ts';

/**
 * Places for connections that stay open: so many for an address, so many for a node.
 *
 * @param isClosing whether no more are taken
 */
export const createPlaces = ({
  perAddress,
  perNode,
  isClosing,
}: {
  perAddress: number;
  perNode: number;
  isClosing: () => boolean;
}) => {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    /**
     * Takes a place at once, before anything is waited for, so that tabs which come together don't pass together.
     * @returns gives it back
     * @throws AppError unavailable, too_many_requests
     */
    take: (address: string): (() => void) => {
      const held = taken.get(address) ?? 0;
      if (isClosing() || all >= perNode) throw new AppError('unavailable');
      if (held >= perAddress) throw new AppError('too_many_requests', { params: { seconds: 60 } });
      taken.set(address, held + 1);
      all += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        all -= 1;
        const left = (taken.get(address) ?? 1) - 1;
        if (left > 0) taken.set(address, left);
        else taken.delete(address);
      };
    },
  };
};
