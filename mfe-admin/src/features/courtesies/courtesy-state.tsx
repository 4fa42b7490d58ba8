import { courtesyStates, type CourtesyState } from '@pregao/contract';
import { useT } from '@pregao/platform';
import type { Tone } from '@pregao/ui';
import { StatusTag } from '@pregao/ui/data';

const tones: Record<CourtesyState, Tone> = {
  pending: 'warning',
  active: 'success',
  expired: 'neutral',
  revoked: 'danger',
};

/** How a courtesy stands, by colour and word; of an active one also that a later end waits. */
export const CourtesyMark = ({ state, waits }: { state: CourtesyState; waits: boolean }) => {
  const t = useT();
  return waits && state === 'active' ? (
    <StatusTag tone="warning">{t('courtesies.extensionWaits')}</StatusTag>
  ) : (
    <StatusTag tone={tones[state]}>{courtesyStates[state]}</StatusTag>
  );
};
