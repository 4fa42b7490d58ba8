import type { Player } from '@pregao/ui/player';
import { useEffect, useRef, useState } from 'react';

/**
 * While one buys, a video that floats is paused and out of sight; it goes on as sound only if one asks. Leaving the cart
 * takes up what was there.
 */
export const useCartSound = (player: Player | null, isBuying: boolean) => {
  const goesOn = useRef(false);
  const [isListening, setIsListening] = useState(false);
  useEffect(() => {
    if (!isBuying || !player) return undefined;
    goesOn.current = player.state.playing;
    player.pause();
    setIsListening(false);
    return () => {
      if (goesOn.current) player.play();
    };
  }, [isBuying, player]);
  const toggle = () => {
    if (isListening) player?.pause();
    else player?.play();
    goesOn.current = !isListening;
    setIsListening(!isListening);
  };
  return { isListening, toggle };
};
