import { sql } from 'kysely';
import type { Viewer } from '../../http/viewer.ts';
import { equals, every, holds, isLive, readers, some, type RowRule } from '../../resource/reader/row-rule.ts';

/** Who reads: what is for them, or everything for who writes the documents. */
export interface PolicyReader {
  id: number;
  profile_id: number;
  isWriter: boolean;
  /** Departments they are active in: needed where one row is asked about; queries read the directory. */
  departments?: readonly string[];
}

export const readerOf = ({ id, profile_id, ability }: Viewer): PolicyReader => ({
  id,
  profile_id,
  isWriter: ability.can('update', 'Políticas internas'),
});

const isFor = (audience: string) => equals<PolicyReader>('audience', () => audience);

const inDepartment: RowRule<PolicyReader> = {
  sees: (row, { departments = [] }) => (row.departments as string[]).some((name) => departments.includes(name)),
  where: ({ id }, row = 't') => sql<boolean>`EXISTS (SELECT FROM hub_employee e
    WHERE e.user_id = ${id} AND e.active AND e.department = ANY (${sql.ref(`${row}.departments`)}))`,
};

/** Who reads a document of the house, also as one of its versions had it. */
export const policyRule = every<PolicyReader>(
  isLive,
  some<PolicyReader>(
    readers(({ isWriter }) => isWriter),
    equals('owner_id', ({ id }) => id),
    equals('approver_id', ({ id }) => id),
    isFor('all'),
    every(
      isFor('profiles'),
      holds('profile_ids', (reader) => reader.profile_id),
    ),
    every(
      isFor('people'),
      holds('person_ids', (reader) => reader.id),
    ),
    every(isFor('departments'), inDepartment),
  ),
);
