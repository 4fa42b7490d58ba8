import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { done, idParams, instant } from '../core/shapes.ts';
import { cardToken } from './card-shapes.ts';

/** Cards that a person may keep. */
export const savedCardsMost = 10;

/** A card of one's own, kept by the provider: never more than what may be printed of it. */
export const savedCard = z.object({
  id: z.int(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  /** No longer good, or not within 30 days from now. */
  expires: z.nullable(z.enum(['soon', 'over'])),
  is_default: z.boolean(),
  /** The provider's id of it: the pay document asks its security code under it. */
  provider_card_id: z.string(),
  created_at: instant,
});
export type SavedCard = z.infer<typeof savedCard>;

/** The default one first, then the newest. */
export const listMyCards = endpoint({
  method: 'GET',
  path: '/api/list-my-cards',
  scope: 'self',
  summary: 'Cartões salvos da própria pessoa',
  response: z.array(savedCard),
});

/** The first card becomes the default one. One that is saved already is not saved twice. */
export const createMyCard = endpoint({
  method: 'POST',
  path: '/api/create-my-card',
  scope: 'self',
  summary: 'Salva um cartão no provedor',
  body: z.object({ save_token: cardToken }),
  response: z.array(savedCard),
});

export const updateMyDefaultCard = endpoint({
  method: 'PUT',
  path: '/api/update-my-default-card/{id}',
  scope: 'self',
  summary: 'Escolhe o cartão que vem primeiro',
  params: idParams,
  response: z.array(savedCard),
});

export const deleteMyCard = endpoint({
  method: 'DELETE',
  path: '/api/delete-my-card/{id}',
  scope: 'self',
  summary: 'Tira um cartão salvo, também no provedor',
  params: idParams,
  response: done,
});
