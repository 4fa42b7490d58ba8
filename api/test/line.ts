import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A line to a server that can be cut and mended, or made to take everything and answer nothing. */
export const openLine = async (address: string, defaultPort: number) => {
  const target = new URL(address);
  const open = new Set<Socket>();
  let hung = false;
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((near) => {
      const far = connect(Number(target.port || defaultPort), target.hostname);
      for (const socket of [near, far]) {
        open.add(socket);
        socket
          .on('error', () => {})
          .on('close', () => {
            near.destroy();
            far.destroy();
            open.delete(socket);
          });
      }
      near.on('data', (chunk) => {
        if (!hung) far.write(chunk);
      });
      far.on('data', (chunk) => {
        if (!hung) near.write(chunk);
      });
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(address);
  [url.hostname, url.port] = ['127.0.0.1', String(port)];
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  return {
    /** The address of this end. */
    url: url.href,
    cut,
    mend: async () => {
      server = await listen(port);
    },
    hang: () => {
      hung = true;
    },
    /** New connections are answered again; those that hung stay as they are. */
    flow: () => {
      hung = false;
    },
  };
};
