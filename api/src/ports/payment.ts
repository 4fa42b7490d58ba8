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

/** States of a return (`devolução`) of a received Pix. */
export const returnStates = ['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO'] as const;

/** Money given back to the payer of a Pix, all of it or a part. */
export interface PixReturn {
  return_id: string;
  /** Id of the return between banks, 32 letters and digits. */
  rtr_id: string | null;
  amount_cents: number;
  /** EM_PROCESSAMENTO ends as one of the other two. */
  state: (typeof returnStates)[number];
  /** Why it was not made, in the PSP's words. */
  reason: string | null;
  /** When it was settled, or asked for while it is not; null where the PSP doesn't say. */
  at: string | null;
}

export interface NewReturn {
  /** The Pix that is given back. */
  e2e_id: string;
  /** Ours, `^[a-zA-Z0-9]{1,35}$`, once per Pix. */
  return_id: string;
  amount_cents: number;
  /** Shown to the payer, cut after 140 characters. */
  description?: string;
}

/**
 * What a PSP said. `missing`: it doesn't know the charge, the Pix or the return · `refused`: it understood and won't · `unknown`: no usable
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
  /**
   * Asks that a received Pix be given back, all of it or a part: the returns of a Pix sum to its value at most, for 90
   * days. A repeat of the same `return_id` is refused and is not a replay, so that after `unknown` the return is looked
   * for (`findRefund`) and asked for again only when it is `missing`. `refused`: nothing was given back by this call.
   */
  refund(wanted: NewReturn): Promise<PspAnswer<PixReturn>>;
  /** What became of a return; `missing` when the PSP knows no such Pix or no such return of it. */
  findRefund(e2eId: string, returnId: string): Promise<PspAnswer<PixReturn>>;
}
