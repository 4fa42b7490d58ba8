import { editionStates, type EditionState } from '@pregao/contract';
import type { Tone } from '@pregao/ui';
import { StatusTag } from '@pregao/ui/data';

const tones: Record<EditionState, Tone> = {
  scheduled: 'info',
  pre_live: 'warning',
  live: 'danger',
  replay: 'success',
  ended: 'neutral',
  cancelled: 'neutral',
};

/** How an edition stands, by colour and word. */
export const EditionMark = ({ state }: { state: EditionState }) => (
  <StatusTag tone={tones[state]}>{editionStates[state]}</StatusTag>
);
