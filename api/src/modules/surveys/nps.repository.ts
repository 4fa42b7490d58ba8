import type { Insertable } from 'kysely';
import type { NpsAnswer } from '../../db/generated/types.ts';
import type { Db } from '../../db/open.ts';

const sent = (db: Db) =>
  db
    .selectFrom('nps_question_user')
    .innerJoin('nps_question', 'nps_question.id', 'nps_question_user.question_id')
    .innerJoin('nps_campaign', 'nps_campaign.id', 'nps_question_user.campaign_id')
    .select([
      'nps_question_user.id',
      'nps_question_user.user_id',
      'nps_question_user.campaign_id',
      'nps_question_user.status',
      'nps_question_user.expires_at',
      'nps_campaign.title',
      'nps_question.question',
      'nps_question.open_question',
      'nps_question.category_ids',
      'nps_question.low_label',
      'nps_question.high_label',
    ]);

/** What still waits for the person's answer, the oldest survey first. */
export const findPending = (db: Db, userId: number, now: string) =>
  sent(db)
    .where('nps_question_user.user_id', '=', userId)
    .where('nps_question_user.status', '=', 'pending')
    .where('nps_question.active', '=', true)
    .where(({ eb, or }) =>
      or([eb('nps_question_user.expires_at', 'is', null), eb('nps_question_user.expires_at', '>', now)]),
    )
    .orderBy('nps_question_user.sent_at')
    .orderBy('nps_question_user.campaign_id')
    .orderBy('nps_question.position')
    .orderBy('nps_question_user.id')
    .execute();

export const findSent = (db: Db, id: number) => sent(db).where('nps_question_user.id', '=', id).executeTakeFirst();

/** The questions of one survey as one person got them, with their answers. */
export const findSurvey = (db: Db, campaignId: number, userId: number) =>
  sent(db)
    .leftJoin('nps_answer', 'nps_answer.question_user_id', 'nps_question_user.id')
    .select(['nps_answer.score', 'nps_answer.comment', 'nps_answer.submitted_at'])
    .where('nps_question_user.campaign_id', '=', campaignId)
    .where('nps_question_user.user_id', '=', userId)
    .orderBy('nps_question.position')
    .orderBy('nps_question_user.id')
    .execute();

export type SentQuestion = Awaited<ReturnType<typeof findPending>>[number];

/** Moves pending questions on. @returns ids that were pending until now */
export const leavePending = async (
  db: Db,
  ids: readonly number[],
  status: 'answered' | 'skipped',
): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .updateTable('nps_question_user')
          .set({ status })
          .where('id', 'in', ids)
          .where('status', '=', 'pending')
          .returning('id')
          .execute()
      ).map(({ id }) => id);

export const insertAnswers = (db: Db, answers: Insertable<NpsAnswer>[]) =>
  db.insertInto('nps_answer').values(answers).execute();
