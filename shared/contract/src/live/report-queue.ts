import * as z from 'zod/mini';
import { queue, type QueueRow } from '../core/queue.ts';

/** Messages of rooms that somebody reported: approved, the message is hidden; refused, it stays. Not the moderator's own. */
export const reportQueue = queue({
  name: 'reports',
  title: ['mensagem denunciada', 'mensagens denunciadas'],
  ability: { action: 'update', subject: 'Transmissões' },
  desk: '/mensagens-denunciadas',
  row: {
    message: z.string(),
    author: z.string(),
    room_title: z.string(),
    /** The room at the message; null where no broadcast has the room any more. */
    address: z.nullable(z.string()),
    reports: z.int(),
    /** Why, each once: ids of the reasons of a report. */
    reasons: z.array(z.string()),
  },
  reasons: [],
  sums: false,
  limit: { rows: 50 },
});

export type WaitingReport = QueueRow<typeof reportQueue>;
