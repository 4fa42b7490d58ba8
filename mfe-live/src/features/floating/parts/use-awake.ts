import { useEffect, useState } from 'react';

/** How long nobody moves before what lies over a picture goes, ms. */
const idleMs = 2_800;
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether somebody has just moved, touched or used the keyboard in this window. */
export const useAwake = () => {
  const [isAwake, setAwake] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      setAwake(true);
      clearTimeout(timer);
      timer = setTimeout(() => setAwake(false), idleMs);
    };
    wake();
    for (const sign of signs) window.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, wake);
    };
  }, []);
  return isAwake;
};
