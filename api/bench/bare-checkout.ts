/** A bare server that does to the database what a finish does, statement by statement in the same transactions, and nothing else. */
import Fastify from 'fastify';
import pg from 'pg';
import { newTxid } from '../src/modules/commerce/payments/txid.ts';
import type { ReadyCart } from './checkout-carts.ts';
import { replayFinish, type FinishRecording } from './checkout-replay.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const server = Fastify();

const serve = async (recording: FinishRecording) => {
  server.post('/', async ({ body }) => {
    const client = await pool.connect();
    try {
      await replayFinish(client, recording, body as ReadyCart, newTxid());
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
    return { ok: true };
  });
  await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
  process.send?.({ ready: true });
};

process.on('message', ([recording]: FinishRecording[]) => {
  if (recording) void serve(recording);
});
