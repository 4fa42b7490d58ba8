import * as z from 'zod';

/**
 * Centrifugo's client protocol, JSON, as far as the edge speaks it: commands and replies are lines of JSON, an empty
 * object is a ping or its answer.
 */
const command = z.union([
  z.strictObject({}),
  z.object({
    id: z.int().min(1),
    connect: z.object({ token: z.string().max(400).optional() }).optional(),
    subscribe: z
      .object({
        channel: z.string().max(120),
        recover: z.boolean().optional(),
        epoch: z.string().max(60).optional(),
        offset: z.number().int().min(0).optional(),
      })
      .optional(),
    unsubscribe: z.object({ channel: z.string().max(120) }).optional(),
    refresh: z.object({ token: z.string().max(400).optional() }).optional(),
    ping: z.object({}).optional(),
  }),
]);

export type Command = z.infer<typeof command>;
export type IdentifiedCommand = Extract<Command, { id: number }>;

export const isPong = (value: Command): value is Record<string, never> => !('id' in value);

/** Errors of the protocol that the client knows how to take. */
export const protocolErrors = {
  internal: { code: 100, message: 'internal server error', temporary: true },
  denied: { code: 103, message: 'permission denied', temporary: false },
  unknownMethod: { code: 104, message: 'method not found', temporary: false },
  alreadySubscribed: { code: 105, message: 'already subscribed', temporary: false },
  limit: { code: 106, message: 'limit exceeded', temporary: false },
} as const;

/** The commands of a message; null when one is not of the protocol. */
export const parseCommands = (text: string): Command[] | null => {
  const commands: Command[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    try {
      const parsed = command.safeParse(JSON.parse(line));
      if (!parsed.success) return null;
      commands.push(parsed.data);
    } catch {
      return null;
    }
  }
  return commands;
};

/** An answer to a command, as a line. */
export const reply = (id: number, what: Record<string, unknown>): string => JSON.stringify({ id, ...what });

export const errorReply = (id: number, error: (typeof protocolErrors)[keyof typeof protocolErrors]): string =>
  reply(id, { error });

/** Ends a subscription: below 2500 the client does not come back by itself. */
export const unsubscribePush = (channel: string, reason: string): string =>
  JSON.stringify({ push: { channel, unsubscribe: { code: 2_100, reason } } });

export const disconnectPush = (code: number, reason: string): string =>
  JSON.stringify({ push: { disconnect: { code, reason } } });
