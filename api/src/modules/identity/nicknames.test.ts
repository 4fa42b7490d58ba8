import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles } from '../../../test/people.ts';

let app: TestApp;
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  await person(app, { name: 'Renata Lopes', nickname: 'Renata', profile_id: profiles.analyst });
});
after(() => app.close());

let turn = 0;
const secret = 'Vento sul 1984';
const register = (nickname: unknown, email = `pessoa${(turn += 1)}@exemplo.test`) =>
  app.call('POST', '/api/ls-brazil-create-user', {
    body: { name: 'Paula Reis', nickname, email, password: secret, password_confirmation: secret },
    headers: { 'x-forwarded-for': `10.1.${turn >> 8}.${turn & 255}` },
  });
const taken = 'Este apelido, ou um muito parecido, já é de outra pessoa. Escolha outro.';
const reserved = 'Este apelido é reservado à equipe do Pregão. Escolha outro.';

/** `Renata`, as somebody else might write it. */
const likeRenata = [
  ...['Renata', 'RENATA', 'renata', ' Renata ', 'R e n a t a', 'Re.na-ta', 'Renata.', '_renata_'],
  ...['Renàtá', 'Re\u0301nata', 'Rênata', 'Ŕenata'],
  ...['Re\u200bnata', 'Ren\u00adata', '\u202eRenata', 'Renata\u2060', 'Renata\u3164', 'Re\u200dnata', 'Renata\ufe0f'],
  ...['Rеnаtа', 'Renаta', 'Reηata', 'Rεnata', 'Renaτa', 'ʀenata', 'Ꭱenata', 'ＲＥＮＡＴＡ', '𝐑𝐞𝐧𝐚𝐭𝐚', 'ᴿenata'],
];

const ofTheHouse = [
  ...[
    'admin',
    'ADMIN',
    'adm1n',
    'аdmin',
    'a.d.m.i.n',
    'Admin Geral',
    'Administradora',
    'Equipe Pregão',
    'equipe',
    'Equipе',
  ],
  ...[
    'PREGÃO',
    'TimePregao',
    'moderador',
    'm0derad0r',
    'Mod',
    'Suporte',
    'sup0rte',
    'Suporte VIP',
    '5istema',
    'Sistema',
    'todos',
  ],
];

test("security 68: another's nickname is refused in any case, accent, alphabet or with marks that nobody sees", async () => {
  for (const nickname of likeRenata) {
    const { status, body } = await register(nickname);
    assert.deepEqual([status, body.error], [400, { nickname: [taken] }], JSON.stringify(nickname));
  }
});

test('security 68: what passes for the platform or for those who run it is refused', async () => {
  for (const nickname of ofTheHouse) {
    const { status, body } = await register(nickname);
    assert.deepEqual([status, body.error], [400, { nickname: [reserved] }], nickname);
  }
});

test('a nickname that only resembles another is had, and is kept as it was written', async () => {
  for (const nickname of [
    'Renato',
    'Ana Paula',
    'João.B',
    'Ana 🚀',
    'Badminton',
    'Modesto',
    'Letícia Menezes Duarte P',
    'José',
  ]) {
    const { status, body } = await register(nickname.normalize('NFD'));
    assert.deepEqual([status, body.nickname], [201, nickname], nickname);
  }
});

test('a nickname has 3 to 24 characters of letters, numbers and what joins them', async () => {
  const cases: [string, string][] = [
    ['Zé', 'Use ao menos 3 caracteres.'],
    ['Z\u200b\u200bé', 'Use ao menos 3 caracteres.'],
    ['a'.repeat(25), 'Use no máximo 24 caracteres.'],
    ['ⓡenata', 'Use letras, números, espaço, ponto, hífen, sublinhado ou emoji.'],
    ['Ana@Paula', 'Use letras, números, espaço, ponto, hífen, sublinhado ou emoji.'],
    ['<b>Ana</b>', 'Use letras, números, espaço, ponto, hífen, sublinhado ou emoji.'],
    ['🚀🚀🚀', 'Use ao menos uma letra ou um número.'],
  ];
  for (const [nickname, text] of cases) assert.deepEqual((await register(nickname)).body.error, { nickname: [text] });
});

test('both forms of the profile refuse it under its field, and nothing of them is kept', async () => {
  const { id, token } = await person(app, { nickname: 'quieta' });
  const save = (path: string, body: object) => app.call('POST', `/api/${path}/${id}`, { token, body });
  const address = { zip_code: '01310100', address: 'Paulista', number: '1', district: 'Bela Vista', city_id: 3550308 };
  const whole = { gender: 1, birth_date: '1990-05-14', ocupation: 'Médica', ...address };
  for (const path of ['update-user-profile', 'update-user-data'])
    for (const [nickname, text] of [
      ['rеnata', taken],
      ['Equipe', reserved],
    ])
      assert.deepEqual((await save(path, { ...whole, nickname })).body.error, { nickname: [text] }, path);
  const { body } = await app.call('GET', '/api/user', { token });
  assert.deepEqual([body.nickname, body.ocupation], ['quieta', null]);
  assert.equal((await save('update-user-profile', { nickname: 'QUIETA' })).body.nickname, 'QUIETA', 'their own, anew');
});

test('of ten accounts that ask for one nickname at once, one has it', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => register('Disputado')));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array.from({ length: 9 }, () => 400)]);
});

test('who has none is given one of their first name, with a number where that is taken', async () => {
  const names = await Promise.all(
    (await Promise.all(['Otávio Luz', 'Renata Maia'].map((name) => person(app, { name })))).map(
      async ({ token }) => (await app.call('GET', '/api/user', { token })).body.nickname,
    ),
  );
  assert.deepEqual(names, ['Otávio', 'Renata2']);
});

test('of ten accounts of one name that are made at once, each is given a nickname of its own', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => person(app, { name: 'Quitéria Leal' })));
  const names = await Promise.all(
    made.map(async ({ token }) => (await app.call('GET', '/api/user', { token })).body.nickname as string),
  );
  assert.equal(new Set(names).size, 10);
  for (const name of names) assert.match(name, /^Quitéria\d*$/);
});
