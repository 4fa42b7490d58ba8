/** States of an immediate charge (BACEN pix-api v2.9). Expiry is not one of them: an expired charge stays ATIVA. */
export const chargeStates = ['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP'] as const;
export type ChargeState = (typeof chargeStates)[number];

/** A Pix received for a charge. */
export interface ReceivedPix {
  /** End-to-end id, 32 letters and digits. */
  e2e_id: string;
  txid: string;
  /** Integer centavos; it can differ from the charge's. */
  amount_cents: number;
  at: string;
}

export interface PixCharge {
  txid: string;
  state: ChargeState;
  amount_cents: number;
  /** Pix key of the receiver. */
  key: string;
  /** Address of the payload, without a scheme. */
  location: string | null;
  copy_paste: string | null;
  expires_at: string;
  received: ReceivedPix[];
}

/**
 * What a PSP said. `missing`: it doesn't know the charge · `refused`: it understood and won't · `unknown`: no usable
 * answer (time-out, reset, 5xx, unreadable), so what it did must be asked.
 */
export type PspAnswer<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'missing' }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string };

export interface NewCharge {
  /** Ours, `^[a-zA-Z0-9]{26,35}$`; a repeat with the same one is the same charge. */
  txid: string;
  amount_cents: number;
  key: string;
  expires_in_s: number;
  debtor: { name: string; /** CPF or CNPJ without punctuation. */ identifier: string };
  description: string;
}

/** A Pix PSP. No method throws for what the network or the PSP does. */
export interface PixPsp {
  putCharge(charge: NewCharge): Promise<PspAnswer<PixCharge>>;
  findCharge(txid: string): Promise<PspAnswer<PixCharge>>;
  /** Asks that a charge be payable no more; refused when it was paid meanwhile. */
  removeCharge(txid: string): Promise<PspAnswer<PixCharge>>;
}
