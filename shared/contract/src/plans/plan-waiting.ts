import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParams } from '../core/shapes.ts';
import { emailField } from '../identity/fields.ts';

/** What a visitor agrees to who leaves an e-mail; it is kept with the row, as it was read. */
export const waitingConsent =
  'Concordo em receber por e-mail a confirmação deste pedido e um único aviso quando o plano abrir. Posso sair da lista pelo link de cada e-mail.';

const waiting = z.object({
  /** Whoever asked is told once, when the plan is on sale. The same for every e-mail, there or not. */
  waiting: z.boolean(),
});

/** Asks to be told when a plan that nobody may buy now is on sale: of an account at once, of a visitor by an e-mail and their consent. */
export const joinPlanWaiting = endpoint({
  method: 'POST',
  path: '/api/join-plan-waiting/{id}',
  scope: 'anonymous',
  summary: 'Plano fora de venda: pede o aviso de quando abrir',
  params: idParams,
  body: z.object({
    email: z.optional(emailField),
    consent: z.optional(z.boolean('Campo obrigatório.')),
  }),
  response: waiting,
});

/** Gives it up again; without having asked it is no error. */
export const leavePlanWaiting = endpoint({
  method: 'DELETE',
  path: '/api/leave-plan-waiting/{id}',
  scope: 'session',
  summary: 'Plano fora de venda: sai da lista de espera',
  params: idParams,
  response: waiting,
});

/** Who waits for a plan, as a CSV file. It holds addresses: who reads customers may have it. */
export const exportPlanWaiting = endpoint({
  method: 'GET',
  path: '/api/cms-export-signature-type-waiting/{id}',
  scope: 'staff',
  ability: { action: 'read', subject: 'Clientes' },
  summary: 'Tipos de assinatura: lista de espera de um plano, em um arquivo CSV',
  params: idParams,
  response: z.unknown(),
});
