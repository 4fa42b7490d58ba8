import type { Core } from '../../core.ts';
import { listEndingCredentials } from './teachers.repository.ts';

/** Credentials that are named; the list of teachers has the rest. */
const most = 5;

/** What ends of what lets teachers teach. */
export const createCredentialsService = ({ db }: Core) => ({
  list: async () => {
    const rows = await listEndingCredentials(db, most);
    return {
      data: rows.map(({ total: _total, over: _over, ...credential }) => credential),
      meta: { total: rows[0]?.total ?? 0, over: rows[0]?.over ?? 0 },
    };
  },
});
