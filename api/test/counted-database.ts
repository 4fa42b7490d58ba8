import type { Db } from '../src/db/open.ts';

/** A database that counts what it is asked. */
export const countedDatabase = (database: Db) => {
  let queries = 0;
  const db = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1;
      return result;
    },
  });
  return { db, count: () => queries };
};
