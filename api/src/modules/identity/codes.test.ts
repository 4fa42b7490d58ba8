import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { password, person } from '../../../test/people.ts';
import { lastTo, outbox } from './outbox.fixture.ts';

let app: TestApp;
before(async () => {
  app = await testApp({ TRUST_PROXY: '127.0.0.1' });
});
after(() => app.close());

let address = 0;
const from = () => ({ 'x-forwarded-for': `10.3.${address >> 8}.${address++ & 255}` });
const post = (path: string, body: object, headers: Record<string, string> = from()) =>
  app.call('POST', `/api/${path}`, { body, headers });
const login = (email: string, secret = password) => post('login', { email, password: secret });
const send = (email: string, headers?: Record<string, string>) => post('ls-brazil-send-auth-code', { email }, headers);
const guess = (email: string, code: string, headers?: Record<string, string>) =>
  post('login-with-code', { email, code }, headers);
const codeFor = async (email: string) => /\b(\d{6})\b/.exec((await lastTo(app, email))?.text ?? '')?.[1] ?? '';
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const forward = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
const day = 86_400;

test('security 54: from the fifth wrong code on each one locks the codes of the account for longer, and never its password', async () => {
  const { email } = await person(app);
  await send(email);
  const wrong = wrongFor(await codeFor(email));
  for (let failure = 0; failure < 5; failure += 1) assert.equal((await guess(email, wrong)).body.code, 'invalid_code');
  const locked = await guess(email, wrong);
  assert.deepEqual([locked.status, locked.headers['retry-after']], [429, '60']);
  await send(email);
  assert.equal((await guess(email, await codeFor(email))).status, 429);
  assert.equal((await login(email)).status, 200);
  forward(61);
  assert.equal((await guess(email, wrong)).status, 400);
  assert.equal((await guess(email, wrong)).headers['retry-after'], '120');
  forward(121);
  assert.equal((await guess(email, await codeFor(email))).status, 200);
  await send(email);
  assert.equal((await guess(email, wrong)).status, 400);
});

test('security 54: a locked password leaves the codes open', async () => {
  const { email } = await person(app);
  for (let failure = 0; failure < 5; failure += 1) await login(email, 'errada');
  assert.equal((await login(email)).status, 429);
  await send(email);
  assert.equal((await guess(email, await codeFor(email))).status, 200);
});

/** Guesses as often as the lock lets it within a day; gives the answers that were no lock, up to the first refusal of the day. */
const guessAllDay = async (email: string) => {
  const began = app.clock.now.getTime();
  let compared = 0;
  for (;;) {
    const { status, body, headers } = await guess(email, '000000');
    if (body.code === 'too_many_codes')
      return { compared, hours: (app.clock.now.getTime() - began) / 3_600_000, wait: Number(headers['retry-after']) };
    if (status === 400) compared += 1;
    else forward(Number(headers['retry-after']));
    assert.ok(
      compared <= 25 && app.clock.now.getTime() - began < day * 1000,
      `${compared} codes were compared and none was refused for the day`,
    );
  }
};

test('security 54: 25 codes are compared in a day, for an account or for none, and the password still opens', async () => {
  const { email } = await person(app);
  for (const target of ['ninguem@exemplo.test', email]) {
    const { compared, hours, wait } = await guessAllDay(target);
    assert.equal(compared, 25);
    assert.ok(hours < 24 && wait > 0 && wait <= day - hours * 3_600 + 1);
  }
  // The lock that the last guess brought is over; the day is not.
  forward(3_600);
  await send(email);
  const refused = await guess(email, await codeFor(email));
  assert.deepEqual(
    [refused.status, refused.body.error],
    [429, 'Houve tentativas demais com códigos hoje. Entre com a senha ou tente de novo amanhã.'],
  );
  assert.equal((await login(email)).status, 200);
  forward(day);
  await send(email);
  assert.equal((await guess(email, await codeFor(email))).status, 200);
});

test('security 54: a code that is right forgets the lock and not the count of the day', async () => {
  const { email } = await person(app);
  let right = 0;
  for (let turn = 0; turn < 6; turn += 1) {
    await send(email);
    const code = await codeFor(email);
    for (let failure = 0; failure < 4; failure += 1) await guess(email, wrongFor(code));
    if ((await guess(email, code)).status === 200) right += 1;
    forward(601);
  }
  assert.equal(right, 5);
});

test('security 54: one address compares 100 codes in a day, whatever the accounts', async () => {
  const headers = from();
  const codes: string[] = [];
  for (let turn = 0; turn < 101; turn += 1) {
    if (turn === 50) forward(61);
    codes.push((await guess(`conta${turn}@exemplo.test`, '000000', headers)).body.code);
  }
  assert.deepEqual(
    [codes.slice(0, 100).every((code) => code === 'invalid_code'), codes.at(100)],
    [true, 'too_many_codes'],
  );
});

for (const [what, path] of [
  ['one-time codes', 'ls-brazil-send-auth-code'],
  ['reset links', 'forgot-password'],
] as const) {
  test(`security 54: an account is sent ten ${what} in a day, and answers alike where there is none`, async () => {
    const { email } = await person(app);
    const sent = async (target: string) => {
      const codes: unknown[] = [];
      for (let turn = 0; turn < 12; turn += 1) {
        codes.push((await post(path, { email: target })).body.code ?? 'ok');
        forward(601);
      }
      return codes;
    };
    const expected = [...Array<string>(10).fill('ok'), 'too_many_messages', 'too_many_messages'];
    assert.deepEqual([await sent(email), await sent('ninguem@exemplo.test')], [expected, expected]);
    assert.equal((await outbox(app)).filter(({ to }) => to === email).length, 10);
    forward(day);
    assert.equal((await post(path, { email })).status, 200);
  });

  test(`security 54: an address asks for fifty ${what} in a day, whatever the accounts`, async () => {
    const headers = from();
    const codes: unknown[] = [];
    for (let turn = 0; turn < 51; turn += 1) {
      if (turn === 25 || turn === 50) forward(601);
      codes.push((await post(path, { email: `pessoa${turn}@exemplo.test` }, headers)).body.code ?? 'ok');
    }
    assert.deepEqual([codes.slice(0, 50).every((code) => code === 'ok'), codes.at(50)], [true, 'too_many_messages']);
  });
}

test('security 54: the links to a new password still go out when the codes of the day are used up', async () => {
  const { email } = await person(app);
  for (let turn = 0; turn < 11; turn += 1) {
    await send(email);
    forward(601);
  }
  assert.equal((await send(email)).status, 429);
  assert.equal((await post('forgot-password', { email })).status, 200);
});
