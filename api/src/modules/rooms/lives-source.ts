import { livesChannel } from '@pregao/contract';
import type { StreamSource } from '../realtime/index.ts';

/** What is told of all rooms, to whoever may see their list: nothing in it depends on who hears it. */
export const livesSource: StreamSource = {
  admit: async ({ ability }, channel) =>
    channel === livesChannel && ability.can('read', 'Cliente-Transmissões')
      ? { stream: livesChannel, audience: 'member', delay_s: 0 }
      : null,
  frames: async (events) =>
    events.map(({ kind, payload }) => {
      const text = JSON.stringify({ kind, ...payload });
      return { staff: text, member: text };
    }),
};
