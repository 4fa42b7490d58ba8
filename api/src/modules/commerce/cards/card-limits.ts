import type { Core } from '../../../core.ts';
import type { Tx } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import { addressKey } from '../../../http/limit-calls.ts';
import { listDeclines } from './card-payments.repository.ts';
import type { CardToCharge } from '../checkout/payment-terms.ts';

const hourMs = 3_600_000;

/** Refused cards an hour after which no card is taken: of one person, of one card, and from one address. */
const most = { person: 5, card: 8, address: 20 };

/** Who tries stolen cards tries many: after some refusals cards have to wait, and who waits is told until when (Pix goes on). */
export const createCardLimits = (core: Core) => {
  const addressOf = (ip: string) => `card-declines:${addressKey(ip)}`;
  const refuse = (secondsLeft: number) => {
    throw new AppError('too_many_declines', { params: { minutes: Math.max(1, Math.ceil(secondsLeft / 60)) } });
  };
  return {
    /** @throws AppError too_many_declines (429) with `minutes` */
    checkAddress: async (ip: string) => {
      const { count, secondsLeft } = await core.keyValue.peek(addressOf(ip));
      if (count >= most.address) refuse(secondsLeft);
    },
    /** @throws AppError too_many_declines (429) with `minutes` */
    check: async (tx: Tx, userId: number, card: CardToCharge) => {
      const now = core.now().getTime();
      const declines = await listDeclines(tx, { userId, ...card }, new Date(now - hourMs).toISOString());
      for (const [rows, limit] of [
        [declines.filter(({ own }) => own), most.person],
        [declines.filter(({ own }) => !own), most.card],
      ] as const) {
        // Once the oldest of them is an hour old, there is one less.
        const oldest = rows[limit - 1];
        if (oldest) refuse((Date.parse(oldest.at) + hourMs - now) / 1000);
      }
    },
    noteDecline: (ip: string) => core.keyValue.hit(addressOf(ip), hourMs / 1000),
  };
};

export type CardLimits = ReturnType<typeof createCardLimits>;
