import { Agent, request } from 'node:http';

/** What one stretch of load came to: answers a second, and milliseconds of one. */
export interface Rate {
  rate: number;
  p50: number;
  p95: number;
}

const usualClients = 8;

const ask = (agent: Agent, url: string, token: string | undefined) =>
  new Promise<void>((resolve, reject) => {
    const asked = request(url, { agent, headers: token ? { authorization: `Bearer ${token}` } : {} }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    });
    asked.on('error', reject);
    asked.end();
  });

/** The value below which a share of sorted values lies. */
export const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Asks one address by clients that never rest, 8 of them if nothing is said.
 * @param seconds how long is measured, after a fifth of it that is not
 * @throws when an answer is not 200
 */
export const load = async (
  url: string,
  token: string | undefined,
  seconds: number,
  clients = usualClients,
): Promise<Rate> => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const begin = performance.now() + seconds * 200;
  const end = begin + seconds * 1000;
  const times: number[] = [];
  const client = async () => {
    for (let now = performance.now(); now < end; now = performance.now()) {
      await ask(agent, url, token);
      if (now >= begin) times.push(performance.now() - now);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  times.sort((one, other) => one - other);
  return { rate: times.length / seconds, p50: at(times, 0.5), p95: at(times, 0.95) };
};
