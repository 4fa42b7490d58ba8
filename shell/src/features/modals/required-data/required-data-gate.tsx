import { usePlatform } from '@pregao/platform';
import { prefix } from '@pregao/platform/boot';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useCalmPlace } from '../../../common/calm-moment.ts';
import { unaskedWindows } from '../../../common/unasked-windows.ts';

const key = `${prefix}required-data-put-off`;

/**
 * Presents the required-data form while the profile is incomplete (REQ-2.144, REQ-4.14), once a session by itself; a strip
 * of the layout leads to it meanwhile. A first access is welcomed before, and not asked twice in one visit.
 */
export const RequiredDataGate = observer(() => {
  const { session, bus } = usePlatform();
  const isPlace = useCalmPlace();
  const { id, profile_complete: isComplete, first_access: first = 1 } = session.user;
  const isAsked = session.isLogged && first !== 1 && !isComplete && isPlace;
  useEffect(() => {
    if (!isAsked || sessionStorage.getItem(key) === String(id)) return;
    unaskedWindows.note(id);
    bus.emit('modal.open.v1', { modal: 'required-data' });
  }, [isAsked, id, bus]);
  useEffect(
    () =>
      bus.on('modal.closed.v1', ({ modal }) => {
        if (modal === 'required-data' || modal === 'welcome') sessionStorage.setItem(key, String(id));
      }),
    [bus, id],
  );
  return null;
});
