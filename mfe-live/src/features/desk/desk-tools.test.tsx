import {
  createPersonNote,
  createRoomMessage,
  createRoomPoll,
  deleteRoomMute,
  findRoomPerson,
  listRoomMutes,
  listRoomPeople,
  listRoomQueue,
  moderateRoomMessage,
  updateRoomSettings,
  type ResponseOf,
} from '@pregao/contract';
import { mockApi, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAuthor, buildMessage } from '../../common/test-messages.ts';
import { openDesk, row } from './test-desk.tsx';

withMockApi();

const tab = (name: RegExp) => screen.getByRole('tab', { name });

test('a highlight is sent once, and the message after it is plain again', async () => {
  const types: unknown[] = [];
  const { person } = await openDesk({ messages: [buildMessage(1)] });
  mockApi(
    respond(createRoomMessage, ({ body }) => {
      types.push([body.message, body.type]);
      const message = buildMessage(types.length + 1, { client_id: body.client_id, message: body.message ?? '' });
      return { id: message.id, seq: message.id, held: false, message };
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Enviar como destaque' }));
  expect(screen.getByText('A próxima mensagem sai em destaque.')).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: 'Escreva uma mensagem' }), 'Suporte em 128 mil{Enter}');
  await person.type(screen.getByRole('textbox', { name: 'Escreva uma mensagem' }), 'Seguimos{Enter}');
  await waitFor(() =>
    expect(types).toEqual([
      ['Suporte em 128 mil', 5],
      ['Seguimos', 1],
    ]),
  );
});

test('a poll is opened with its options, its results move with the votes, and it says when it is over', async () => {
  const asked: unknown[] = [];
  const poll = {
    id: 4,
    question: 'Sobe ou cai?',
    options: [
      { text: 'Sobe', votes: 0 },
      { text: 'Cai', votes: 0 },
      { text: 'Fica', votes: 0 },
    ],
    votes: 0,
    created_at: '2026-11-26T12:00:00.000Z',
    closes_at: '2026-11-26T12:05:00.000Z',
    closed_at: null,
  };
  const { person, say } = await openDesk();
  mockApi(
    respond(createRoomPoll, ({ body }) => {
      asked.push(body);
      return poll;
    }),
  );
  await person.click(tab(/Enquete/));
  await person.type(await screen.findByRole('textbox', { name: 'Pergunta' }), 'Sobe ou cai?');
  await person.type(screen.getByRole('textbox', { name: 'Opção 1' }), 'Sobe');
  await person.type(screen.getByRole('textbox', { name: 'Opção 2' }), 'Cai');
  await person.click(screen.getByRole('button', { name: 'Outra opção' }));
  await person.type(screen.getByRole('textbox', { name: 'Opção 3' }), 'Fica');
  await person.click(screen.getByRole('button', { name: 'Abrir enquete' }));
  const results = await screen.findByRole('region', { name: 'Resultado' });
  expect(asked).toEqual([{ question: 'Sobe ou cai?', options: ['Sobe', 'Cai', 'Fica'], minutes: 5 }]);
  expect(results).toHaveTextContent('Nenhum voto ainda · encerra às 09:05');
  const voted = {
    ...poll,
    votes: 4,
    options: [
      { text: 'Sobe', votes: 3 },
      { text: 'Cai', votes: 1 },
      { text: 'Fica', votes: 0 },
    ],
  };
  await say({ kind: 'poll', poll: voted }, 1);
  expect(results).toHaveTextContent(/Sobe75%.*Cai25%.*4 votos/);
  await say({ kind: 'poll', poll: { ...voted, closed_at: '2026-11-26T12:05:00.000Z' } }, 2);
  expect(results).toHaveTextContent('4 votos · encerrada');
  expect(screen.getByRole('form', { name: 'Nova enquete' })).toBeVisible();
});

test('a question leaves the list of every moderator when one marks it as answered', async () => {
  const question = buildMessage(8, { message: 'qual o alvo?' });
  const { person, say } = await openDesk({ messages: [question] });
  mockApi(respond(listRoomQueue, { held: [], reported: [], questions: [question] }));
  await say({ kind: 'msg.new', message: question }, 9);
  expect(await screen.findByRole('tab', { name: /Perguntas\s*1/ })).toBeVisible();
  await person.click(tab(/Perguntas/));
  const marked: unknown[] = [];
  mockApi(
    respond(moderateRoomMessage, ({ params, body }) => {
      marked.push([params.id, body.action]);
      return { ...question, answered: true };
    }),
    respond(listRoomQueue, { held: [], reported: [], questions: [] }),
  );
  await person.click(await screen.findByRole('button', { name: 'Respondida' }));
  expect(await screen.findByText('Nenhuma pergunta à espera')).toBeVisible();
  expect(marked).toEqual([[8, 'answer']]);
  expect(row('qual o alvo?')).toHaveTextContent('Respondida');
});

type Card = ResponseOf<typeof findRoomPerson>;
const card = (overrides: Partial<Card> = {}): Card => ({
  user: buildAuthor({ premium: true }),
  since: '2024-03-02T12:00:00.000Z',
  plans: ['Premium'],
  email: null,
  messages: 42,
  reports: 0,
  mutes: [
    {
      mute_id: 70,
      muted_at: '2026-11-20T12:00:00.000Z',
      muted_until: null,
      removed_at: null,
      reason: 'Spam',
      by: 'Bruna',
    },
  ],
  notes: [{ id: 1, text: 'Avisada em outubro', by: 'Bruna', created_at: '2026-10-01T12:00:00.000Z' }],
  ...overrides,
});

test('the card of a person tells of them, takes a note and lifts a mute, and no document to who may not read it', async () => {
  const { person } = await openDesk({ messages: [buildMessage(1)] });
  const done: unknown[] = [];
  mockApi(
    respond(findRoomPerson, card()),
    respond(createPersonNote, ({ params, body }) => {
      done.push([params.id, body.text]);
      mockApi(respond(findRoomPerson, card({ notes: [] })));
      return { ok: true } as const;
    }),
    respond(deleteRoomMute, ({ params }) => {
      done.push(params.id);
      return { ok: true } as const;
    }),
  );
  await screen.findByText('Mensagem 1');
  await person.click(within(row('Mensagem 1')).getByRole('button', { name: /Ações da mensagem/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Ver ficha' }));
  const shown = await screen.findByRole('article', { name: 'Lia' });
  expect(shown).toHaveTextContent(/Cliente desde02\/03\/2024.*PlanosPremium.*Mensagens na sala42.*recebidasnenhuma/);
  expect(shown).toHaveTextContent(/sem prazo · por Bruna.*Spam.*Avisada em outubro/);
  expect(shown).not.toHaveTextContent(/E-mail|Documento/);
  await person.click(within(shown).getByRole('button', { name: 'Retirar silêncio' }));
  await waitFor(() => expect(done).toEqual([70]));
  await person.type(await screen.findByRole('textbox', { name: /Nova nota/ }), 'Pede contato');
  await person.click(screen.getByRole('button', { name: 'Salvar nota' }));
  await waitFor(() => expect(done).toEqual([70, [9, 'Pede contato']]));
});

test('who is muted in the room is listed with by whom and until when', async () => {
  const { person } = await openDesk();
  mockApi(
    respond(listRoomPeople, { data: [] }),
    respond(listRoomMutes, {
      data: [
        {
          mute_id: 70,
          user: buildAuthor(),
          muted_at: '2026-11-26T12:00:00.000Z',
          muted_until: '2026-11-26T13:00:00.000Z',
          everywhere: true,
          reason: '',
          by: 'Bruna',
        },
      ],
    }),
  );
  await person.click(tab(/Pessoas/));
  const muted = await screen.findByRole('region', { name: 'Silenciadas' });
  await waitFor(() => expect(muted).toHaveTextContent('Liaaté 26/11/2026 10:00em todas as salas, por Bruna'));
  const lifted: number[] = [];
  mockApi(
    respond(deleteRoomMute, ({ params }) => {
      lifted.push(params.id);
      return { ok: true } as const;
    }),
    respond(listRoomMutes, { data: [] }),
  );
  await person.click(within(muted).getByRole('button', { name: 'Retirar silêncio de Lia' }));
  expect(await screen.findByText('Ninguém está em silêncio nesta sala.')).toBeVisible();
  expect(lifted).toEqual([70]);
});

test('rules are saved as they are written, and what is wrong is said under its field', async () => {
  const { person, notices } = await openDesk();
  const saved: unknown[] = [];
  mockApi(
    respond(updateRoomSettings, ({ body }) => {
      saved.push(body);
      return {
        slow_mode_s: body.slow_mode_s ?? 0,
        links_allowed: body.links_allowed ?? false,
        files_allowed: body.files_allowed ?? false,
        writers: body.writers ?? 'everyone',
        welcome_text: body.welcome_text ?? '',
      };
    }),
  );
  await person.click(tab(/Regras/));
  const slow = await screen.findByRole('textbox', { name: /Modo lento/ });
  await person.clear(slow);
  await person.type(slow, '30');
  await person.click(screen.getByRole('switch', { name: 'Permitir links' }));
  await person.type(screen.getByRole('textbox', { name: /Boas-vindas/ }), 'Bom dia, mesa');
  await person.click(screen.getByRole('button', { name: 'Salvar regras' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Regras salvas. Já valem na sala.']));
  expect(saved).toEqual([
    { slow_mode_s: 30, links_allowed: true, files_allowed: true, writers: 'everyone', welcome_text: 'Bom dia, mesa' },
  ]);
  expect(screen.getByRole('textbox', { name: /Modo lento/ })).toHaveValue('30');
});

test('who moderates edits the words that make a message wait, and reads them again', async () => {
  const saved: unknown[] = [];
  const { person } = await openDesk({ facts: { forbidden_words: ['lucro certo'] } });
  mockApi(
    respond(updateRoomSettings, ({ body }) => {
      saved.push(body.forbidden_words);
      return {
        slow_mode_s: 0,
        links_allowed: false,
        files_allowed: true,
        writers: 'everyone' as const,
        welcome_text: '',
      };
    }),
  );
  await person.click(tab(/Regras/));
  const words = await screen.findByRole('textbox', { name: /Palavras que esperam/ });
  expect(words).toHaveValue('lucro certo');
  await person.type(words, '{Enter}sinal vip{Enter}sinal vip{Enter}3,50 na certa');
  await person.click(screen.getByRole('button', { name: 'Salvar regras' }));
  await waitFor(() => expect(saved).toEqual([['lucro certo', 'sinal vip', '3,50 na certa']]));
  await person.click(tab(/Enquete/));
  await person.click(tab(/Regras/));
  expect(await screen.findByRole('textbox', { name: /Palavras que esperam/ })).toHaveValue(
    'lucro certo\nsinal vip\n3,50 na certa',
  );
  await person.click(screen.getByRole('button', { name: 'Salvar regras' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toBeUndefined();
});
