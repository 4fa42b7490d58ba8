import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';

interface Receiver {
  /** At most 25 characters reach the code, folded to ASCII. */
  merchantName: string;
  /** At most 15 characters reach the code, folded to ASCII. */
  merchantCity: string;
}

/**
 * The copy-and-paste text of a dynamic Pix charge.
 *
 * @param charge `url` is the PSP's location without a scheme
 * @returns the BR Code, or `null` when the location can't be carried
 */
export const dynamicBrCode = ({ url, merchantName, merchantCity }: Receiver & { url: string }) =>
  generatePixPayload({ url, merchantName, merchantCity });

/**
 * The copy-and-paste text of a static Pix charge.
 *
 * @param charge `cents` in integer centavos; `txid` of 1 to 25 letters and digits
 * @returns the BR Code, or `null` when a field is refused
 */
export const staticBrCode = ({
  key,
  cents,
  txid,
  merchantName,
  merchantCity,
}: Receiver & { key: string; cents?: number; txid?: string }) =>
  generatePixPayload({ key, merchantName, merchantCity, txid, ...(cents !== undefined && { amount: cents / 100 }) });

/** Reads a BR Code; `null` when its structure or its check sum is wrong. Its amount comes in integer centavos. @internal */
export const readBrCode = (code: string) => {
  const info = getPixPayloadInfo(code);
  if (!info) return null;
  const { amount, ...rest } = info;
  return { ...rest, ...(amount !== undefined && { cents: Math.round(amount * 100) }) };
};
