import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ChargeState } from '../ports/payment.ts';
import { openLog } from './durable-log.ts';

interface StoredPix {
  endToEndId: string;
  txid: string;
  valor: string;
  chave: string;
  horario: string;
}

export interface StoredCharge {
  txid: string;
  status: ChargeState;
  calendario: { criacao: string; expiracao: number };
  valor: { original: string };
  chave: string;
  location: string;
  pixCopiaECola: string;
  devedor?: unknown;
  solicitacaoPagador?: string;
  revisao: number;
  pix: StoredPix[];
  /** False while the webhook has not taken the news. */
  notified: boolean;
}

/** Its durable store: the charges. */
export const openStore = (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true });
  return openLog<StoredCharge>(join(dataDir, 'charges.jsonl'), ({ txid }) => txid);
};

export type Store = ReturnType<typeof openStore>;
