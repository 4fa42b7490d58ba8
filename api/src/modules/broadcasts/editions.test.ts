import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { managedBroadcasts, managedEditions, type AnyResource } from '@pregao/contract';
import { deskOf, lastAudit, auditSince, type Row } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { liveNeeds } from '../../../test/live-samples.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';

let app: TestApp;
let admin: SignedInPerson;

before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  admin = await person(app, { profile_id: profiles.admin, name: 'Ana Gestora' });
  await samples['edition']?.begin?.(app);
});
after(() => app.close());

const given = () => ({ app, admin });
const rooms = deskOf(given, managedBroadcasts as AnyResource, samples['broadcast'] as Sample);
const editions = deskOf(given, managedEditions as AnyResource, samples['edition'] as Sample);
const post = (url: string, body: object = {}, token = admin.token) => app.call('POST', url, { token, body });
const put = (url: string, body: object, token = admin.token) => app.call('PUT', url, { token, body });
const hours = (from: string, count: number) => new Date(Date.parse(from) + count * 3_600_000).toISOString();

test('two editions that meet in one room are refused by the name of the one that is there, at either end of it', async () => {
  const had = await editions.create();
  const again = { ...editions.next(), starts_at: hours(had.starts_at, 0.5), ends_at: hours(had.starts_at, 1) };
  const refused = await post(editions.at('create'), again);
  assert.equal(refused.status, 400);
  assert.match(refused.body.error.starts_at[0], new RegExp(`^Nesta sala já há “${had.title}”, de `));
  const touching = { ...again, starts_at: had.ends_at, ends_at: hours(had.ends_at, 0.25) };
  assert.equal((await post(editions.at('create'), touching)).status, 201);
  const elsewhere = { ...again, broadcast_id: (await rooms.create()).id };
  const answer = await post(editions.at('create'), { ...elsewhere, source_url: null });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
});

test('of ten editions that are written for one hour of a room at once, one is', async () => {
  const sent = { ...editions.next() };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => post(editions.at('create'), { ...sent, title: `Corrida ${n}` })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array.from({ length: 9 }, () => 400)]);
  const { body } = await app.call('GET', `${editions.at('list')}?q=corrida`, { token: admin.token });
  assert.equal(body.data.length, 1);
});

test('an edition comes back from the trash only where its hour is still free', async () => {
  const gone = await editions.create();
  await app.call('DELETE', editions.at('trash', gone.id), { token: admin.token });
  const instead = { ...editions.next(), starts_at: gone.starts_at, ends_at: gone.ends_at };
  assert.equal((await post(editions.at('create'), instead)).status, 201);
  const refused = await put(editions.at('restore', gone.id), {});
  assert.deepEqual([refused.status, Object.keys(refused.body.error)], [400, ['starts_at']]);
});

const teacher = async (values: Row) => {
  const slug = `professor-${Math.random().toString(36).slice(2)}`;
  const { id } = await app.core.db
    .insertInto('instructor')
    .values({ name: 'Sem Credencial', slug, ...values } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

test('who has no valid credential on the day presents no room that gives recommendations, and any other', async () => {
  const without = await teacher({});
  const ending = await teacher({
    name: 'Vence Antes',
    credential_kind: 'CNPI',
    credential_number: '1',
    valid_until: '2030-12-31',
  });
  const giving = await rooms.create();
  const plain = await rooms.create({ ...rooms.next(), has_recommendations: false });
  for (const [id, name] of [
    [without, 'Sem Credencial'],
    [ending, 'Vence Antes'],
  ] as const) {
    const sent = { ...editions.next(), broadcast_id: giving.id, presenter_ids: [liveNeeds.presenter, id] };
    const { status, body } = await post(editions.at('create'), sent);
    assert.equal(status, 400);
    assert.equal(
      body.error.presenter_ids[0],
      `${name}: sem credencial válida nesse dia, e esta sala dá recomendações.`,
    );
    assert.equal((await post(editions.at('create'), { ...sent, broadcast_id: plain.id })).status, 201);
  }
  const turned = await rooms.update(plain, { has_recommendations: true });
  assert.equal(turned.status, 400);
  assert.match(turned.body.error.has_recommendations[0], /^(Sem Credencial|Vence Antes) apresenta “Edição de teste/);
  const daily = await post(rooms.at('create'), { ...rooms.next(), presenter_ids: [without] });
  assert.match(daily.body.error.presenter_ids[0], /^Sem Credencial: sem credencial válida/);
});

test('an edition is cancelled once, with its reason, and is changed no more; its hour is free again', async () => {
  const edition = await editions.create();
  const from = await lastAudit(app);
  const answers = await Promise.all(
    [1, 2, 3].map((n) => put(`/api/cancel-edition/${edition.id}`, { reason: `Apresentador doente ${n}` })),
  );
  assert.deepEqual(answers.map(({ status, body }) => body.code ?? status).sort(), [
    200,
    'edition_cancelled',
    'edition_cancelled',
  ]);
  assert.deepEqual(
    (await auditSince(app, from)).map(({ action }) => action),
    ['call_off'],
  );
  const found = await editions.find(edition);
  assert.deepEqual([found.situation, found.revision], ['cancelled', 2]);
  assert.match(found.cancelled_reason, /^Apresentador doente/);
  const changed = await editions.update(found, { title: 'Outro nome' });
  assert.deepEqual([changed.status, changed.body.code], [409, 'edition_cancelled']);
  const instead = { ...editions.next(), starts_at: edition.starts_at, ends_at: edition.ends_at };
  assert.equal((await post(editions.at('create'), instead)).status, 201);
  const history = await app.call('GET', editions.at('versions', edition.id), { token: admin.token });
  assert.equal(history.body.data[0].action, 'call_off');
});

test('what is over is not cancelled, a reason is asked for, and who may not update is refused', async () => {
  const over = { ...editions.next(), starts_at: '2020-01-01T12:00:00.000Z', ends_at: '2020-01-01T13:00:00.000Z' };
  const edition = await editions.create(over);
  const cancel = (reason: string, token = admin.token) => put(`/api/cancel-edition/${edition.id}`, { reason }, token);
  assert.equal((await cancel('Motivo qualquer')).body.code, 'edition_over');
  assert.deepEqual(Object.keys((await cancel('  ')).body.error), ['reason']);
  assert.equal((await cancel('Motivo qualquer', (await person(app)).token)).status, 403);
  assert.equal((await put('/api/cancel-edition/999999', { reason: 'Motivo qualquer' })).status, 404);
});

test('an edition is repeated in the first of the following weeks in which its room is free', async () => {
  const edition = await editions.create({
    ...editions.next(),
    starts_at: '2032-05-03T12:00:00.000Z',
    ends_at: '2032-05-03T13:00:00.000Z',
  });
  const [first, second] = [
    await post(`/api/duplicate-edition/${edition.id}`),
    await post(`/api/duplicate-edition/${edition.id}`),
  ];
  assert.deepEqual(
    [first, second].map(({ status, body }) => [status, body.starts_at]),
    [
      [201, '2032-05-10T12:00:00.000Z'],
      [201, '2032-05-17T12:00:00.000Z'],
    ],
  );
  const copy = await editions.find({ id: first?.body.id });
  assert.deepEqual([copy.title, copy.presenter_ids, copy.replay_media], [edition.title, edition.presenter_ids, null]);
});

test('security 26: a source is an https address of its own provider, or a file of the platform without folders', async () => {
  const room = await rooms.create();
  const problems = async (provider: string, source_url: string) => {
    const { status, body } = await rooms.update(await rooms.find(room), { provider, source_url });
    return status === 200 ? null : body.error.source_url?.[0];
  };
  for (const [provider, address] of [
    ['youtube', 'https://youtu.be/abc'],
    ['vimeo', 'https://player.vimeo.com/video/1'],
    ['pandavideo', 'https://player-vz-1.tv.pandavideo.com.br/embed/?v=1'],
    ['hls', 'https://cdn.example.org/sala/indice.m3u8?t=1'],
    ['file', 'aula.webm'],
    ['file', ''],
  ] as const)
    assert.equal(await problems(provider, address), null, address);
  for (const [provider, address] of [
    ['youtube', 'javascript:alert(1)//youtube.com'],
    ['youtube', 'https://youtube.com.example.org/x'],
    ['youtube', 'https://youtube.com@example.org/x'],
    ['vimeo', 'https://notvimeo.com/1'],
    ['pandavideo', 'https://example.org/?pandavideo.com.br'],
    ['hls', 'http://cdn.example.org/indice.m3u8'],
    ['hls', 'https://cdn.example.org/indice.mp4'],
    ['file', '../../etc/passwd'],
    ['file', 'https://example.org/aula.webm'],
  ] as const)
    assert.match(String(await problems(provider, address)), /^(Informe|Este endereço|O endereço)/, address);
});

test('a room has a talk of its own, named and open as the room is, with the rules that were written', async () => {
  const room = await rooms.create();
  const talk = () =>
    app.core.db
      .selectFrom('chat')
      .selectAll()
      .where('id', '=', room.chat_id as number)
      .executeTakeFirst();
  const made = await talk();
  assert.deepEqual(
    [made?.name, made?.slug, made?.slow_mode_s, made?.writers, made?.forbidden_words, made?.active],
    [room.title, `sala-${room.slug}`, 5, 'plan', ['lucro certo'], true],
  );
  await rooms.update(room, { title: 'Outro título', slow_mode_s: 0, active: false });
  const changed = await talk();
  assert.deepEqual([changed?.name, changed?.slow_mode_s, changed?.active], ['Outro título', 0, false]);
});

test('a room that has editions is switched off instead of deleted', async () => {
  const room = await rooms.create();
  await editions.create({ ...editions.next(), broadcast_id: room.id });
  const refused = await app.call('DELETE', rooms.at('trash', room.id), { token: admin.token });
  assert.deepEqual([refused.status, refused.body.code], [409, 'in_use']);
  assert.match(refused.body.error, /1 edição/);
});

test('a room is sold alone at its own price, which follows whether the room is open', async () => {
  const room = await rooms.create();
  const price = {
    ...{ sale: 'sold', price_cents: 4900, list_price_cents: null, pix_discount_bps: 0, max_installments: 1 },
    ...{ interest_free_installments: 1, access_days: 30, warranty_days: 7, available_in_store: true },
  };
  const saved = await put(`/api/cms-update-broadcast-price/${room.id}`, { ...price, revision: 0 });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  assert.equal(saved.body.on_sale, true);
  const found = await rooms.find(room);
  assert.deepEqual([found.product.price_cents, found.product.status], [4900, 'active']);
  await rooms.update(found, { active: false });
  assert.equal((await rooms.find(room)).product.status, 'inactive');
  const reader = await person(app);
  assert.equal(
    (await put(`/api/cms-update-broadcast-price/${room.id}`, { ...price, revision: 1 }, reader.token)).status,
    403,
  );
});

test('a source is looked at before it is saved: a file at a signed address, a stream at its own, a page of a provider nowhere', async () => {
  const ask = (provider: string, source_url: string, token = admin.token) =>
    post('/api/cms-test-source', { provider, source_url }, token);
  assert.match((await ask('file', 'aula.webm')).body.url, /^\/media\/lessons\/aula\.webm\?exp=\d+&sig=/);
  const live = (await ask('file', 'ao-vivo.m3u8')).body.url;
  assert.deepEqual([/^\/media\/live\/0\//.test(live), (await app.call('GET', live)).status], [true, 200]);
  const stream = 'https://cdn.example.org/sala.m3u8';
  assert.equal((await ask('hls', stream)).body.url, stream);
  assert.equal((await ask('youtube', 'https://youtu.be/abc')).body.url, null);
  assert.deepEqual(Object.keys((await ask('file', '../x.webm')).body.error), ['source_url']);
  assert.equal((await ask('file', 'aula.webm', (await person(app)).token)).status, 403);
});
