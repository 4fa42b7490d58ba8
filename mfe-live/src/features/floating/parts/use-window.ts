import type { BroadcastDetail, PlaySource } from '@pregao/contract';
import { usePlatform } from '@pregao/platform';
import { useEffect } from 'react';

/** The tab that opened this window, if it still shows a page of this site. */
const hasOpener = () => {
  try {
    const opener = window.opener as Window | null;
    return opener !== null && !opener.closed && opener.location.origin === location.origin;
  } catch {
    return false;
  }
};

/**
 * Tells the person's other tabs of this window, so that there is one sound: their card gives way while it is open and is
 * back at its second once it is closed; a tab that plays the broadcast again ends it.
 *
 * @param startAt seconds it began at: what is told before it plays
 * @returns the way back to the page of the broadcast, at the second it has reached
 */
export const useWindow = (
  { id, room_id: roomId }: BroadcastDetail,
  { key, is_live: isLive }: PlaySource,
  startAt: number,
) => {
  const { bus, player, navigate } = usePlatform();
  const say = (state: 'opened' | 'closed' | 'returned') => {
    const now = player.now?.key === key ? player.now : null;
    const seconds = now?.time || startAt;
    bus.emit('floating.window.v1', { broadcast_id: id, state, seconds, is_playing: now?.isPlaying ?? isLive });
    return Math.floor(seconds);
  };
  useEffect(() => {
    let isTaken = false;
    say('opened');
    const stop = bus.on('floating.window.v1', ({ broadcast_id: other, state }, origin) => {
      if (origin === 'here' || other !== id || state !== 'taken') return;
      isTaken = true;
      player.pause();
      window.close();
    });
    const leave = () => {
      if (!isTaken) say('closed');
    };
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- told once for the window, whatever is drawn again in it
  }, [bus, player, id, roomId]);
  return () => {
    if (!hasOpener()) {
      navigate(`/cliente/lives/${id}?current_time=${Math.floor(player.now?.time || startAt)}`);
      return;
    }
    say('returned');
    player.stop();
    window.close();
  };
};
