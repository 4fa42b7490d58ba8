import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './open.ts';

/** Stands in a compiled statement where a value comes. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Where a value of a prepared statement goes, by its name. */
export type Param<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** A value, or where one goes in a statement that is prepared: for what builds a part of both. */
export type Bound<Value> = Value | RawBuilder<Value>;

/**
 * A statement that is built and compiled once and then only gets its values: for what every request asks. What depends on
 * a value but its place (a condition that is there or not, a list of unknown length) can't be prepared.
 * @param build the query of any database of ours, with `param(name)` for each value
 * @returns runs it: its rows
 */
export const prepared = <Values extends Record<string, unknown>, Row>(
  build: (db: Db, param: Param<Values>) => Compilable<Row>,
): ((db: Db, values: Values) => Promise<Row[]>) => {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    const statement = (compiled ??= build(db, (name) => sql.val(new Placeholder(name)) as RawBuilder<never>).compile());
    const parameters = statement.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value));
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows;
  };
};
