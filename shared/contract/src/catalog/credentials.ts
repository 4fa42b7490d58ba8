import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';

/** Days before its end in which a credential is told to staff. */
export const credentialWarningDays = 30;

/** Credentials of active teachers that ended or end soon, the first to end first; at most five of them, and how many. */
export const listExpiringCredentials = endpoint({
  method: 'GET',
  path: '/api/cms-list-expiring-credentials',
  scope: 'staff',
  ability: { action: 'read', subject: 'Cursos' },
  summary: 'Credenciais de professores vencidas ou que vencem em 30 dias',
  response: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        credential: z.string(),
        valid_until: z.string(),
        is_over: z.boolean(),
      }),
    ),
    meta: z.object({ total: z.int(), over: z.int() }),
  }),
});
