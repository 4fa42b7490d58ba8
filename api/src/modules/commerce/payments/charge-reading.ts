import { dynamicBrCode } from '@pregao/format';
import type { PixCharge, ReceivedPix } from '../../../ports/payment.ts';
import type { PaymentRow } from './payments.repository.ts';

/**
 * The copy-and-paste code: the PSP's, or ours from its location.
 * @param receiver name and city that a payer sees in it, of the company that sells
 */
export const copyPasteOf = (charge: PixCharge, receiver: { merchantName: string; merchantCity: string }) =>
  charge.copy_paste || (charge.location ? dynamicBrCode({ url: charge.location, ...receiver }) : null);

/**
 * What a charge says of our payment: paid only when its txid, its key and the amount received all match (invariant 8).
 */
export const readCharge = (
  payment: PaymentRow,
  charge: PixCharge,
):
  | { kind: 'paid'; pix: ReceivedPix }
  | { kind: 'mismatch'; received_cents: number | null }
  | { kind: 'open' }
  | { kind: 'removed' } => {
  const ours =
    charge.txid === payment.txid && charge.key === payment.pix_key && charge.amount_cents === payment.amount_cents;
  if (!ours) return { kind: 'mismatch', received_cents: null };
  if (charge.state === 'ATIVA') return { kind: 'open' };
  if (charge.state !== 'CONCLUIDA') return { kind: 'removed' };
  const pix = charge.received.find(
    (received) => received.txid === payment.txid && received.amount_cents === payment.amount_cents,
  );
  return pix ? { kind: 'paid', pix } : { kind: 'mismatch', received_cents: charge.received[0]?.amount_cents ?? null };
};
