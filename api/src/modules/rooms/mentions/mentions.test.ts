import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { profiles, type SignedInPerson } from '../../../../test/people.ts';
import { addRoom, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
let author: SignedInPerson;
const people = new Map<string, SignedInPerson>();
const nicknames = [
  ...['Ana', 'Ana Paula', 'Ana Paula Souza', 'João.B', 'J.P.', 'Letícia', 'Ana 🚀', 'Zoe 👩‍💻', 'Maria-Clara'],
  ...['Francisco de Assis Neto', 'Wellingtonnn Albuquerque', 'Ana1'],
];

before(async () => {
  rooms = await openRooms();
  room = await addRoom(rooms.app);
  author = await rooms.member('quem escreve');
  for (const nickname of nicknames) {
    const who = await rooms.member(nickname);
    people.set(nickname, who);
    await rooms.send(who, room.chat, 'cheguei');
  }
});
after(() => rooms.close());

const idOf = (nickname: string) => people.get(nickname)!.id;
const calledBy = async (text: string, mentions: readonly number[] = []) => {
  const { body } = await rooms.send(author, room.chat, text, { mentions });
  return body.message.mentions.map(({ nickname }: { nickname: string }) => nickname);
};

test('who was chosen in the menu is called, and nobody else, whatever the nickname is made of', async () => {
  for (const nickname of nicknames)
    for (const form of ['NFC', 'NFD'] as const)
      for (const rest of ['', ' bom dia', ', viu?', '\nbom dia'])
        assert.deepEqual(await calledBy(`oi @${nickname.normalize(form)}${rest}`, [idOf(nickname)]), [nickname]);
});

test('of two whose nicknames begin alike the chosen one is called, though the text goes on like the other', async () => {
  assert.deepEqual(await calledBy('@Ana Paula chegou', [idOf('Ana')]), ['Ana']);
  assert.deepEqual(await calledBy('@Ana Paula chegou', [idOf('Ana Paula')]), ['Ana Paula']);
  assert.deepEqual(await calledBy('@Ana Paula e @Ana', [idOf('Ana'), idOf('Ana Paula')]), ['Ana Paula', 'Ana']);
});

test('who was chosen is called only while the text names them and they are of the room', async () => {
  const outside = await rooms.member('de fora');
  const blocked = await rooms.member('suspensa');
  await rooms.send(blocked, room.chat, 'cheguei');
  await rooms.db.updateTable('app_user').set({ status: 'blocked' }).where('id', '=', blocked.id).execute();
  assert.deepEqual(await calledBy('apaguei o nome', [idOf('Ana')]), []);
  assert.deepEqual(await calledBy('oi Ana', [idOf('Ana')]), []);
  assert.deepEqual(await calledBy('@de fora @suspensa', [outside.id, blocked.id, 999_999]), []);
  assert.deepEqual(await calledBy('@quem escreve', [author.id]), []);
});

test('what is typed by hand calls the longest nickname that stands there, folded, or nobody', async () => {
  const cases: [string, string[]][] = [
    ['@ana paula souza, oi', ['Ana Paula Souza']],
    ['@ANA PAULA oi', ['Ana Paula']],
    ['@ana pa', ['Ana']],
    ['@ana.', ['Ana']],
    ['@joao.b.', ['João.B']],
    ['@leticia!', ['Letícia']],
    ['@j.p. viu?', ['J.P.']],
    ['@ana 🚀 e @maria-clara', ['Ana 🚀', 'Maria-Clara']],
    ['@anapaula', []],
    ['@ana da silva', ['Ana']],
    ['@anab', []],
    ['@ninguém', []],
    ['fale com contato@ana ou @@ana', []],
  ];
  for (const [text, wanted] of cases) assert.deepEqual(await calledBy(text), wanted, text);
});

test('an edit calls whom it names, chosen before or now', async () => {
  const { body } = await rooms.send(author, room.chat, '@Ana Paula chegou', { mentions: [idOf('Ana')] });
  const edit = async (message: string, mentions?: number[]) =>
    (await rooms.as(author).put(`/api/update-room-message/${body.id}`, { message, mentions })).body.mentions.map(
      ({ nickname }: { nickname: string }) => nickname,
    );
  assert.deepEqual(await edit('@Ana Paula chegou cedo'), ['Ana']);
  assert.deepEqual(await edit('@Ana Paula e @Letícia', [idOf('Letícia'), idOf('Ana Paula')]), ['Ana Paula', 'Letícia']);
});

test('members find people by nickname alone, staff by name too, and analysts stand first', async () => {
  const place = await addRoom(rooms.app);
  const analyst = await rooms.member('helena', { name: 'Helena Prado', profile_id: profiles.analyst });
  const hidden = await rooms.member('zebra', { name: 'Quitéria Vasconcelos' });
  for (const who of [analyst, rooms.moderator, hidden]) await rooms.send(who, place.chat, 'cheguei');
  const found = async (who: SignedInPerson, q: string) =>
    (await rooms.as(who).get(`/api/list-room-people/${place.chat}?q=${encodeURIComponent(q)}`)).body.data.map(
      ({ nickname }: { nickname: string }) => nickname,
    );
  assert.deepEqual(await found(author, ''), ['helena', 'mod', 'zebra']);
  for (let length = 1; length <= 'Quitéria Vasconcelos'.length; length += 1)
    assert.deepEqual(await found(author, 'Quitéria Vasconcelos'.slice(0, length)), []);
  assert.deepEqual([await found(author, 'ZEB'), await found(rooms.moderator, 'quiteria v')], [['zebra'], ['zebra']]);
});
