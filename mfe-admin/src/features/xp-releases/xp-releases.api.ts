import { refuseXpRelease, revokeXpBatch, revokeXpRelease } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

const steps = { refuse: refuseXpRelease, revoke: revokeXpRelease } as const;

export type XpEnding = keyof typeof steps;

export const sendEnding = (how: XpEnding, id: number, reason: string) =>
  getPlatform().api.call(steps[how], { params: { id }, body: { reason } });

export const sendBatchEnding = (body: { batch: string; reason: string }) =>
  getPlatform().api.call(revokeXpBatch, { body });
