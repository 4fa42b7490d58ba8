import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Joins the rows of differences that changes of courses and enrollments left. */
export const foldCourseSums = async (db: Db): Promise<void> => {
  await sql`SELECT fold_course_sums()`.execute(db);
};

/** Compares what is kept of courses with their rows and mends it. @returns how many figures were wrong */
export const reconcileCourseSums = async (db: Db): Promise<number> => {
  // The figures of courses first: the sums are made of them, and who sells a course decides where it is searched.
  const figures = await sql<{ wrong: number }>`SELECT reconcile_course_figures() AS wrong`.execute(db);
  const sums = await sql<{ wrong: number }>`SELECT reconcile_course_sums() AS wrong`.execute(db);
  const search = await sql<{ wrong: number }>`SELECT reconcile_course_search() AS wrong`.execute(db);
  return [figures, sums, search].reduce((all, { rows }) => all + (rows[0]?.wrong ?? 0), 0);
};
