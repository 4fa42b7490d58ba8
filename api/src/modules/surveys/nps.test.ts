import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles } from '../../../test/people.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

/** Sends a survey of one rating and one open question to a person. @returns ids of the two questions sent */
const send = async (userId: number, { expires = null as string | null } = {}) => {
  const { db } = app.core;
  const { id: campaign_id } = await db
    .insertInto('nps_campaign')
    .values({ name: 'Trimestre', title: 'Como está sendo?' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const questions = await db
    .insertInto('nps_question')
    .values([
      {
        question: 'Recomendaria?',
        open_question: false,
        category_ids: [1, 3],
        low_label: 'Não',
        high_label: 'Sim',
        position: 0,
      },
      { question: 'Por quê?', open_question: true, category_ids: [2], position: 1 },
    ])
    .returning('id')
    .execute();
  const sent = await db
    .insertInto('nps_question_user')
    .values(
      questions.map(({ id }) => ({
        campaign_id,
        question_id: id,
        user_id: userId,
        sent_at: app.clock.now.toISOString(),
        expires_at: expires,
      })),
    )
    .returning('id')
    .execute();
  return sent.map(({ id }) => id) as [number, number];
};

const pending = async (token: string) =>
  (await app.call('GET', '/api/list-all-question-nps-user', { token })).body as { nps_question_users_id: number }[];
const answer = (token: string, body: unknown) => app.call('POST', '/api/create-nps-answer-user', { token, body });

test('REQ-3.40: a pending question has its id for this person, its words, whether it is open and its categories', async () => {
  const { id, token } = await person(app);
  const [rating, open] = await send(id);
  assert.deepEqual(await pending(token), [
    {
      nps_question_users_id: rating,
      question: 'Recomendaria?',
      open_question: false,
      categories: [
        { id: 1, name: 'Plataforma' },
        { id: 3, name: 'Transmissões' },
      ],
      low_label: 'Não',
      high_label: 'Sim',
    },
    {
      nps_question_users_id: open,
      question: 'Por quê?',
      open_question: true,
      categories: [{ id: 2, name: 'Conteúdo' }],
      low_label: null,
      high_label: null,
    },
  ]);
});

test('REQ-3.41, REQ-3.42: a list of {answer, id} is kept as the person’s ratings and comments', async () => {
  const { id, token } = await person(app);
  const [rating, open] = await send(id);
  const { status, body } = await answer(token, [
    { id: rating, answer: 9 },
    { id: open, answer: '  Mais aulas ao vivo. ' },
  ]);
  assert.deepEqual([status, body], [201, { ok: true }]);
  const survey = (await app.call('GET', `/api/find-nps-question-user/${open}`, { token })).body;
  assert.deepEqual(
    [
      survey.title,
      survey.questions.map((question: { answer: { score: number; comment: string } }) => [
        question.answer.score,
        question.answer.comment,
      ]),
    ],
    [
      'Como está sendo?',
      [
        [9, null],
        [null, 'Mais aulas ao vivo.'],
      ],
    ],
  );
  assert.deepEqual(await pending(token), []);
});

test('what was left out of an answered survey is not asked again, and another survey still is', async () => {
  const { id, token } = await person(app);
  const [rating] = await send(id);
  const [other] = await send(id);
  await answer(token, [{ id: rating, answer: 10 }]);
  assert.deepEqual((await pending(token)).map((question) => question.nps_question_users_id)[0], other);
});

test('REQ-9.29, REQ-9.30: a rating outside 1 to 10 and a text above 400 characters are refused', async () => {
  const { id, token } = await person(app);
  const [rating, open] = await send(id);
  for (const wrong of [0, 11, 5.5, 'dez', null])
    assert.equal((await answer(token, [{ id: rating, answer: wrong }])).status, 400, String(wrong));
  for (const wrong of ['', '   ', 'x'.repeat(401), 7])
    assert.equal((await answer(token, [{ id: open, answer: wrong }])).status, 400, String(wrong));
  assert.equal((await answer(token, [{ id: open, answer: 'x'.repeat(400) }])).status, 201);
});

test('no answer at all is refused', async () => {
  const { token } = await person(app);
  assert.equal((await answer(token, [])).status, 400);
});

test('a question is answered once, also by two calls at once, and not after its end', async () => {
  const { id, token } = await person(app);
  const [rating] = await send(id);
  const both = await Promise.all([
    answer(token, [{ id: rating, answer: 3 }]),
    answer(token, [{ id: rating, answer: 8 }]),
  ]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
  assert.equal((await answer(token, [{ id: rating, answer: 8 }])).status, 409);
  const [late] = await send(id, { expires: app.clock.now.toISOString() });
  assert.equal((await answer(token, [{ id: late, answer: 8 }])).status, 409);
  assert.deepEqual(await pending(token), []);
});

test('one wrong answer of a list keeps none of it', async () => {
  const { id, token } = await person(app);
  const [rating, open] = await send(id);
  assert.equal(
    (
      await answer(token, [
        { id: rating, answer: 8 },
        { id: open, answer: 8 },
      ])
    ).status,
    400,
  );
  assert.equal((await pending(token)).length, 2);
});

test('security 15: another person’s survey is not found, neither to read nor to answer; staff with the ability read it', async () => {
  const { id } = await person(app);
  const [rating] = await send(id);
  const stranger = await person(app);
  assert.equal((await app.call('GET', `/api/find-nps-question-user/${rating}`, { token: stranger.token })).status, 404);
  assert.equal((await answer(stranger.token, [{ id: rating, answer: 8 }])).status, 404);
  const staff = await person(app, { profile_id: profiles.admin });
  assert.equal((await app.call('GET', `/api/find-nps-question-user/${rating}`, { token: staff.token })).status, 200);
});

test('who acts as a customer is asked nothing and answers nothing for them', async () => {
  const { id, token } = await person(app);
  const staff = await person(app, { profile_id: profiles.admin });
  const [rating] = await send(id);
  await app.core.db.updateTable('app_session').set({ impersonator_id: staff.id }).where('user_id', '=', id).execute();
  assert.deepEqual(await pending(token), []);
  assert.equal((await answer(token, [{ id: rating, answer: 1 }])).status, 403);
});
