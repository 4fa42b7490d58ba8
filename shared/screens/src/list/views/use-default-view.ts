import { usePlatform } from '@pregao/platform';
import { usePersonalPreference } from '@pregao/platform/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ViewState, ViewsStore } from './views-store.ts';

const readState = (stored: unknown): ViewState | null => {
  const { query, columns } = (stored ?? {}) as Partial<ViewState>;
  const isList = Array.isArray(columns) && columns.every((key) => typeof key === 'string');
  return typeof query === 'string' && (columns === null || isList) ? { query, columns } : null;
};

const same = (one: ViewState | null, other: ViewState | null) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Opens a list whose address says nothing with the view that the person chose for it. What was chosen is kept in this
 * browser too, so that the list does not first show its usual rows; a choice made elsewhere is taken up when it is known.
 */
export const useDefaultView = (list: string, store: ViewsStore, isPlain: boolean, show: (state: ViewState) => void) => {
  const { session } = usePlatform();
  const [kept, keep] = usePersonalPreference(session.user.id, `view.${list}`, readState);
  // Only on opening: later an address that says nothing is what the person asked for.
  const isOpening = useRef(isPlain);
  const open = useEffectEvent((state: ViewState | null) => {
    if (state && isOpening.current && isPlain) show(state);
  });
  useEffect(() => {
    open(kept);
    // What is kept is taken up once, when the list opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const { usual } = store;
  const learn = useEffectEvent(() => {
    if (usual === undefined) return;
    const state = usual && { query: usual.query, columns: usual.columns };
    if (!same(state, kept)) {
      keep(state);
      open(state);
    }
    isOpening.current = false;
  });
  useEffect(() => {
    learn();
  }, [usual]);
};
