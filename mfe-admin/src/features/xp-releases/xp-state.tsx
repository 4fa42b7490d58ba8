import { xpStates, type XpState } from '@pregao/contract';
import type { Tone } from '@pregao/ui';

const tones: Record<XpState, Tone> = {
  pending: 'warning',
  validated: 'info',
  released: 'success',
  refused: 'danger',
  expired: 'neutral',
  revoked: 'danger',
};

/** How a release stands, by colour and word. */
export const stateOf = (state: XpState) => ({ tone: tones[state], name: xpStates[state] });
