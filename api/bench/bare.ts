/** A bare server: each address runs the statements it was told, one after the other, and answers the JSON it was told. */
import Fastify from 'fastify';
import pg from 'pg';
import type { Recording } from './record.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const server = Fastify();

const serve = async (recordings: readonly Recording[]) => {
  recordings.forEach(({ statements, body }, index) => {
    const named = statements.map(({ text, values }, at) => ({ name: `s${index}_${at}`, text, values }));
    server.get(`/${index}`, async () => {
      for (const statement of named) await pool.query(statement);
      return body;
    });
  });
  await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
  process.send?.({ ready: true });
};

process.on('message', (recordings: Recording[]) => {
  void serve(recordings);
});
