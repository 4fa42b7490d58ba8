import { createMyCard, deleteMyCard, listMyCards, updateMyDefaultCard } from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import type { SavedCardsService } from './saved-cards.service.ts';

export const savedCardRoutes = (app: FastifyInstance, cards: SavedCardsService) => {
  route(app, listMyCards, ({ viewer }) => cards.list(viewer));
  route(app, createMyCard, ({ viewer, body }) => cards.save(viewer, body.save_token));
  route(app, updateMyDefaultCard, ({ viewer, params }) => cards.makeDefault(viewer, params.id));
  route(app, deleteMyCard, async ({ viewer, params }) => {
    await cards.remove(viewer, params.id);
    return { ok: true as const };
  });
};
