import { useEffect, useRef } from 'react';
import { sendRead } from '../chat.api.ts';
import type { ChatStore } from '../store/chat.store.ts';

const restMs = 3_000;

/** Tells the server how far one has read: when that rests, and when the page is put aside or left. */
export const useReadMark = (store: ChatStore) => {
  const { seenId, roomId } = store;
  const told = useRef(0);
  useEffect(() => {
    const tell = () => {
      if (seenId <= told.current || document.visibilityState !== 'visible') return;
      told.current = seenId;
      void sendRead(roomId, seenId);
    };
    const timer = setTimeout(tell, restMs);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [seenId, roomId]);
};
