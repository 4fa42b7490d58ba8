import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { outboxMailer } from '../src/ports/outbox.ts';
import { httpSms } from '../src/ports/sms-http.ts';
import { smtpMailer } from '../src/ports/smtp.ts';
import { smtpServer } from './smtp-server.ts';

const listen = async (server: Server) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

test('with SMTP_URL a mail reaches the server whole, and a refused recipient is a failure', async () => {
  const server = await smtpServer();
  const mail = smtpMailer(`smtp://127.0.0.1:${server.port}`, 'Pregão <nao-responda@pregao.test>');
  await mail.send({ to: 'ana@exemplo.com.br', subject: 'Confirmação', text: 'Olá, Ana', html: '<p>Olá, Ana</p>' });
  assert.ok(server.received.commands.includes('MAIL FROM:<nao-responda@pregao.test>'));
  assert.ok(server.received.commands.includes('RCPT TO:<ana@exemplo.com.br>'));
  assert.match(server.received.message, /To: ana@exemplo\.com\.br/);
  assert.match(server.received.message, /multipart\/alternative/);
  await assert.rejects(mail.send({ to: 'nobody@exemplo.com.br', subject: 'x', text: 'x' }), /550/);
  await server.close();
});

test('with SMS_URL a message is posted with its token, and a refusal is a failure', async () => {
  const seen: { authorization: string | undefined; body: unknown }[] = [];
  const server = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
      response.writeHead(body.includes('+5500') ? 422 : 202).end();
    });
  });
  const sms = httpSms(`http://127.0.0.1:${await listen(server)}/messages`, 'provider-token');
  await sms.send({ to: '+5511987654321', text: 'Seu código é 123456' });
  assert.deepEqual(seen, [
    { authorization: 'Bearer provider-token', body: { to: '+5511987654321', text: 'Seu código é 123456' } },
  ]);
  await assert.rejects(sms.send({ to: '+5500', text: 'x' }), /422/);
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

test('without a server a mail is a file in the outbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pregao-outbox-'));
  await outboxMailer(folder).send({ to: 'ana@exemplo.com.br', subject: 'Confirmação', text: 'Olá' });
  const [name] = await readdir(folder);
  assert.deepEqual(JSON.parse(await readFile(join(folder, String(name)), 'utf8')), {
    to: 'ana@exemplo.com.br',
    subject: 'Confirmação',
    text: 'Olá',
  });
});
