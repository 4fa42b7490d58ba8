import { usePlatform } from '@pregao/platform';
import { useEffect } from 'react';
import { clearOnLeaving, readConsent, recordConsent } from './cookie-consent.ts';

/** Asks about cookies while nothing was chosen (REQ-4.30). */
export const CookieGate = () => {
  const platform = usePlatform();
  useEffect(clearOnLeaving, []);
  useEffect(() => {
    if (readConsent() === null) platform.bus.emit('modal.open.v1', { modal: 'cookie', view: 'main' });
    else void recordConsent(platform);
  }, [platform]);
  return null;
};
