import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { after, test } from 'node:test';
import { openAuthority } from '../../test/authority.ts';
import { openAccounts } from './payment-accounts.ts';
import { openBank, type BankAccount } from './payment-bank.ts';
import { pixPsp } from './payment-pix.ts';

const secret = 's+cr/t=';
const open: { close(): unknown; closeAllConnections(): void }[] = [];
after(() => {
  for (const server of open) {
    server.closeAllConnections();
    server.close();
  }
});

const listen = async (server: Server | ReturnType<typeof createServer>) => {
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};

/** A bank whose tokens are `token-1`, `token-2`…, and that takes only those it has not revoked. */
const plainBank = (life: unknown = 60) => {
  const seen = { grants: [] as { authorization: string | undefined; form: string }[], calls: [] as string[] };
  const revoked = new Set<string>();
  const held: (() => void)[] = [];
  const bank = {
    seen,
    revoked,
    /** Set, tokens are asked for but not given until `let` is called. */
    holds: false,
    let: () => {
      for (const go of held.splice(0)) go();
    },
    listener: ((request, response) => {
      void request.toArray().then((parts: unknown[]) => {
        const { authorization } = request.headers;
        if (request.url === '/oauth/token') {
          seen.grants.push({ authorization, form: Buffer.concat(parts as Buffer[]).toString() });
          const isOurs = authorization === `Basic ${Buffer.from(`pregao:${secret}`).toString('base64')}`;
          const give = () => {
            response
              .writeHead(isOurs ? 200 : 401)
              .end(
                JSON.stringify({ access_token: `token-${seen.grants.length}`, token_type: 'Bearer', expires_in: life }),
              );
          };
          if (bank.holds) held.push(give);
          else give();
          return;
        }
        const token = authorization?.slice('Bearer '.length) ?? '';
        seen.calls.push(token);
        response.writeHead(revoked.has(token) ? 401 : 404).end('{}');
      });
    }) as RequestListener<typeof IncomingMessage>,
  };
  return bank;
};

/** A client of that bank; `404` is what it says of every charge, once it lets us in. */
const client = (origin: string, account: Partial<BankAccount> = {}, clock?: () => number) => {
  const bank = openBank(
    {
      url: `${origin}/pix/v2/`,
      tokenUrl: `${origin}/oauth/token`,
      clientId: 'pregao',
      clientSecret: secret,
      ...account,
    },
    clock,
  );
  const psp = pixPsp(() => bank);
  return () => psp.findCharge('a'.repeat(32));
};

const start = async (account: Partial<BankAccount> = {}, life: unknown = 60) => {
  const bank = plainBank(life);
  const origin = `http://127.0.0.1:${await listen(createServer(bank.listener))}`;
  const time = { now: 0 };
  return { ...bank, bank, time, ask: client(origin, account, () => time.now) };
};

test('a token is asked for with the credentials of the client and everything it will need, and kept', async () => {
  const { ask, seen } = await start();
  assert.deepEqual(await ask(), { kind: 'missing' });
  assert.deepEqual(await ask(), { kind: 'missing' });
  assert.deepEqual(seen.calls, ['token-1', 'token-1']);
  assert.equal(seen.grants.length, 1);
  assert.equal(
    seen.grants[0]?.form,
    'grant_type=client_credentials&scope=cob.write+cob.read+pix.write+pix.read+webhook.write+webhook.read',
  );
});

test('a token is renewed shortly before its end', async () => {
  const { ask, seen, time } = await start({}, 3600);
  await ask();
  time.now = 3_569_000;
  await ask();
  time.now = 3_571_000;
  await ask();
  assert.deepEqual(seen.calls, ['token-1', 'token-1', 'token-2']);
});

test('a token of a short life, told as text, is used for half of it', async () => {
  const { ask, seen, time } = await start({}, '10');
  await ask();
  time.now = 4_999;
  await ask();
  time.now = 5_001;
  await ask();
  assert.deepEqual(seen.calls, ['token-1', 'token-1', 'token-2']);
});

test('a token that the bank takes back is renewed once and the call made again; a second refusal is unknown', async () => {
  const { ask, seen, revoked } = await start();
  await ask();
  revoked.add('token-1');
  assert.deepEqual(await ask(), { kind: 'missing' });
  assert.deepEqual(seen.calls, ['token-1', 'token-1', 'token-2']);
  revoked.add('token-2').add('token-3');
  assert.deepEqual(await ask(), { kind: 'unknown', reason: 'status 401' });
  assert.equal(seen.grants.length, 3);
});

test('calls at the same time share one request for a token, at the start and after it was taken back', async () => {
  const { ask, seen, revoked } = await start();
  const many = () => Promise.all(Array.from({ length: 20 }, ask));
  await many();
  assert.equal(seen.grants.length, 1);
  revoked.add('token-1');
  assert.ok((await many()).every(({ kind }) => kind === 'missing'));
  assert.equal(seen.grants.length, 2);
});

test('a wrong secret, and a token that nobody can read, leave the outcome unknown and say no secret', async () => {
  const wrong = await start({ clientSecret: 'another-secret' });
  assert.deepEqual(await wrong.ask(), { kind: 'unknown', reason: 'Error: no token: status 401' });
  assert.equal(wrong.seen.calls.length, 0);
  for (const life of ['soon', -1, null]) {
    const odd = await start({}, life);
    const answer = await odd.ask();
    assert.ok(answer.kind === 'unknown' && !answer.reason.includes(secret) && !answer.reason.includes('token-1'));
  }
});

test('a bank that keeps us waiting for a token is waited for no longer than for anything else, and asked again', async () => {
  const { ask, bank, seen } = await start({ timeoutMs: 5_000 });
  bank.holds = true;
  const answers = await Promise.all([ask(), ask()]);
  assert.ok(answers.every((answer) => answer.kind === 'unknown' && answer.reason.startsWith('TimeoutError')));
  bank.holds = false;
  assert.deepEqual(await ask(), { kind: 'missing' });
  assert.equal(seen.grants.length, 2);
});

test("with our certificate a bank that asks for one lets us in; without it, or with a stranger's, the outcome is unknown", async () => {
  const [ours, other] = await Promise.all([openAuthority('Autoridade do teste'), openAuthority('Outra autoridade')]);
  const [server, mine, stranger] = await Promise.all([
    ours.issue('banco'),
    ours.issue('pregao'),
    other.issue('estranho'),
  ]);
  const bank = plainBank();
  const shown: string[] = [];
  const tls = createTlsServer(
    { ...server, ca: ours.cert, requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      shown.push(String((request.socket as TLSSocket).getPeerCertificate().subject.CN));
      bank.listener(request, response);
    },
  );
  const origin = `https://127.0.0.1:${await listen(tls)}`;
  assert.deepEqual(await client(origin, { tls: { ...mine, ca: ours.cert } })(), { kind: 'missing' });
  assert.deepEqual(shown, ['pregao', 'pregao'], 'for the token and for the call');
  assert.equal((await client(origin, { tls: { ca: ours.cert } })()).kind, 'unknown');
  assert.equal((await client(origin, { tls: { ...stranger, ca: ours.cert } })()).kind, 'unknown');
  assert.equal(bank.seen.grants.length, 1);
});

test('a bank whose certificate is over, or signed by nobody we trust, is told nothing', async () => {
  const [ours, other] = await Promise.all([openAuthority('Autoridade do teste'), openAuthority('Outra autoridade')]);
  const over = await ours.issue('banco', {
    notBeforeDate: new Date('2020-01-01T00:00:00Z'),
    notAfterDate: new Date('2021-01-01T00:00:00Z'),
  });
  const bank = plainBank();
  const serve = async (pair: { cert: string; key: string }) =>
    `https://127.0.0.1:${await listen(createTlsServer(pair, bank.listener))}`;
  const expired = await client(await serve(over), { tls: { ca: ours.cert } })();
  assert.ok(expired.kind === 'unknown' && expired.reason.includes('expired'), JSON.stringify(expired));
  const strange = await client(await serve(await other.issue('banco')), { tls: { ca: ours.cert } })();
  assert.equal(strange.kind, 'unknown');
  assert.equal((await client(await serve(await ours.issue('banco')))()).kind, 'unknown', 'not of those Node trusts');
  assert.equal(bank.seen.grants.length, 0);
});

test('what a key of an account of its own receives is asked about there, everything else at the common account', async () => {
  const bank = plainBank();
  const url = `http://127.0.0.1:${await listen(createServer(bank.listener))}`;
  const account = { url, tokenUrl: `${url}/oauth/token`, clientId: 'pregao', clientSecret: secret };
  const psp = pixPsp(
    openAccounts(
      {
        account,
        accounts: { liberta: { ...account, clientId: 'liberta' } },
        keys: { brasil: 'comum', global: 'comum', liberta: 'liberta@example.com' },
      },
      6_000,
    ),
  );
  for (const key of ['comum', 'de-antes', null, undefined])
    assert.equal((await psp.findCharge('a'.repeat(32), key)).kind, 'missing');
  assert.equal(bank.seen.grants.length, 1);
  assert.equal((await psp.findCharge('a'.repeat(32), 'liberta@example.com')).kind, 'unknown', 'other credentials');
  const asked = bank.seen.grants.at(-1)?.authorization?.replace('Basic ', '') ?? '';
  assert.equal(Buffer.from(asked, 'base64').toString(), `liberta:${secret}`);
  const e2e_id = `E${'1'.repeat(31)}`;
  const key = 'liberta@example.com';
  await psp.refund({ e2e_id, return_id: 'a', amount_cents: 100, key });
  await psp.findRefund(e2e_id, 'a', key);
  await psp.removeCharge('a'.repeat(32), key);
  assert.equal(bank.seen.grants.length, 5);
});
