import { usePlatform, useT } from '@pregao/platform';
import { useState } from 'react';
import { markRead } from '../unread.store.ts';

/** Marks all that the person knows of as read; what comes meanwhile stays unread. */
export const useReadAll = (notices: { refresh: () => Promise<void> }, newestId: number | null) => {
  const t = useT();
  const { notify } = usePlatform();
  const [isReading, setIsReading] = useState(false);
  const readAll = async () => {
    if (newestId === null) return;
    setIsReading(true);
    if (await markRead({ up_to: newestId })) await notices.refresh();
    else notify.error(t('notices.readFailed'));
    setIsReading(false);
  };
  return { isReading, readAll: () => void readAll() };
};
