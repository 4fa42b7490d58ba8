import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { ChargeState } from '../ports/payment.ts';

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

/** A log of whole charges, one JSON line per change, flushed before anyone is told. */
export const openStore = (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'charges.jsonl');
  const charges = new Map<string, StoredCharge>();
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    // A crash can tear the last line; what it said was never confirmed to anyone.
    try {
      const charge = JSON.parse(line) as StoredCharge;
      charges.set(charge.txid, charge);
    } catch {
      continue;
    }
  }
  const log = openSync(file, 'a');
  return {
    find: (txid: string) => charges.get(txid),
    all: () => [...charges.values()],
    save: (charge: StoredCharge) => {
      // The line feed comes first, so that a torn line never swallows the next one.
      writeSync(log, `\n${JSON.stringify(charge)}`);
      fsyncSync(log);
      charges.set(charge.txid, charge);
    },
    close: () => {
      closeSync(log);
    },
  };
};

export type Store = ReturnType<typeof openStore>;
