import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';
import type { People } from './people.ts';

const questions = [
  {
    question: 'Quanto você recomendaria o Pregão a um amigo que investe?',
    open_question: false,
    category_ids: [1],
    low_label: 'De jeito nenhum',
    high_label: 'Com certeza',
  },
  {
    question: 'O que faria você dar uma nota maior?',
    open_question: true,
    category_ids: [1, 2],
    low_label: null,
    high_label: null,
  },
];

/** One survey that waits for the client of the demonstration. */
export const seedSurveys = async (tx: Tx, calendar: Calendar, people: People) => {
  const [campaign, question, send] = [
    await firstId(tx, 'nps_campaign'),
    await firstId(tx, 'nps_question'),
    await firstId(tx, 'nps_question_user'),
  ];
  await bulk(tx, 'nps_campaign', [
    {
      id: campaign,
      name: 'Relacionamento do trimestre',
      title: 'Como está sendo para você?',
      created_at: calendar.at(-3, 9).toISOString(),
    },
  ]);
  await bulk(
    tx,
    'nps_question',
    questions.map((row, index) => ({
      id: question + index,
      ...row,
      position: index,
      active: true,
      created_at: calendar.at(-3, 9).toISOString(),
    })),
  );
  await bulk(
    tx,
    'nps_question_user',
    questions.map((_, index) => ({
      id: send + index,
      campaign_id: campaign,
      question_id: question + index,
      user_id: people.client.id,
      status: 'pending',
      sent_at: calendar.at(-2, 10).toISOString(),
      expires_at: calendar.at(88, 10).toISOString(),
    })),
  );
  await advance(tx, 'nps_campaign', 'nps_question', 'nps_question_user');
};
