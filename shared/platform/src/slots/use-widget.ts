import type { SlotName } from '@pregao/contract';
import { useEffect, useState } from 'react';
import { addTexts } from '../i18n/i18n.ts';
import { usePlatform } from '../platform.ts';
import type { AnyWidget, WidgetOffer } from './define-widget.ts';

interface Ready {
  widget: AnyWidget;
  version: string;
}

/** After this long an empty place is closed; what comes later is kept for the next visit. */
export const patienceMs = 12_000;

/** The widget of an offer once it is wanted and there; `gone` when it will not come. */
export const useWidget = (slot: SlotName, offer: WidgetOffer, wanted: boolean): Ready | 'gone' | null => {
  const { slots, i18n, reportFault } = usePlatform();
  const [state, setState] = useState<Ready | 'gone' | null>(null);
  const { remote, version, module, id } = offer;
  useEffect(() => {
    if (!wanted) return;
    let settled = false;
    const settle = (next: Ready | 'gone') => {
      if (!settled) {
        settled = true;
        setState(next);
      }
    };
    const timer = setTimeout(() => {
      settle('gone');
    }, patienceMs);
    slots
      .load(offer)
      .then(
        (ready) => {
          const { widget } = ready;
          if (widget.slot !== slot) {
            reportFault({
              remote,
              version: ready.version,
              phase: 'load',
              message: `${id}: made for ${widget.slot}, offered to ${slot}`,
            });
            settle('gone');
            return;
          }
          addTexts(i18n, remote, widget.texts);
          settle(ready);
        },
        () => {
          settle('gone');
        },
      )
      .finally(() => {
        clearTimeout(timer);
      });
    return () => {
      settled = true;
      clearTimeout(timer);
    };
    // An offer is the same as long as it names the same module of the same release.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, slot, remote, version, module]);
  return state;
};
