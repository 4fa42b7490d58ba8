import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** Letters of a seal: 132 bits. */
const sealLength = 22;

/**
 * Names of connections that say which node made them, so that any node sees a name that none gave without asking another.
 *
 * @param secret what all nodes of a platform share
 */
export const createSessionNames = (secret: string) => {
  const sealOf = (node: string, id: string) =>
    createHmac('sha256', secret).update(`live-session ${node} ${id}`).digest('base64url').slice(0, sealLength);
  return {
    make: (node: string): string => {
      const id = randomUUID();
      return `${id}.${sealOf(node, id)}`;
    },
    isOf: (node: string, session: string): boolean => {
      const [id = '', seal = ''] = session.split('.');
      const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(node, id))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
};

export type SessionNames = ReturnType<typeof createSessionNames>;
