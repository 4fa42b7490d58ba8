/** States of an order; the machine that moves them is the server's. */
export const orderStates = [
  'draft',
  'pending_payment',
  'in_review',
  'paid',
  'refused',
  'expired',
  'cancelled',
  'paid_late',
  'partially_refunded',
  'refunded',
  'auto_refunded',
  'disputed',
] as const;
export type OrderState = (typeof orderStates)[number];

/** States of one payment of an order. */
export const paymentStates = [
  'created',
  'requesting',
  'unknown',
  'pending',
  'authorized',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'paid_late',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

interface Status<State extends string> {
  id: number;
  name: string;
  states: readonly State[];
}

/** Order statuses as the wire and the lookup `select-order-status` know them, each with the states it stands for. */
export const orderStatuses: readonly Status<OrderState>[] = [
  { id: 1, name: 'Aguardando pagamento', states: ['draft', 'pending_payment'] },
  { id: 2, name: 'Em análise', states: ['in_review', 'paid_late'] },
  { id: 3, name: 'Pago', states: ['paid'] },
  { id: 4, name: 'Recusado', states: ['refused'] },
  { id: 5, name: 'Expirado', states: ['expired'] },
  { id: 6, name: 'Cancelado', states: ['cancelled'] },
  { id: 7, name: 'Reembolso parcial', states: ['partially_refunded'] },
  { id: 8, name: 'Reembolsado', states: ['refunded', 'auto_refunded'] },
  { id: 9, name: 'Contestado', states: ['disputed'] },
];

/** States of orders whose money was received and not all given back: what revenue counts. */
export const keptStates: readonly OrderState[] = ['paid', 'partially_refunded', 'disputed'];

/** Payment statuses on the wire; 2 is "already paid" (REQ-3.37, REQ-3.38). */
export const paymentStatuses: readonly Status<PaymentState>[] = [
  { id: 1, name: 'Pendente', states: ['created', 'requesting', 'unknown', 'pending'] },
  { id: 2, name: 'Pago', states: ['paid'] },
  { id: 3, name: 'Expirado', states: ['expired'] },
  { id: 4, name: 'Recusado', states: ['failed'] },
  { id: 5, name: 'Cancelado', states: ['cancelled'] },
  { id: 6, name: 'Reembolsado', states: ['refunded'] },
  { id: 7, name: 'Em análise', states: ['authorized', 'paid_late'] },
];

/** Ways to pay (spec L3); free is an order whose total is zero. */
export const paymentTypes = [
  { id: 1, name: 'Cartão de crédito' },
  { id: 2, name: 'Pix' },
  { id: 3, name: 'Isento' },
] as const;

/** Kinds of product (REQ-7.74: 3 is a subscription). */
export const productTypes = [
  { id: 1, name: 'Curso' },
  { id: 2, name: 'E-book' },
  { id: 3, name: 'Assinatura' },
  { id: 4, name: 'Transmissão' },
  { id: 5, name: 'Combo' },
  { id: 6, name: 'Evento' },
] as const;

const find = <State extends string>(statuses: readonly Status<State>[], state: string) => {
  const found = statuses.find((status) => status.states.some((one) => one === state));
  if (!found) throw new RangeError(`no status for the state "${state}"`);
  return { id: found.id, name: found.name };
};

/** The wire status (id and Portuguese name) of an order state. @throws RangeError on an unknown state */
export const orderStatusOf = (state: string) => find(orderStatuses, state);

/** The wire status (id and Portuguese name) of a payment state. @throws RangeError on an unknown state */
export const paymentStatusOf = (state: string) => find(paymentStatuses, state);
