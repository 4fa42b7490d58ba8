import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** A category and those above it, itself first; empty where there is none. */
export const listCategoryPath = async (db: Db, id: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`WITH RECURSIVE above AS (
      SELECT id, parent_id, 1 AS step FROM category WHERE id = ${id} AND deleted_at IS NULL
      UNION ALL SELECT c.id, c.parent_id, above.step + 1 FROM category c JOIN above ON c.id = above.parent_id WHERE above.step < 10
    ) SELECT id FROM above ORDER BY step`.execute(db);
  return rows.map((row) => row.id);
};

/** Levels of a category with what is below it: 1 for one without. */
export const readCategoryHeight = async (db: Db, id: number): Promise<number> => {
  const { rows } = await sql<{ height: number }>`WITH RECURSIVE below AS (
      SELECT id, 1 AS step FROM category WHERE id = ${id}
      UNION ALL SELECT c.id, below.step + 1 FROM category c JOIN below ON c.parent_id = below.id WHERE below.step < 10
    ) SELECT max(step)::int AS height FROM below`.execute(db);
  return rows[0]?.height ?? 1;
};

/** Lets one transaction at a time change the tree, or the order in it. */
export const lockCategoryTree = async (db: Db) => {
  await sql`SELECT lock_order('category')`.execute(db);
};

/** What a category holds, so that it can't be deleted. */
export const countCategoryUses = async (db: Db, id: number) => {
  await lockCategoryTree(db);
  const { rows } = await sql<{
    courses: number;
    ebooks: number;
    broadcasts: number;
    below: number;
    rules: number;
    shelves: number;
    questions: number;
    drafts: number;
  }>`SELECT
    (SELECT count(*)::int FROM course WHERE category_id = ${id}) AS courses,
    (SELECT count(*)::int FROM ebook WHERE category_id = ${id}) AS ebooks,
    (SELECT count(*)::int FROM broadcast WHERE category_id = ${id}) AS broadcasts,
    (SELECT count(*)::int FROM category WHERE parent_id = ${id} AND deleted_at IS NULL) AS below,
    (SELECT count(*)::int FROM plan_rule WHERE kind = 'category' AND target_id = ${id}) AS rules,
    (SELECT count(DISTINCT qualification_id)::int FROM qualification_rule WHERE category_id = ${id}) AS shelves,
    (SELECT count(*)::int FROM faq WHERE category_id = ${id}) AS questions,
    (SELECT count(*)::int FROM content_draft WHERE data ->> 'category_id' = ${String(id)}) + (SELECT count(*)::int
      FROM content_draft WHERE entity = 'content_qualification' AND data -> 'rules' @> jsonb_build_array(
        jsonb_build_object('category_id', ${id}::bigint))) AS drafts`.execute(db);
  const {
    courses = 0,
    ebooks = 0,
    broadcasts = 0,
    below = 0,
    rules = 0,
    shelves = 0,
    questions = 0,
    drafts = 0,
  } = rows[0] ?? {};
  return [
    { count: courses, one: 'curso', many: 'cursos' },
    { count: ebooks, one: 'e-book', many: 'e-books' },
    { count: broadcasts, one: 'transmissão', many: 'transmissões' },
    { count: below, one: 'subcategoria', many: 'subcategorias' },
    { count: questions, one: 'pergunta', many: 'perguntas' },
    { count: drafts, one: 'conteúdo ainda não publicado', many: 'conteúdos ainda não publicados' },
    { count: rules, one: 'regra de plano', many: 'regras de plano' },
    { count: shelves, one: 'qualificação', many: 'qualificações' },
  ];
};
