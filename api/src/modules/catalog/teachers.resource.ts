import { teachers } from '@pregao/contract';
import { isCpf } from '@pregao/format';
import { sql } from 'kysely';
import { fieldError } from '../../http/errors.ts';
import { serverResource, type Saving } from '../../resource/server-resource.ts';
import { thumbnailOf } from '../files/index.ts';
import { countTeacherUses, isStaffAccount, today, warnedUntil } from './teachers.repository.ts';

const checkAccount = async ({ tx, next, changed }: Saving) => {
  const account = next.user_id as number | null | undefined;
  if (account === null || account === undefined || !changed.includes('user_id')) return;
  if (!(await isStaffAccount(tx, account))) throw fieldError('user_id', 'Esta conta não é da equipe.');
};

const checkDocument = ({ next, changed }: Saving) => {
  if (!changed.includes('document') || !next.document) return;
  if (!isCpf(String(next.document))) throw fieldError('document', 'Confira os números do CPF.');
};

const state = sql`CASE WHEN t.credential_kind IS NULL THEN 'none' WHEN t.valid_until < ${today} THEN 'expired'
  WHEN t.valid_until <= ${warnedUntil} THEN 'expiring' ELSE 'valid' END`;

export const teacherResource = serverResource(teachers, {
  table: 'instructor',
  read: {
    photo: thumbnailOf(sql`t.photo_id`),
    credential: sql`nullif(concat_ws(' ', t.credential_kind, t.credential_number), '')`,
    credential_state: state,
    contents: sql`((SELECT count(*) FROM course_instructor c WHERE c.instructor_id = t.id)
      + (SELECT count(*) FROM ebook e WHERE e.author_id = t.id)
      + (SELECT count(*) FROM broadcast_card_presenter b WHERE b.instructor_id = t.id))::int`,
  },
  sort: { valid_until: { column: sql`(t.valid_until - date '2000-01-01')`, type: 'bigint', nullable: true } },
  filters: { credential: (states: string[]) => sql`(${state}) = ANY(${states}::text[])` },
  unique: {
    instructor_slug_key: ['slug', 'Este endereço já é de outro professor.'],
    instructor_account: ['user_id', 'Esta conta já é de outro professor.'],
  },
  beforeSave: async (saving) => {
    checkDocument(saving);
    await checkAccount(saving);
  },
  uses: countTeacherUses,
});
