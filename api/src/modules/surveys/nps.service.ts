import {
  npsCategories,
  type createNpsAnswerUser,
  type findNpsQuestionUser,
  type listAllQuestionNpsUser,
  type ParsedBody,
  type ResponseOf,
} from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findPending, findSent, findSurvey, insertAnswers, leavePending, type SentQuestion } from './nps.repository.ts';

export interface NpsService {
  /** Questions that wait for the person's answer; nobody is asked while somebody acts as them. */
  pending(viewer: Viewer): Promise<ResponseOf<typeof listAllQuestionNpsUser>>;
  /** The survey a sent question belongs to. @throws 404 when it is another person's and the viewer may not read surveys */
  survey(id: number, viewer: Viewer): Promise<ResponseOf<typeof findNpsQuestionUser>>;
  /**
   * Answers questions of the person; the others of those surveys are passed over.
   *
   * @throws 400 for an answer of the wrong kind · 403 while acting as a customer · 404 for a question of another person · 409 when one was answered before or is over
   */
  answer(answers: ParsedBody<typeof createNpsAnswerUser>, viewer: Viewer): Promise<{ ok: true }>;
}

const categoriesOf = (ids: readonly number[]) => npsCategories.filter(({ id }) => ids.includes(id));

const present = ({ id, question, open_question, category_ids, low_label, high_label }: SentQuestion) => ({
  nps_question_users_id: id,
  question,
  open_question,
  categories: categoriesOf(category_ids),
  low_label,
  high_label,
});

const isOver = ({ expires_at: end }: SentQuestion, now: Date) => end !== null && Date.parse(end) <= now.getTime();

export const createNpsService = (core: Core): NpsService => ({
  pending: async (viewer) =>
    viewer.impersonator_id === null
      ? (await findPending(core.db, viewer.id, core.now().toISOString())).map(present)
      : [],
  survey: async (id, viewer) => {
    const found = await findSent(core.db, id);
    if (!found || (found.user_id !== viewer.id && !viewer.ability.can('read', 'Nps'))) throw new AppError('not_found');
    const questions = await findSurvey(core.db, found.campaign_id, found.user_id);
    return {
      nps_question_users_id: id,
      title: found.title,
      questions: questions.map((row) => ({
        ...present(row),
        answer:
          row.submitted_at === null ? null : { score: row.score, comment: row.comment, submitted_at: row.submitted_at },
      })),
    };
  },
  answer: async (answers, viewer) => {
    if (viewer.impersonator_id !== null) throw new AppError('forbidden');
    const now = core.now();
    return core.db.transaction().execute(async (tx) => {
      const rows = new Map((await findPending(tx, viewer.id, now.toISOString())).map((row) => [row.id, row]));
      for (const { id, answer } of answers) {
        const row = rows.get(id) ?? (await findSent(tx, id));
        if (row?.user_id !== viewer.id) throw new AppError('not_found');
        if (row.status !== 'pending' || isOver(row, now)) throw new AppError('conflict');
        if (row.open_question !== (typeof answer === 'string'))
          throw fieldError('answer', row.open_question ? 'Escreva sua resposta.' : 'Dê uma nota de 1 a 10.');
      }
      const ids = [...new Set(answers.map(({ id }) => id))];
      if ((await leavePending(tx, ids, 'answered')).length < ids.length || ids.length < answers.length)
        throw new AppError('conflict');
      await insertAnswers(
        tx,
        answers.map(({ id, answer }) => ({
          question_user_id: id,
          score: typeof answer === 'number' ? answer : null,
          comment: typeof answer === 'string' ? answer : null,
          submitted_at: now.toISOString(),
        })),
      );
      const campaigns = new Set(ids.map((id) => rows.get(id)?.campaign_id));
      await leavePending(
        tx,
        [...rows.values()]
          .filter((row) => campaigns.has(row.campaign_id) && !ids.includes(row.id))
          .map((row) => row.id),
        'skipped',
      );
      return { ok: true as const };
    });
  },
});
