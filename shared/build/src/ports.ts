import { createServer } from 'node:net';

/** A port a start needs: the variable that sets it, and what listens there. */
export interface WantedPort {
  variable: string;
  port: number;
  use: string;
}

/** Whether nobody listens at a port of this machine. */
export const isFree = (port: number, host = '127.0.0.1') =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, host, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });

/**
 * What keeps ports from being listened at, found before anything is built.
 * @returns one Portuguese sentence for each, beginning with the variable to change
 */
export const portProblems = async (wanted: readonly WantedPort[], host?: string): Promise<string[]> => {
  const problems = await Promise.all(
    wanted.map(async ({ variable, port, use }, index) => {
      if (!Number.isInteger(port) || port < 1 || port > 65_535)
        return [`${variable}: use um número de porta, de 1 a 65535 (${use})`];
      if (wanted.findIndex((other) => other.port === port) < index)
        return [`${variable}: a porta ${port} foi pedida duas vezes (${use})`];
      return (await isFree(port, host)) ? [] : [`${variable}: a porta ${port} já está em uso (${use})`];
    }),
  );
  return problems.flat();
};
