import { usePlatform } from '@pregao/platform';
import { useEffect, useState } from 'react';

/** Long enough to read the greeting and to choose another way. */
export const momentMs = 8_000;

/** What a person does who is still here; a dialog that opens takes the focus. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel'] as const;

/**
 * Goes on to a page after a moment, once, unless the person does something meanwhile.
 *
 * @returns whether it is still about to, and what stays here
 */
export const useGoingOn = (to: string) => {
  const { navigate } = usePlatform();
  const [isGoing, setGoing] = useState(true);
  useEffect(() => {
    if (!isGoing) return undefined;
    const stay = () => setGoing(false);
    const timer = setTimeout(() => navigate(to, { replace: true }), momentMs);
    for (const sign of signs) document.addEventListener(sign, stay, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, stay);
    };
  }, [isGoing, navigate, to]);
  return isGoing;
};
