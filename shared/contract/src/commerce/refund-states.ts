/** States of a refund; the machine that moves them is the server's. `requested` waits for a decision, `unknown` for the PSP's answer. */
export const refundStates = ['requested', 'processing', 'unknown', 'succeeded', 'failed', 'refused'] as const;
export type RefundState = (typeof refundStates)[number];

/** How the money goes back. */
export const refundMethods = ['pix_return', 'card_refund', 'transfer'] as const;
export type RefundMethod = (typeof refundMethods)[number];

const names: Record<RefundState, string> = {
  requested: 'Em análise',
  processing: 'Em andamento',
  unknown: 'Em andamento',
  succeeded: 'Concluído',
  failed: 'Não concluído',
  refused: 'Recusado',
};

/** The Portuguese name of a refund's state. */
export const refundStatusName = (state: RefundState): string => names[state];
