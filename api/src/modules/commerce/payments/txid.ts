import { randomBytes } from 'node:crypto';

/** A txid of ours: 32 letters and digits that nobody can guess. */
export const newTxid = () => randomBytes(16).toString('hex');

/** Whether a text can be a txid (BACEN: 26 to 35 letters and digits). */
export const isTxid = (text: string) => /^[a-zA-Z0-9]{26,35}$/.test(text);
