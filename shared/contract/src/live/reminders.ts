import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { done, idParams } from '../core/shapes.ts';

const reminder = z.object({
  id: z.int(),
  /** The edition, or every edition of a programme: one of the two. */
  card_id: z.nullable(z.int()),
  program_id: z.nullable(z.int()),
});

/** What one wants to be told before. */
export const listBroadcastReminders = endpoint({
  method: 'GET',
  path: '/api/list-broadcast-reminders',
  scope: 'session',
  summary: 'Lembretes de transmissões',
  response: z.object({ data: z.array(reminder) }),
});

/** Tells ten minutes before an edition, or before each of a programme. Asked for twice it is there once. */
export const createBroadcastReminder = endpoint({
  method: 'POST',
  path: '/api/create-broadcast-reminder',
  scope: 'session',
  summary: 'Pede um lembrete de uma edição ou de um programa',
  body: z.object({
    card_id: z._default(z.nullable(z.int()), null),
    program_id: z._default(z.nullable(z.int()), null),
  }),
  response: reminder,
  success: 201,
});

export const deleteBroadcastReminder = endpoint({
  method: 'DELETE',
  path: '/api/delete-broadcast-reminder/{id}',
  scope: 'session',
  summary: 'Retira um lembrete',
  params: idParams,
  response: done,
});

export type BroadcastReminder = z.infer<typeof reminder>;
