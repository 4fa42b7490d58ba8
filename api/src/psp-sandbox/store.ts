import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ChargeState, PixReturn } from '../ports/payment.ts';
import { openLog } from './durable-log.ts';

export interface StoredReturn {
  id: string;
  rtrId: string;
  valor: string;
  descricao?: string;
  horario: { solicitacao: string; liquidacao?: string };
  status: PixReturn['state'];
  motivo?: string;
}

export interface StoredPix {
  endToEndId: string;
  txid?: string;
  valor: string;
  chave?: string;
  horario: string;
  devolucoes?: StoredReturn[];
  /** False while the webhook has not taken the news. */
  notified: boolean;
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
}

/** Charges with the Pix that paid them, and the Pix that were received before the store began. */
export const openStore = (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true });
  const charges = openLog<StoredCharge>(join(dataDir, 'charges.jsonl'), ({ txid }) => txid);
  const adopted = openLog<StoredPix>(join(dataDir, 'adopted-pix.jsonl'), ({ endToEndId }) => endToEndId);
  return {
    charges,
    adopted,
    allPix: (): StoredPix[] => [...charges.all().flatMap(({ pix }) => pix), ...adopted.all()],
    /** Writes a Pix where it lies: with its charge, or among the adopted. */
    savePix: (pix: StoredPix) => {
      const same = ({ endToEndId }: StoredPix) => endToEndId === pix.endToEndId;
      const charge = charges.all().find((each) => each.pix.some(same));
      if (charge) charges.save({ ...charge, pix: charge.pix.map((each) => (same(each) ? pix : each)) });
      else adopted.save(pix);
    },
    close: () => {
      charges.close();
      adopted.close();
    },
  };
};

export type Store = ReturnType<typeof openStore>;
