import * as z from 'zod/mini';
import { endpoint, planned } from '../core/endpoint.ts';
import { done, idParams, lookupItem } from '../core/shapes.ts';

/** Scale of a rating and length of an open answer (REQ-5.24, REQ-9.29–9.31). */
export const npsLimits = { lowest: 1, highest: 10, step: 1, textLength: 400 } as const;

/** Categories of a question, as `select-nps-question-categories` gives them. */
export const npsCategories = [
  { id: 1, name: 'Plataforma' },
  { id: 2, name: 'Conteúdo' },
  { id: 3, name: 'Transmissões' },
  { id: 4, name: 'Recomendações' },
  { id: 5, name: 'Atendimento' },
  { id: 6, name: 'Compra' },
] as const;

/** A question as it was sent to one person (REQ-3.40–3.42). */
export const npsQuestion = z.object({
  /** Id of the question sent to this person; an answer names it. */
  nps_question_users_id: z.int(),
  question: z.string(),
  /** Answered in words; otherwise by a rating from 1 to 10. */
  open_question: z.boolean(),
  categories: z.array(lookupItem),
  /** Words at the ends of the scale. */
  low_label: z.nullable(z.string()),
  high_label: z.nullable(z.string()),
});

const npsAnswer = z.object({ score: z.nullable(z.int()), comment: z.nullable(z.string()), submitted_at: z.string() });

/** One answer: a rating, or words. */
const givenAnswer = z.object({
  id: z.int(),
  answer: z.union(
    [
      z.int().check(z.minimum(npsLimits.lowest), z.maximum(npsLimits.highest)),
      z.string().check(z.trim(), z.minLength(1), z.maxLength(npsLimits.textLength)),
    ],
    'Dê uma nota de 1 a 10, ou escreva até 400 caracteres.',
  ),
});

export const listNpsQuestions = planned('GET', '/api/list-nps-questions', 'staff', { action: 'read', subject: 'Nps' });
export const createNpsQuestion = planned('POST', '/api/create-nps-question', 'staff', {
  action: 'create',
  subject: 'Nps',
});
export const updateNpsQuestion = planned('POST', '/api/update-nps-question/{id}', 'staff', {
  action: 'update',
  subject: 'Nps',
});
export const findNpsQuestion = planned('GET', '/api/find-nps-question/{id}', 'staff', {
  action: 'read',
  subject: 'Nps',
});
export const deleteNpsQuestion = planned('DELETE', '/api/delete-nps-question/{id}', 'staff', {
  action: 'delete',
  subject: 'Nps',
});
export const deleteNpsQuestionUser = planned('DELETE', '/api/delete-nps-question-user/{id}', 'staff', {
  action: 'delete',
  subject: 'Nps',
});
export const toggleActiveNpsQuestion = planned('POST', '/api/toggle-active-nps-question/{id}', 'staff', {
  action: 'update',
  subject: 'Nps',
});
export const selectNpsQuestionCategories = planned('GET', '/api/select-nps-question-categories', 'staff', {
  action: 'read',
  subject: 'Nps',
});
export const listQuestionNpsUser = planned('GET', '/api/list-question-nps-user/{id}', 'self-or-staff', {
  action: 'read',
  subject: 'Nps',
});
/** The survey a sent question belongs to, with the answers given so far. */
export const findNpsQuestionUser = endpoint({
  method: 'GET',
  path: '/api/find-nps-question-user/{id}',
  scope: 'self-or-staff',
  ability: { action: 'read', subject: 'Nps' },
  summary: 'A pesquisa de uma pergunta enviada, com as perguntas e as respostas da pessoa.',
  params: idParams,
  response: z.object({
    nps_question_users_id: z.int(),
    title: z.string(),
    questions: z.array(z.extend(npsQuestion, { answer: z.nullable(npsAnswer) })),
  }),
});
export const checkUsersNpsSend = planned('POST', '/api/check-users-nps-send', 'staff', {
  action: 'create',
  subject: 'Nps',
});
export const sendNpsUsers = planned('POST', '/api/send-nps-users', 'staff', { action: 'create', subject: 'Nps' });
/** Answers questions of one survey at once; the others of that survey are then passed over. */
export const createNpsAnswerUser = endpoint({
  method: 'POST',
  path: '/api/create-nps-answer-user',
  scope: 'self',
  summary: 'Responde à pesquisa: uma lista de `{answer, id}`, nota de 1 a 10 ou texto.',
  success: 201,
  body: z.array(givenAnswer).check(z.minLength(1, 'Responda ao menos uma pergunta.'), z.maxLength(50)),
  response: done,
});
/** Pending questions of the person, the oldest survey first. */
export const listAllQuestionNpsUser = endpoint({
  method: 'GET',
  path: '/api/list-all-question-nps-user',
  scope: 'self',
  summary: 'As perguntas que esperam resposta da própria pessoa.',
  response: z.array(npsQuestion),
});
