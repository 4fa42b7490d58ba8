import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Row } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, session, staffOf, type SignedInPerson } from '../../../test/people.ts';
import { insertPlan, sellPlan } from '../../../test/plans.ts';
import { outbox } from '../identity/outbox.fixture.ts';

let app: TestApp;
before(async () => {
  app = await testApp({ LOG_LEVEL: 'error', API_CALLS_PER_MINUTE: '0', PUBLIC_URL: 'https://pregao.example' });
});
after(() => app.close());

let turn = 0;
const email = () => `visita-${++turn}@exemplo.test`;
const waiting = () => app.modules.plans.service.waiting;
const join = (id: number, { who, ...body }: { who?: SignedInPerson; email?: string; consent?: boolean } = {}) =>
  app.call('POST', `/api/join-plan-waiting/${id}`, { body, ...(who && { token: who.token }) });
const leave = (id: number, who: SignedInPerson) =>
  app.call('DELETE', `/api/leave-plan-waiting/${id}`, { token: who.token });
const rowsOf = (id: number) =>
  app.core.db.selectFrom('plan_waiting').selectAll().where('signature_type_id', '=', id).orderBy('id').execute();
const mailsTo = async (to: string) => (await outbox(app)).filter((mail) => mail.to === to);
const newsOf = async (who: SignedInPerson) =>
  (await app.call('GET', '/api/list-notifications', { token: who.token })).body.data.map(
    ({ kind, title, path }: Row) => [kind, title, path],
  );

/** A plan before its readers that nothing sells. */
const unsold = async (companyId: number | null = null) => {
  turn += 1;
  const slug = `plano-a-abrir-${turn}`;
  const id = await insertPlan(app.core.db, { name: `A abrir ${turn}`, slug });
  await app.core.db.updateTable('signature_type').set({ company_id: companyId }).where('id', '=', id).execute();
  const open = async (company: number | null = null) => {
    const product = await app.core.db
      .insertInto('product')
      .values({ slug: `${slug}-mes`, name: slug, kind: 3, price_cents: 4_990, access_days: 30, company_id: company })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sellPlan(app.core.db, id, product.id);
  };
  return { id, slug, name: `A abrir ${turn}`, open };
};

test('who is signed in waits by one click, sees it on the page, and gives it up again', async () => {
  const [plan, ana] = [await unsold(), await person(app)];
  const page = async (who?: SignedInPerson) =>
    (await app.call('GET', `/api/find-plan/${plan.slug}`, who && { token: who.token })).body.waiting;
  assert.equal(await page(ana), false);
  for (const _ of [1, 2]) assert.deepEqual((await join(plan.id, { who: ana })).body, { waiting: true });
  assert.equal((await rowsOf(plan.id)).length, 1);
  assert.deepEqual([await page(ana), await page(await person(app)), await page()], [true, false, false]);
  for (const _ of [1, 2]) assert.deepEqual((await leave(plan.id, ana)).body, { waiting: false });
  assert.deepEqual([await page(ana), await rowsOf(plan.id)], [false, []]);
});

test('a visitor leaves an e-mail with consent, and the answer says nothing of who is there', async () => {
  const plan = await unsold();
  const [there, other] = [email(), email()];
  assert.deepEqual((await join(plan.id)).body.error, { email: ['Informe o seu e-mail.'] });
  assert.deepEqual(Object.keys((await join(plan.id, { email: there })).body.error), ['consent']);
  assert.deepEqual(Object.keys((await join(plan.id, { email: 'sem arroba', consent: true })).body.error), ['email']);
  const answers = [];
  for (const address of [there, there.toUpperCase(), other])
    answers.push(await join(plan.id, { email: address, consent: true }));
  assert.deepEqual(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size, 1);
  const rows = await rowsOf(plan.id);
  assert.deepEqual(
    rows.map((row) => row.email),
    [there, other],
  );
  assert.match(rows[0]?.consent ?? '', /^Concordo em receber/);
});

test('the address of an account is one row with it, whichever asked first', async () => {
  const [plan, ana, bia] = [await unsold(), await person(app), await person(app)];
  await join(plan.id, { email: ana.email, consent: true });
  await join(plan.id, { who: ana });
  await join(plan.id, { who: bia });
  assert.equal((await join(plan.id, { email: bia.email, consent: true })).status, 200);
  assert.deepEqual(
    (await rowsOf(plan.id)).map((row) => [row.user_id, row.email]),
    [
      [ana.id, null],
      [bia.id, null],
    ],
  );
});

test('once the plan is on sale each is told a single time, an account by its bell and an address by mail', async () => {
  const [plan, ana, visitor] = [await unsold(), await person(app), email()];
  await join(plan.id, { who: ana });
  await join(plan.id, { email: visitor, consent: true });
  await waiting().sendMails();
  assert.deepEqual(
    (await mailsTo(visitor)).map(({ subject }) => subject),
    [`Você está na lista de espera do plano ${plan.name}`],
  );
  assert.equal(await waiting().tell(), 0, 'nothing is told before it is sold');
  await plan.open();
  await Promise.all([waiting().tell(), waiting().tell()]);
  await Promise.all([waiting().sendMails(), waiting().sendMails()]);
  assert.deepEqual(await newsOf(ana), [['plan_on_sale', `O plano “${plan.name}” abriu`, `/assinaturas/${plan.slug}`]]);
  const mails = await mailsTo(visitor);
  assert.deepEqual(
    mails.map(({ subject = '' }) => subject).filter((subject) => subject.endsWith('abriu')),
    [`O plano ${plan.name} abriu`],
  );
  assert.deepEqual((await join(plan.id, { who: ana })).body.code, 'plan_on_sale');
  app.clock.now = new Date(app.clock.now.getTime() + 31 * 86_400_000);
  await waiting().purge();
  assert.deepEqual(await rowsOf(plan.id), []);
});

test('however many wait, one pass tells them all, and who waited a year in vain is let go', async () => {
  const [plan, never] = [await unsold(), await unsold()];
  const asked_at = app.clock.now.toISOString();
  const waits = Array.from({ length: 401 }, (_, at) => ({
    ...{ signature_type_id: Number(plan.id), company_id: 1, email: `fila-${at}@pregao.test`, consent: 'Sim' },
    ...{ asked_at, mail_due_at: asked_at },
  }));
  await app.core.db.insertInto('plan_waiting').values(waits).execute();
  const visitor = email();
  await join(never.id, { email: visitor, consent: true });
  await plan.open();
  await waiting().tell();
  assert.deepEqual(
    (await rowsOf(plan.id)).filter(({ told_at: told }) => told === null),
    [],
  );
  app.clock.now = new Date(app.clock.now.getTime() + 364 * 86_400_000);
  await waiting().purge();
  assert.equal((await rowsOf(never.id)).length, 1);
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 86_400_000);
  await waiting().purge();
  assert.deepEqual(await rowsOf(never.id), []);
});

test('a plan that one brand alone sells is told of under that brand alone', async () => {
  const plan = await unsold();
  const ours = email();
  await join(plan.id, { email: ours, consent: true });
  await plan.open(2);
  await waiting().tell();
  assert.equal((await rowsOf(plan.id))[0]?.told_at, null);
  assert.equal((await join((await unsold(2)).id, { email: ours, consent: true })).status, 404);
});

test('the link of a mail takes the address off the list, once more is no error, and nobody makes one up', async () => {
  const [plan, visitor] = [await unsold(), email()];
  await join(plan.id, { email: visitor, consent: true });
  await waiting().sendMails();
  const [{ text, headers } = { text: '' }] = await mailsTo(visitor);
  const token = /\/notificacoes\/cancelar\/(\S+)/.exec(text)?.[1] ?? '';
  assert.match(String(headers?.['List-Unsubscribe']), new RegExp(`/api/unsubscribe/${token}>$`));
  const [row] = await rowsOf(plan.id);
  for (const forged of [`espera.${row?.id}.aaaa`, token.replace(/\.\d+\./, `.${(row?.id ?? 0) + 1}.`)])
    assert.equal((await app.call('POST', `/api/unsubscribe/${forged}`)).status, 404);
  assert.deepEqual((await app.call('GET', `/api/find-unsubscribe/${token}`)).body, {
    name: `lista de espera do plano ${plan.name}`,
    on: true,
  });
  assert.equal((await rowsOf(plan.id)).length, 1, 'looking ends nothing');
  for (const _ of [1, 2]) assert.equal((await app.call('POST', `/api/unsubscribe/${token}`)).body.on, false);
  assert.deepEqual(await rowsOf(plan.id), []);
});

test('nobody joins or leaves for the customer they act as', async () => {
  const [plan, ana] = [await unsold(), await person(app)];
  const token = await session(app, ana.id);
  const staff = await person(app, { profile_id: profiles.admin });
  await app.core.db
    .updateTable('app_session')
    .set({ impersonator_id: staff.id })
    .where('user_id', '=', ana.id)
    .where('token_hash', 'is not', null)
    .execute();
  const acting = { ...ana, token };
  assert.deepEqual([(await join(plan.id, { who: acting })).status, (await leave(plan.id, acting)).status], [403, 403]);
  assert.deepEqual(await rowsOf(plan.id), []);
});

test('an e-mail that is asked for again and again is mailed no more, and its asker is told the same', async () => {
  const visitor = email();
  for (let n = 0; n < 8; n += 1) {
    const plan = await unsold();
    assert.equal((await join(plan.id, { email: visitor, consent: true })).status, 200);
  }
  await waiting().sendMails();
  assert.equal((await mailsTo(visitor)).length, 6);
});

test('visitors from one address are slowed down', async () => {
  const plan = await unsold();
  let last = 200;
  for (let n = 0; n < 25 && last === 200; n += 1)
    last = (await join(plan.id, { email: email(), consent: true })).status;
  assert.equal(last, 429);
});

test('staff read how many wait, and who reads customers has the list as a file, which is audited', async () => {
  const [plan, ana] = [await unsold(), await person(app)];
  await join(plan.id, { who: ana });
  const admin = await person(app, { profile_id: profiles.admin });
  const { body } = await app.call('GET', `/api/cms-find-signature-type/${plan.id}`, { token: admin.token });
  assert.equal(body.waiting, 1);
  const file = `/api/cms-export-signature-type-waiting/${plan.id}`;
  const writer = await staffOf(app, { 'Tipos de Assinatura': 'crud' });
  assert.equal((await app.call('GET', file, { token: writer.token })).status, 403);
  const { status, body: text } = await app.call('GET', file, { token: admin.token });
  assert.deepEqual([status, String(text).split('\r\n').length], [200, 3]);
  assert.match(String(text), new RegExp(`^\ufeffNome;E-mail;Pediu em;Avisado em\r\nPessoa de Teste;${ana.email};`));
  const audited = await app.core.db
    .selectFrom('audit_log')
    .select(['actor_id', 'detail'])
    .where('entity', '=', 'plan_waiting')
    .executeTakeFirstOrThrow();
  assert.deepEqual([audited.actor_id, (audited.detail as Row).rows], [admin.id, 1]);
});
