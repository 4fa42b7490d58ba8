import { useSyncExternalStore } from 'react';

/** From this width on a detail opens beside its list; below it the detail is a page of its own. */
export const wideScreen = '(min-width: 900px)';

/** Whether the window meets a media query, as it changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => {
        list.removeEventListener('change', notify);
      };
    },
    () => window.matchMedia(query).matches,
  );
