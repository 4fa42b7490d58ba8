import pg from 'pg';
import { testApp } from '../test/harness.ts';
import { openPostgres } from '../src/db/open.ts';

/** A call as it is measured: an address, and who asks. */
export interface Call {
  path: string;
  token?: string | undefined;
}

/** What a call asks of the database and what it answers. */
export interface Recording {
  statements: { text: string; values: unknown[] }[];
  body: unknown;
}

type Query = (...args: unknown[]) => unknown;

/** Runs each call once in this process and writes down its statements, those of the session included. */
export const record = async (databaseUrl: string, calls: readonly Call[]): Promise<Recording[]> => {
  const app = await testApp({ API_CALLS_PER_MINUTE: '0' }, openPostgres(databaseUrl));
  const client = pg.Client.prototype as unknown as { query: Query };
  const query = client.query;
  let statements: Recording['statements'] = [];
  client.query = function (this: unknown, ...args: unknown[]) {
    const [config] = args as [{ text?: string; values?: unknown[] } | undefined];
    if (config?.text) statements.push({ text: config.text, values: config.values ?? [] });
    return query.apply(this, args);
  };
  try {
    // The first call of a session in a while notes that it is in use.
    const [first] = calls;
    if (first) await app.call('GET', first.path, first.token ? { token: first.token } : {});
    const recordings: Recording[] = [];
    for (const { path, token } of calls) {
      statements = [];
      const { status, body } = await app.call('GET', path, token ? { token } : {});
      if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
      recordings.push({ statements, body });
    }
    return recordings;
  } finally {
    client.query = query;
    await app.close();
  }
};

/** How many queries each call makes. */
export const countQueries = async (databaseUrl: string, calls: readonly Call[]): Promise<number[]> =>
  (await record(databaseUrl, calls)).map(({ statements }) => statements.length);
