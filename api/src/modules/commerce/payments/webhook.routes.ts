import { cardWebhook, pixWebhook, sandboxPixPay } from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import { readCardWebhook, type CardNotice } from '../../../ports/card-webhook.ts';
import type { Bank } from '../../../ports/payment-bank.ts';
import { isSignedWebhook } from '../../../ports/payment-signature.ts';
import { sandboxPay } from '../../../ports/payment-sandbox.ts';
import type { InboxService } from './inbox.service.ts';
import { isTxid } from './txid.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the card PSP's webhook told, once proven. */
    cardNotice?: CardNotice | null;
  }
}

/** The PSP's webhook: the signature covers the exact bytes, so that the body is kept as text until it is proven. */
export const webhookRoutes = async (app: FastifyInstance, core: Core, inbox: InboxService, wake: () => void) => {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    scope.addHook('preValidation', async (request) => {
      const text = typeof request.body === 'string' ? request.body : '';
      if (!isSignedWebhook(core.config.PIX_WEBHOOK_SECRET, text, request.headers, core.now()))
        throw new AppError('webhook_refused');
      try {
        request.body = JSON.parse(text) as unknown;
      } catch {
        throw new AppError('malformed_json');
      }
    });
    route(scope, pixWebhook, async ({ body }) => {
      if ((await inbox.receive(body.pix)) > 0) wake();
      return { ok: true as const };
    });
  });
};

/** The card PSP's webhook: who sent it is proven before anything else of it is read. */
export const cardWebhookRoutes = async (app: FastifyInstance, core: Core, inbox: InboxService, wake: () => void) => {
  await app.register(async (scope) => {
    scope.addHook('preValidation', async (request) => {
      const { headers, query, body } = request;
      const told = { headers, query: query as Record<string, unknown>, body };
      request.cardNotice = readCardWebhook(core.config.CARD_WEBHOOK_SECRET, told, core.now());
      if (!request.cardNotice) throw new AppError('webhook_refused');
    });
    route(scope, cardWebhook, async ({ request }) => {
      if (request.cardNotice && (await inbox.receiveCard(request.cardNotice))) wake();
      return { ok: true as const };
    });
  });
};

/** Plays the payer at the sandbox PSP; without it the address does not exist. */
export const sandboxRoutes = (app: FastifyInstance, psp: Bank | null) => {
  route(app, sandboxPixPay, async ({ params, body }) => {
    if (!psp || !isTxid(params.id)) throw new AppError('not_found');
    const settled = await sandboxPay(psp, params.id, body?.amount_cents);
    if (settled === null) throw new AppError('not_found');
    if (settled === 'closed') throw new AppError('charge_closed');
    if (settled === 'unavailable') throw new AppError('psp_unavailable');
    return {
      ok: true as const,
      txid: settled.txid,
      end_to_end_id: settled.endToEndId,
      amount_cents: settled.amount_cents,
      notified: settled.notified,
    };
  });
};
