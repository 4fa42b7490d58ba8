import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** Answers with a CSV file, which the browser saves under its name. */
export const sendCsv = (reply: FastifyReply, { name, content }: { name: string; content: Readable }): Readable => {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
  return content;
};
