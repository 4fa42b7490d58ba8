import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SignedInPerson } from '../../../../test/people.ts';
import { addPlan, addRoom, cardOf, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
let late: SignedInPerson;
let prompt: SignedInPerson;
let plans: { late: number; prompt: number };
before(async () => {
  rooms = await openRooms();
  plans = { late: await addPlan(rooms.app, { name: 'Investidor' }), prompt: await addPlan(rooms.app) };
  room = await addRoom(rooms.app, { plans: [{ id: plans.late, delay_s: 30 }, { id: plans.prompt }] });
  [late, prompt] = [await rooms.member('atrasada'), await rooms.member('imediata')];
  await rooms.allow(late, 'signature_type', plans.late);
  await rooms.allow(prompt, 'signature_type', plans.prompt);
});
after(() => rooms.close());

const canary = 'canario-adiantado';
const get = async (who: SignedInPerson, path: string) => (await rooms.as(who).get(path)).body;

/** All that a person may ask of a room, as bytes. */
const everything = async (who: SignedInPerson, message: number) => {
  const list = `/api/list-room-messages/${room.chat}`;
  return JSON.stringify([
    await get(who, list),
    await get(who, `${list}?q=${canary}`),
    await get(who, `${list}?around=${message}`),
    await get(who, `${list}?from=2020-01-01T00:00:00Z&to=2099-01-01T00:00:00Z`),
    await get(who, `/api/list-room-replay/${room.card}?from=1000&last=200`),
    await get(who, `/api/list-room-replay/${room.card}?from=9000&last=200`),
    await get(who, `/api/list-room-moments/${room.chat}?card_id=${room.card}`),
    await get(who, `/api/find-room/${room.chat}`),
    await get(who, `/api/list-room-people/${room.chat}?q=`),
    await get(who, `/api/find-broadcast/${room.broadcast}`),
  ]);
};

test('who is late is told nothing of a message, its edit, its pin, its reactions or a poll before the time has come', async () => {
  await rooms.send(prompt, room.chat, 'mensagem antiga');
  rooms.advance(60);
  const before = await get(late, `/api/list-room-messages/${room.chat}`);
  const { body: sent } = await rooms.send(prompt, room.chat, `${canary} um`);
  await rooms.as(rooms.moderator).post(`/api/moderate-room-message/${sent.id}`, { action: 'pin' });
  await rooms.as(rooms.moderator).post(`/api/create-room-poll/${room.chat}`, {
    question: `${canary} sobe?`,
    options: ['sim', 'não'],
  });
  assert.ok(!(await everything(late, sent.id)).includes(canary));
  assert.ok((await everything(prompt, sent.id)).includes(canary));
  assert.equal(
    (await rooms.as(late).post(`/api/react-room-message/${sent.id}`, { emoji: '👍', on: true })).status,
    404,
  );
  const now = await get(late, `/api/list-room-messages/${room.chat}`);
  assert.deepEqual(now.position, before.position);
  rooms.advance(27);
  await rooms.as(prompt).put(`/api/update-room-message/${sent.id}`, { message: `${canary} segredo-editado` });
  await rooms.as(rooms.moderator).post(`/api/react-room-message/${sent.id}`, { emoji: '🎯', on: true });
  rooms.advance(4);
  const told = await everything(late, sent.id);
  assert.ok(told.includes(`${canary} um`) && told.includes(`${canary} sobe?`));
  assert.ok(!told.includes('segredo-editado') && !told.includes('🎯'));
  assert.deepEqual((await get(late, `/api/list-room-messages/${room.chat}?q=segredo-editado`)).data, []);
  rooms.advance(30);
  const later = await everything(late, sent.id);
  assert.ok(later.includes('segredo-editado') && later.includes('🎯'));
});

test('an event of a message tells what it said then: an edit comes with its own event', async () => {
  const { body: sent } = await rooms.send(prompt, room.chat, 'primeira versão');
  rooms.advance(5);
  await rooms.as(prompt).put(`/api/update-room-message/${sent.id}`, { message: 'segunda versão' });
  const { member } = await rooms.told(`room:${room.chat}`);
  assert.deepEqual(
    member.filter(({ message }) => message?.id === sent.id).map(({ message }) => message.message),
    ['primeira versão', 'segunda versão'],
  );
});

test('what is hidden before who is late was told of it is never told to them', async () => {
  const { body: sent } = await rooms.send(prompt, room.chat, 'escondida-a-tempo');
  await rooms.as(rooms.moderator).post(`/api/moderate-room-message/${sent.id}`, { action: 'hide' });
  rooms.advance(40);
  assert.ok(!(await everything(late, sent.id)).includes('escondida-a-tempo'));
});

test('one who is late reads what they wrote at once', async () => {
  const { body: sent } = await rooms.send(late, room.chat, 'minha própria');
  const { data } = await get(late, `/api/list-room-messages/${room.chat}`);
  assert.deepEqual([sent.held, data.at(-1).message], [false, 'minha própria']);
});

test('a mention reaches who is late when the message does, and not where it is hidden meanwhile', async () => {
  await rooms.as(late).post(`/api/read-room/${room.chat}`, {
    message_id: (await get(late, `/api/list-room-messages/${room.chat}`)).data[0].id,
  });
  const mentions = async () =>
    (await rooms.told(`own:${late.id}`)).member.filter(({ kind }) => kind === 'own.mention').length;
  await rooms.send(prompt, room.chat, 'olha isto @atrasada');
  await rooms.app.core.jobs.drain();
  assert.equal(await mentions(), 0);
  rooms.advance(31);
  await rooms.app.core.jobs.drain();
  assert.equal(await mentions(), 1);
  const { body: hidden } = await rooms.send(prompt, room.chat, 'e isto @atrasada');
  await rooms.as(rooms.moderator).post(`/api/moderate-room-message/${hidden.id}`, { action: 'hide' });
  rooms.advance(31);
  await rooms.app.core.jobs.drain();
  assert.equal(await mentions(), 1);
});

test('who is late reads a pin and reactions that were taken back until the time has come', async () => {
  const { body: first } = await rooms.send(prompt, room.chat, 'primeira fixada');
  const { body: second } = await rooms.send(prompt, room.chat, 'segunda fixada');
  const moderate = (id: number, action: string) =>
    rooms.as(rooms.moderator).post(`/api/moderate-room-message/${id}`, { action });
  const react = (who: SignedInPerson, emoji: string, on: boolean) =>
    rooms.as(who).post(`/api/react-room-message/${first.id}`, { emoji, on });
  await moderate(first.id, 'pin');
  await react(prompt, '👏', true);
  await react(rooms.moderator, '👏', true);
  rooms.advance(60);
  const read = async (who: SignedInPerson) => {
    const { data } = await get(who, `/api/list-room-messages/${room.chat}?around=${first.id}&limit=2`);
    const { pin } = await get(who, `/api/find-room/${room.chat}`);
    const row = data.find(({ id }: { id: number }) => id === first.id);
    return [pin?.message.message ?? null, row.reactions];
  };
  const before = ['primeira fixada', [{ emoji: '👏', count: 2 }]];
  assert.deepEqual(await read(late), before);
  await moderate(second.id, 'pin');
  await react(prompt, '👏', false);
  await react(prompt, '📈', true);
  await react(prompt, '📈', false);
  await react(prompt, '📉', true);
  await moderate(second.id, 'unpin');
  assert.deepEqual(await read(prompt), [
    null,
    [
      { emoji: '👏', count: 1 },
      { emoji: '📉', count: 1 },
    ],
  ]);
  assert.deepEqual(await read(late), before);
  rooms.advance(31);
  assert.deepEqual(await read(late), await read(prompt));
});

test('who is late reads a card as it was until the time of its change has come, in the talk, pinned, in moments and replays', async () => {
  const id = await rooms.recommend(room.chat, cardOf('Em andamento'));
  await rooms.as(rooms.moderator).post(`/api/moderate-room-message/${id}`, { action: 'pin' });
  rooms.advance(60);
  await rooms.changeCard(id, cardOf('canario-alvo-um'));
  rooms.advance(20);
  await rooms.changeCard(id, cardOf('canario-alvo-dois'));
  const state = async (who: SignedInPerson) => {
    const { data } = await get(who, `/api/list-room-messages/${room.chat}?around=${id}&limit=2`);
    const { data: moments } = await get(who, `/api/list-room-moments/${room.chat}?card_id=${room.card}`);
    const { pin } = await get(who, `/api/find-room/${room.chat}`);
    const { snapshot } = await get(who, `/api/list-room-replay/${room.card}?from=9000&last=200`);
    const own = (list: { id?: number; message_id?: number }[]) =>
      list.find((one) => (one.message_id ?? one.id) === id) as { card: { state: string } } | undefined;
    return [own(data), own(moments), pin.message, own(snapshot.messages)].map((shown) => shown.card.state);
  };
  assert.deepEqual(await state(late), Array(4).fill('Em andamento'));
  assert.ok(!(await everything(late, id)).includes('canario-alvo'));
  assert.deepEqual(await state(prompt), Array(4).fill('canario-alvo-dois'));
  rooms.advance(11);
  assert.deepEqual(await state(late), Array(4).fill('canario-alvo-um'));
  assert.ok(!(await everything(late, id)).includes('canario-alvo-dois'));
  rooms.advance(20);
  assert.deepEqual(await state(late), await state(prompt));
  await rooms.changeCard(id, cardOf('canario-sem-antes'), false);
  assert.ok(!(await everything(late, id)).includes('canario-sem-antes'));
});

test('an event of a recommendation tells its card of then, and one that is hidden tells no card', async () => {
  const id = await rooms.recommend(room.chat, cardOf('Em andamento'));
  rooms.advance(5);
  await rooms.changeCard(id, cardOf('canario-alvo-um'));
  rooms.advance(5);
  await rooms.changeCard(id, cardOf('canario-alvo-dois'));
  const { member } = await rooms.told(`room:${room.chat}`);
  const own = member.filter(({ message }) => message?.id === id);
  assert.deepEqual(
    own.map(({ kind, message }) => [kind, message.card.state]),
    [
      ['msg.new', 'Em andamento'],
      ['rec.update', 'canario-alvo-um'],
      ['rec.update', 'canario-alvo-dois'],
    ],
  );
  assert.deepEqual(own.flatMap(Object.keys).toSorted(), ['kind', 'kind', 'kind', 'message', 'message', 'message']);
  await rooms.as(rooms.moderator).post(`/api/moderate-room-message/${id}`, { action: 'hide' });
  const hidden = (await rooms.told(`room:${room.chat}`)).member.filter(({ message }) => message?.id === id);
  assert.ok(!JSON.stringify(hidden).includes('PETR4'));
});

test('a mention that an earlier release put into the queue is told, once, and one that was told is not told again', async () => {
  const mentions = async () =>
    (await rooms.told(`own:${late.id}`)).member.filter(({ kind }) => kind === 'own.mention').length;
  const before = await mentions();
  const { body: sent } = await rooms.send(prompt, room.chat, 'da versão anterior @atrasada');
  // An earlier release kept nothing but the job.
  await rooms.db.deleteFrom('chat_mention_due').where('message_id', '=', sent.id).execute();
  rooms.advance(31);
  await rooms.app.core.jobs.drain();
  assert.equal(await mentions(), before);
  for (const _ of [1, 2]) await rooms.app.core.jobs.run('rooms.mention', { messageId: sent.id, userId: late.id });
  assert.equal(await mentions(), before + 1);
});

test('a mention of who is late survives a crash after the message is kept: it is told once, from the record', async () => {
  const mentions = async () =>
    (await rooms.told(`own:${late.id}`)).member.filter(({ kind }) => kind === 'own.mention').length;
  const before = await mentions();
  // The process breaks down here: what it would have put into the queue is gone, what it committed is not.
  await rooms.send(prompt, room.chat, 'não perca @atrasada');
  await rooms.app.core.jobs.run('rooms.mentions-due');
  assert.equal(await mentions(), before);
  rooms.advance(31);
  await rooms.app.core.jobs.run('rooms.mentions-due');
  assert.equal(await mentions(), before + 1);
  await rooms.app.core.jobs.run('rooms.mentions-due');
  await rooms.app.core.jobs.drain();
  assert.equal(await mentions(), before + 1);
});

test('REQ-3.8: a person is as late as the nearest of their grants, in the profile and in the room', async () => {
  const channelsOf = async (who: SignedInPerson) => (await get(who, `/api/find-room/${room.chat}`)).channels.room;
  const profile = await get(late, '/api/user');
  assert.deepEqual([profile.delay_broadcast, profile.broadcasts], [30, [room.broadcast]]);
  assert.equal(await channelsOf(late), `room:${room.chat}:member:30`);
  const both = await rooms.member('ambas');
  await rooms.allow(both, 'signature_type', plans.late);
  await rooms.allow(both, 'broadcast', room.broadcast);
  assert.equal((await get(both, '/api/user')).delay_broadcast, 0);
  assert.equal(await channelsOf(both), `room:${room.chat}:member:0`);
  assert.equal(await channelsOf(rooms.moderator), `room:${room.chat}:staff`);
});

test('a channel is heard by whose it is: the lateness and the audience are asked of the server', async () => {
  const { source } = rooms.app.modules.rooms.service;
  const { authenticate } = rooms.app.modules.identity.service;
  const heard = async (who: SignedInPerson, channel: string) => {
    const viewer = await authenticate(who.token);
    assert.ok(viewer);
    return (await source.admit(viewer, channel))?.delay_s ?? null;
  };
  assert.deepEqual(
    [
      await heard(late, `room:${room.chat}:member:30`),
      await heard(late, `room:${room.chat}:member:0`),
      await heard(late, `room:${room.chat}:staff`),
      await heard(prompt, `room:${room.chat}:member:0`),
      await heard(await rooms.member('fora'), `room:${room.chat}:member:0`),
      await heard(rooms.moderator, `room:${room.chat}:staff`),
      await heard(late, `own:${late.id}`),
      await heard(late, `own:${prompt.id}`),
      await heard(late, 'room:x'),
    ],
    [30, null, null, 0, null, 0, 0, null, null],
  );
});

test('who is late is told with the others’ delay that something is answered, and what greets the room', async () => {
  const asked = (await rooms.send(prompt, room.chat, 'qual o alvo?')).body.id;
  rooms.advance(60);
  const update = (welcome_text: string) =>
    rooms.as(rooms.moderator).put(`/api/update-room-settings/${room.chat}`, { welcome_text });
  await update('Olá a todos');
  rooms.advance(60);
  await rooms.as(rooms.moderator).post(`/api/moderate-room-message/${asked}`, { action: 'answer' });
  await update(`${canary}: entramos em VALE3`);
  const seen = async (who: SignedInPerson) => {
    const { data } = await get(who, `/api/list-room-messages/${room.chat}?around=${asked}`);
    const { rules } = await get(who, `/api/find-room/${room.chat}`);
    return [data.find(({ id }: { id: number }) => id === asked).answered, rules.welcome_text];
  };
  const now = [true, `${canary}: entramos em VALE3`];
  assert.deepEqual([await seen(prompt), await seen(late)], [now, [false, 'Olá a todos']]);
  rooms.advance(31);
  assert.deepEqual(await seen(late), now);
});
