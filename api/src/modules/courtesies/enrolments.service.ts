import { daysOfPeriod, type ParsedBody, type registerUserCourses, type ResponseOf } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Author } from '../../resource/server-resource.ts';
import { lockAccess, type AccessService } from '../access/index.ts';
import { audit } from '../platform/audit/audit.ts';
import { isPerson } from './courtesies.repository.ts';
import { after } from './courtesies.resource.ts';
import { insertEnrolment, listCourses, listEnrolled } from './courtesy-reports.repository.ts';

type Enrolment = ParsedBody<typeof registerUserCourses>;

/** Courses that staff open to a person by hand. */
export const createEnrolments = ({ db, now }: Pick<Core, 'db' | 'now'>, access: AccessService) => ({
  /**
   * Opens courses; one that staff opened already and that is open still is answered as it is.
   * @throws AppError own_enrolment (403), not_found for the person, invalid_body on `course_ids`
   */
  register: (author: Author & { id: number }, body: Enrolment): Promise<ResponseOf<typeof registerUserCourses>> =>
    db.transaction().execute(async (tx) => {
      const { user_id, access_period_id, reason } = body;
      if (user_id === author.id) throw new AppError('own_enrolment');
      if (!(await isPerson(tx, user_id))) throw new AppError('not_found');
      const wanted = [...new Set(body.course_ids)];
      const there = await listCourses(tx, wanted);
      if (there.length < wanted.length)
        throw fieldError('course_ids', 'Um dos cursos não existe ou não está publicado.');
      await lockAccess(tx, user_id);
      const at = now().toISOString();
      const days = daysOfPeriod[String(access_period_id)];
      const expires_at = days === undefined ? null : after(at, days);
      const held = new Map((await listEnrolled(tx, user_id, at)).map((row) => [row.course_id, row.expires_at]));
      const data = [];
      for (const course_id of wanted) {
        const known = held.get(course_id);
        if (known !== undefined) {
          data.push({ course_id, expires_at: known, is_new: false });
          continue;
        }
        const { id } = await insertEnrolment(tx, {
          ...{ user_id, course_id, access_period_id, reason },
          ...{ given_by: author.id, created_at: at },
        });
        await access.grant(tx, [
          {
            ...{ user_id, subject_type: 'course', subject_id: course_id },
            ...{ source_type: 'staff', source_id: id, starts_at: at, expires_at },
          },
        ]);
        data.push({ course_id, expires_at, is_new: true });
      }
      const opened = data.filter(({ is_new }) => is_new).map(({ course_id }) => course_id);
      if (opened.length > 0)
        await audit(tx, {
          actor: author.id,
          impersonator: author.impersonator_id,
          action: 'enrol',
          entity: 'app_user',
          entity_id: user_id,
          detail: { course_ids: opened, access_period_id, reason },
          request_id: author.request_id,
        });
      return { data };
    }),
});
