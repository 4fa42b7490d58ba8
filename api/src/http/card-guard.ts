import type { FastifyInstance } from 'fastify';
import { holdsCardData } from './card-data.ts';
import { AppError } from './errors.ts';

/** What machines send, signed: their ids are no words of a person. */
const isWebhook = (url: string) => url.startsWith('/api/webhooks/');

/**
 * Refuses card data in the body and the query of every call before its schema reads it (security 37): a card never touches
 * our servers.
 */
export const refuseCardData = (app: FastifyInstance) => {
  app.addHook('onRoute', (options) => {
    if (isWebhook(options.url)) return;
    options.preValidation = [options.preValidation ?? []].flat();
    options.preValidation.push(async (request) => {
      if (holdsCardData(request.query) || holdsCardData(request.body)) throw new AppError('card_data_refused');
    });
  });
};
