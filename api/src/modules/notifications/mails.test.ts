import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { notificationChannels, notificationKindNames, notificationKindOf } from '@pregao/contract';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { outbox } from '../identity/outbox.fixture.ts';
import { sendAfter, tell } from './notifications.fixture.ts';
import { notify } from './notify.service.ts';

const minute = 60_000;
const hour = 60 * minute;

let app: TestApp;
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0', PUBLIC_URL: 'https://pregao.test' });
});
after(() => app.close());

/** Tests tell the hour by Brasília; each begins at one of its own, later than the one before. */
let day = 0;
const setTime = (time: string) => {
  day += 7;
  // A Tuesday.
  app.clock.now = new Date(Date.parse(`2026-12-01T${time}:00-03:00`) + day * 86_400_000);
};

interface SentMail {
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
}

const mailsTo = async ({ email }: SignedInPerson) => (await outbox(app)).filter(({ to }) => to === email) as SentMail[];
const prefer = ({ token }: SignedInPerson, body: object) =>
  app.call('PUT', '/api/update-notification-preferences', { token, body });
const unread = async ({ token }: SignedInPerson) =>
  (await app.call('GET', '/api/count-notifications', { token })).body.unread as number;
const linkOf = ({ headers }: SentMail) => /\/api\/unsubscribe\/([^>]+)/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1];

for (const kind of notificationKindNames) {
  const { channels, required, ownMail } = notificationKindOf(kind);
  for (const inApp of [true, false])
    for (const mail of [true, false])
      test(`${kind} goes where its person wants it: on the platform ${inApp}, by mail ${mail}`, async () => {
        setTime('10:00');
        const who = await person(app, { profile_id: profiles.admin });
        for (const channel of notificationChannels) {
          const on = channel === 'in_app' ? inApp : mail;
          const { status } = await prefer(who, { changes: [{ kind, channel, on }] });
          assert.equal(status, channels[channel] === undefined || (required !== undefined && !on) ? 400 : 200);
        }
        await tell(app, who.id, kind);
        await sendAfter(app, minute);
        assert.equal(await unread(who), inApp || required !== undefined ? 1 : 0);
        const expected = !ownMail && (mail || required !== undefined) ? 1 : 0;
        assert.equal((await mailsTo(who)).length, expected);
      });
}

test('a mail names what happened, leads to its place and says how to end such mails', async () => {
  setTime('10:00');
  const who = await person(app, { name: 'Bia Prado' });
  await tell(app, who.id, 'pix_expiring');
  await sendAfter(app);
  const [mail] = (await mailsTo(who)) as [SentMail];
  assert.equal(mail.subject, 'O Pix do pedido 100008 vale até 10:00');
  assert.match(mail.text, /^Olá, Bia\.\n\n/);
  assert.match(mail.text, /https:\/\/pregao\.test\/pagamento\/sucesso\?order=8/);
  const token = linkOf(mail);
  assert.ok(token);
  assert.ok(mail.text.includes(`https://pregao.test/notificacoes/cancelar/${token}`));
  assert.equal(mail.headers?.['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
});

test('a required mail has no way to end it, and waits for no quiet hour and no summary', async () => {
  setTime('23:00');
  const who = await person(app);
  assert.equal((await prefer(who, { digest: 'weekly', quiet: { from: 22, until: 7 } })).status, 200);
  await tell(app, who.id, 'password_changed');
  await sendAfter(app);
  const [mail] = (await mailsTo(who)) as [SentMail];
  assert.equal(mail.headers, undefined);
  assert.doesNotMatch(mail.text, /cancelar/);
});

test('nothing is sent after opting out, also where it waited already', async () => {
  setTime('10:00');
  const who = await person(app);
  await tell(app, who.id, 'pix_expiring');
  await prefer(who, { changes: [{ kind: 'pix_expiring', channel: 'mail', on: false }] });
  await sendAfter(app, minute);
  assert.deepEqual(await mailsTo(who), []);
  await prefer(who, { changes: [{ kind: 'pix_expiring', channel: 'mail', on: true }] });
  await sendAfter(app, 24 * hour);
  assert.deepEqual(await mailsTo(who), []);
  await tell(app, who.id, 'pix_expiring');
  await sendAfter(app);
  assert.equal((await mailsTo(who)).length, 1);
});

test('the link of a mail ends such mails without a login, and once more is no error', async () => {
  setTime('10:00');
  const who = await person(app);
  await tell(app, who.id, 'pix_expiring');
  await sendAfter(app);
  const token = linkOf((await mailsTo(who))[0] as SentMail);
  const look = () => app.call('GET', `/api/find-unsubscribe/${token}`);
  assert.deepEqual((await look()).body, { name: 'Pix perto de vencer', on: true });
  const oneClick = {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  for (const options of [oneClick, {}, { body: {} }])
    assert.deepEqual((await app.call('POST', `/api/unsubscribe/${token}`, options)).body, {
      name: 'Pix perto de vencer',
      on: false,
    });
  assert.equal((await look()).body.on, false);
  await tell(app, who.id, 'pix_expiring');
  await sendAfter(app, minute);
  assert.equal((await mailsTo(who)).length, 1);
  assert.equal(await unread(who), 2);
});

test('a forged link ends nothing', async () => {
  setTime('10:00');
  const [who, other] = [await person(app), await person(app)];
  await tell(app, who.id, 'pix_expiring');
  await sendAfter(app);
  const [id, kind, seal] = (linkOf((await mailsTo(who))[0] as SentMail) ?? '').split('.') as [string, string, string];
  const forged = [
    `${other.id}.${kind}.${seal}`,
    `${id}.all.${seal}`,
    `${id}.password_changed.${seal}`,
    `${id}.${kind}.${seal.slice(1)}`,
    `${id}.${kind}.`,
    `${id}.${kind}`,
    '..',
    'x'.repeat(150),
  ];
  for (const token of forged)
    for (const [method, call] of [
      ['GET', 'find-unsubscribe'],
      ['POST', 'unsubscribe'],
    ] as const)
      assert.equal((await app.call(method, `/api/${call}/${encodeURIComponent(token)}`)).status, 404, token);
  const { body } = await app.call('GET', '/api/list-notification-preferences', { token: who.token });
  assert.deepEqual(
    body.kinds.filter(({ on }: { on: { mail: boolean } }) => !on.mail).map(({ kind }: { kind: string }) => kind),
    ['room_mention'],
  );
});

test('a daily summary tells everything at eight, and leaves out what was read before', async () => {
  setTime('10:00');
  const who = await person(app);
  await prefer(who, { digest: 'daily' });
  for (const _ of [1, 2, 3]) await tell(app, who.id, 'pix_expiring');
  await sendAfter(app, hour);
  assert.deepEqual(await mailsTo(who), []);
  const { body } = await app.call('GET', '/api/list-notifications', { token: who.token });
  await app.call('POST', '/api/read-notifications', { token: who.token, body: { ids: [body.data[0].id] } });
  await sendAfter(app, 20 * hour);
  assert.deepEqual(await mailsTo(who), []);
  await sendAfter(app, hour);
  const [mail, ...others] = (await mailsTo(who)) as [SentMail];
  assert.deepEqual([mail.subject, others.length], ['2 avisos para você', 0]);
  assert.equal(mail.text.match(/• O Pix do pedido/g)?.length, 2);
  const token = linkOf(mail);
  assert.equal(
    (await app.call('POST', `/api/unsubscribe/${token}`)).body.name,
    'todos os avisos que podem ser desligados',
  );
  await tell(app, who.id, 'pix_expiring');
  await sendAfter(app, 48 * hour);
  assert.equal((await mailsTo(who)).length, 1);
});

test('quiet hours hold a mail back until they end', async () => {
  setTime('22:30');
  const who = await person(app);
  await prefer(who, { quiet: { from: 22, until: 7 } });
  await tell(app, who.id, 'pix_expiring');
  await sendAfter(app, minute);
  await sendAfter(app, 8 * hour);
  assert.deepEqual(await mailsTo(who), []);
  await sendAfter(app, hour);
  assert.equal((await mailsTo(who)).length, 1);
  await prefer(who, { quiet: null });
  app.clock.now = new Date(app.clock.now.getTime() + 15 * hour);
  await tell(app, who.id, 'pix_expiring');
  await sendAfter(app);
  assert.equal((await mailsTo(who)).length, 2);
});

test('what stopped being true while it waited is not mailed, and says nothing in a summary', async () => {
  setTime('22:30');
  const [quiet, daily] = [await person(app), await person(app)];
  await prefer(quiet, { quiet: { from: 22, until: 7 } });
  await prefer(daily, { digest: 'daily' });
  const until = new Date(app.clock.now.getTime() + 2 * hour).toISOString();
  await tell(app, [quiet.id, daily.id], 'pix_expiring', { until });
  await tell(app, daily.id, 'pix_expiring');
  await sendAfter(app, minute);
  await sendAfter(app, 10 * hour);
  assert.deepEqual(await mailsTo(quiet), []);
  assert.deepEqual(
    (await mailsTo(daily)).map(({ subject }) => subject),
    ['O Pix do pedido 100008 vale até 22:30'],
  );
  assert.equal(await unread(quiet), 1);
});

test('whoever asks for mails at once gets what waited for its summary', async () => {
  setTime('10:00');
  const who = await person(app);
  await prefer(who, { digest: 'weekly' });
  await tell(app, who.id, 'pix_expiring');
  await sendAfter(app, hour);
  assert.deepEqual(await mailsTo(who), []);
  await prefer(who, { digest: 'now' });
  await sendAfter(app);
  assert.equal((await mailsTo(who)).length, 1);
});

test('a customer chooses among what a customer receives, and a wrong choice is refused', async () => {
  const who = await person(app);
  const { body } = await app.call('GET', '/api/list-notification-preferences', { token: who.token });
  assert.deepEqual(
    body.kinds.map(({ kind }: { kind: string }) => kind),
    [
      'password_changed',
      'payment_confirmed',
      'pix_expiring',
      'refund_started',
      'refund_done',
      'payment_refused',
      'refund_refused',
      'trial_ending',
      'trial_ended',
      'courtesy_ending',
      'xp_condition_lost',
      'xp_release_ended',
      'plan_on_sale',
      'broadcast_starting',
      'room_mention',
    ],
  );
  assert.deepEqual([body.digest, body.quiet, body.email], ['now', null, who.email]);
  for (const wrong of [
    { digest: 'hourly' },
    { quiet: { from: 7, until: 7 } },
    { quiet: { from: -1, until: 24 } },
    { changes: [{ kind: 'unknown', channel: 'mail', on: true }] },
    { changes: [{ kind: 'pix_expiring', channel: 'pigeon', on: true }] },
  ])
    assert.equal((await prefer(who, wrong)).status, 400, JSON.stringify(wrong));
  const twice = [true, false].map((on) => ({ kind: 'pix_expiring', channel: 'mail', on }));
  const answer = await prefer(who, { changes: twice });
  assert.equal(answer.body.kinds.find(({ kind }: { kind: string }) => kind === 'pix_expiring').on.mail, false);
});

test('what is written in a title stays text in a mail', async () => {
  setTime('10:00');
  const who = await person(app, { profile_id: profiles.admin });
  await notify(app.core.db, {
    to: [who.id],
    kind: 'review_requested',
    key: 'hostile',
    data: { type: 'Página', title: '<img src=x onerror=alert(1)>\r\nBcc: todos@exemplo.test', by: 'Eva', path: '/x' },
    at: app.clock.now.toISOString(),
  });
  await sendAfter(app);
  const [mail] = (await mailsTo(who)) as (SentMail & { html?: string })[];
  assert.equal(mail?.html, undefined);
  assert.equal(mail?.subject, 'Para revisar: “<img src=x onerror=alert(1)> Bcc: todos@exemplo.test”');
});
