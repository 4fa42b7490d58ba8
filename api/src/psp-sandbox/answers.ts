import { randomBytes } from 'node:crypto';
import type { StoredCharge, StoredPix } from './store.ts';

/** An answer of the BACEN API: a charge, a Pix, a return, or a problem document. */
export interface Answer {
  status: number;
  body: object;
}

export const problem = (status: number, title: string, detail: string): Answer => ({
  status,
  body: { type: `https://pix.bcb.gov.br/api/v2/error/${title}`, title, status, detail },
});

export const text = (value: unknown) => (typeof value === 'string' ? value : '');

export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? value[name as keyof typeof value] : undefined;

/** A Pix as anyone is told of it. */
export const pixOf = ({ notified: _, ...pix }: StoredPix) => pix;

export const chargeOf = (charge: StoredCharge) => ({
  txid: charge.txid,
  status: charge.status,
  calendario: charge.calendario,
  valor: charge.valor,
  chave: charge.chave,
  location: charge.location,
  pixCopiaECola: charge.pixCopiaECola,
  devedor: charge.devedor,
  solicitacaoPagador: charge.solicitacaoPagador,
  revisao: charge.revisao,
  pix: charge.pix.map(pixOf),
});

/** What the ids of this bank begin with, after the letter that says what they name. */
export const bank = '00000000';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789';

/** An id between banks, 32 letters and digits: `E` names a Pix, `D` a return. */
export const bankId = (kind: 'E' | 'D', at: Date) =>
  `${kind}${bank}${at.toISOString().replace(/\D/g, '').slice(0, 12)}${[...randomBytes(11)].map((byte) => letters[byte % letters.length]).join('')}`;
