import { countLines } from './lines-of.ts';

/** Whole statements of SQL: a `;` inside quotes, a dollar-quoted text or a comment ends none. */
const statementsOf = (sql: string): string[] =>
  (sql.match(/(?:--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|[^;'$-]|[-$])+;?/g) ?? []).map((text) => text.trim());

const withoutComments = (statement: string) => statement.replace(/^\s*--[^\n]*\n/gm, '').trim();

/** Where a statement about a table has its name: what makes, changes, indexes, guards or manages it. */
const places = (table: string) => {
  const name = `"?${table}"?(?![\\w])`;
  return [
    `^CREATE TABLE (IF NOT EXISTS )?${name}`,
    `^ALTER TABLE (ONLY )?${name}`,
    `^CREATE (UNIQUE )?INDEX [\\s\\S]*? ON ${name}`,
    `^CREATE (OR REPLACE )?(CONSTRAINT )?TRIGGER [\\s\\S]*? ON ${name}`,
    `^CREATE (OR REPLACE )?FUNCTION ${table}_`,
    `^COMMENT ON (TABLE|COLUMN) ${name}`,
    `^SELECT make_\\w+\\('${table}'`,
  ].map((pattern) => new RegExp(pattern, 'i'));
};

/**
 * Lines of the statements that make these tables what they are, in whatever file they stand; rows are no part of it.
 *
 * @param migrations texts of the migrations
 */
export const countTables = (migrations: readonly string[], tables: readonly string[]): number => {
  const wanted = tables.flatMap(places);
  return migrations
    .flatMap(statementsOf)
    .map(withoutComments)
    .filter((statement) => wanted.some((place) => place.test(statement)))
    .reduce((lines, statement) => lines + countLines(statement), 0);
};
