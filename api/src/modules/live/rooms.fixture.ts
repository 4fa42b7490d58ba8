import type { TestApp } from '../../../test/harness.ts';

/** A room of a programme of its own, open to every member, and its editions. */
export const fixtureRoom = async (app: TestApp, slug: string) => {
  const { db } = app.core;
  const program = await db.insertInto('program').values({ name: slug, slug }).returning('id').executeTakeFirstOrThrow();
  const room = await db
    .insertInto('broadcast')
    .values({ title: slug, slug, program_id: program.id, category_id: 4 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = (minutes: number) => new Date(app.clock.now.getTime() + minutes * 60_000).toISOString();
  return {
    id: room.id,
    program: program.id,
    /** An edition from so many minutes from now, so many minutes long. @returns its id */
    edition: async (title: string, from: number, minutes: number): Promise<number> =>
      (
        await db
          .insertInto('broadcast_card')
          .values({ broadcast_id: room.id, title, starts_at: at(from), ends_at: at(from + minutes) })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
  };
};
