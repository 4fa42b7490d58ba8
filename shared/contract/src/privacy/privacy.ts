import * as z from 'zod/mini';
import { endpoint, planned } from '../core/endpoint.ts';
import { instant } from '../core/shapes.ts';

export const listPrivacyPolicy = planned('GET', '/api/list-privacy-policy', 'staff', {
  action: 'read',
  subject: 'Políticas de privacidade',
});
export const findPrivacyPolicy = planned('GET', '/api/find-privacy-policy/{id}', 'staff', {
  action: 'read',
  subject: 'Políticas de privacidade',
});
export const createPrivacyPolicy = planned('POST', '/api/create-privacy-policy', 'staff', {
  action: 'create',
  subject: 'Políticas de privacidade',
});
export const updatePrivacyPolicy = planned('PUT', '/api/update-privacy-policy/{id}', 'staff', {
  action: 'update',
  subject: 'Políticas de privacidade',
});
export const privacyPolicyToggleActive = planned('PUT', '/api/privacy-policy-toggle-active/{id}', 'staff', {
  action: 'update',
  subject: 'Políticas de privacidade',
});
export const deletePrivacyPolicy = planned('DELETE', '/api/delete-privacy-policy/{id}', 'staff', {
  action: 'delete',
  subject: 'Políticas de privacidade',
});
/** The active policy of the brand the visitor came by (REQ-3.39). */
export const findLibertaPrivacyPolicy = endpoint({
  method: 'GET',
  path: '/api/find-liberta-privacy-policy',
  scope: 'anonymous',
  summary: 'A política de privacidade em vigor.',
  response: z.object({
    id: z.int(),
    company_id: z.int(),
    version: z.string(),
    description: z.string(),
    active: z.boolean(),
    effective_at: instant,
  }),
});

export const consentActions = ['accept_all', 'reject', 'custom', 'revoke'] as const;

/** Proof of a cookie choice (REQ-3.44): append-only, valid for 365 days; the essential ones can't be refused. */
export const createConsentRecord = endpoint({
  method: 'POST',
  path: '/api/create-consent-record',
  scope: 'anonymous',
  summary: 'Registra a escolha de cookies.',
  success: 201,
  body: z.object({
    required: z.literal(true, 'Os cookies essenciais não podem ser recusados.'),
    statistics: z.boolean('Campo obrigatório.'),
    preferences: z.boolean('Campo obrigatório.'),
    marketing: z.boolean('Campo obrigatório.'),
    action: z.enum(consentActions, 'Escolha inválida.'),
    /** A random id the browser keeps beside the choice, so that a later one can be told to be of the same visitor. */
    visitor_id: z.optional(z.uuid('Identificador inválido.')),
  }),
  response: z.object({ id: z.uuid(), visitor_id: z.uuid(), expires_at: instant }),
});
