import { isFree } from './ports.ts';

/** Below the ports that the system gives to connections, above those that the services of a machine like to take. */
const firstPort = 12_000;
const blockSize = 20;
const blocks = 1_000;

/** Each process begins at a block of its own: two that look at once are not given the same port. */
const turn = { block: process.pid % blocks, offset: 0 };

/**
 * A port that nobody listens at, for a process that is started a moment later. It is none that the system gives away by
 * itself in the meantime: neither to a connection nor to who listens at port 0.
 *
 * @param neighbours distances, of at most 19, of ports that must be free as well
 * @throws Error when none is free
 */
export const freePort = async (neighbours: readonly number[] = []): Promise<number> => {
  const width = Math.max(0, ...neighbours) + 1;
  for (let attempt = 0; attempt < blocks; attempt += 1) {
    if (turn.offset + width > blockSize) Object.assign(turn, { block: (turn.block + 1) % blocks, offset: 0 });
    const port = firstPort + turn.block * blockSize + turn.offset;
    turn.offset += width;
    const ports = [0, ...neighbours].map((distance) => port + distance);
    if ((await Promise.all(ports.map((one) => isFree(one)))).every(Boolean)) return port;
  }
  throw new Error('no port of this machine is free');
};
