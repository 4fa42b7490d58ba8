import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/**
 * A server that speaks just enough SMTP to take messages.
 *
 * @param beforeAccepting what happens between the last byte of a message and the server's word that it has it
 */
export const smtpServer = async (beforeAccepting: () => Promise<void> = async () => {}) => {
  const received = { commands: [] as string[], message: '' };
  const server = createServer((socket) => {
    let data = false;
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk) => {
      if (data) {
        received.message += chunk.toString();
        if (received.message.endsWith('\r\n.\r\n')) {
          data = false;
          void beforeAccepting().then(() => socket.write('250 accepted\r\n'));
        }
        return;
      }
      for (const line of chunk.toString().trim().split('\r\n')) {
        received.commands.push(line);
        if (line === 'DATA') {
          data = true;
          socket.write('354 go on\r\n');
        } else if (line.startsWith('RCPT') && line.includes('nobody')) socket.write('550 no such mailbox\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    received,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
};
