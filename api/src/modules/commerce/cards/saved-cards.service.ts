import { savedCardsMost, type SavedCard } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../db/open.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { CardBuyer, CardPsp } from '../../../ports/card.ts';
import { limitCall, type IdentityService } from '../../identity/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { presentCards } from './saved-cards.presenter.ts';
import {
  findCard,
  findCardByRef,
  findCustomerRef,
  insertCard,
  listCards,
  lockCardsOf,
  markRemoved,
  renewCard,
  setDefault,
  type KeptCard,
  type SavedCardRow,
} from './saved-cards.repository.ts';

/** Tries to save a card within an hour: who tests stolen ones needs many. */
const tries = { most: 10, seconds: 3_600 };

const refused = 'O cartão não foi aceito. Confira os dados ou use outro.';

/** Of the same person: the card was typed anew. */
const isSameFace = (one: KeptCard, other: KeptCard) =>
  (['brand', 'last4', 'exp_month', 'exp_year'] as const).every((name) => one[name] === other[name]);

const change = (action: string, viewer: { id: number }, card: SavedCardRow) => ({
  ...{ actor: viewer.id, action, entity: 'payment_method', entity_id: card.id },
  detail: { brand: card.brand, last4: card.last4 },
});

/**
 * Cards that a person keeps with the provider. Another person's card is `not_found`; while staff act as a customer every
 * change is `forbidden`.
 */
export const createSavedCardsService = (core: Core, identity: Pick<IdentityService, 'findPerson'>, cards: CardPsp) => {
  const { db } = core;
  const list = async (viewer: Pick<Viewer, 'id'>): Promise<SavedCard[]> =>
    presentCards(await listCards(db, viewer.id), core.now());

  const find = async (viewer: Pick<Viewer, 'id'>, id: number): Promise<SavedCardRow> => {
    const card = await findCard(db, viewer.id, id);
    if (!card) throw new AppError('not_found');
    return card;
  };

  const refuseStaff = (viewer: Viewer) => {
    if (viewer.impersonator_id !== null) throw new AppError('forbidden');
  };

  /** Runs a change of a person's cards, one at a time. */
  const alone = <T>(userId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await lockCardsOf(tx, userId);
      return work(tx);
    });

  /** Takes a card away that no row names; it can't be charged from here, so that a failure waits for nobody. */
  const forget = async ({ customer_ref: customer_id, card_ref: card_id }: KeptCard) => {
    const answer = await cards.removeCard({ customer_id, card_id });
    if (answer.kind === 'unknown' || answer.kind === 'refused')
      core.log.warn({ reason: answer.reason }, 'a card that is not ours stays at its provider');
  };

  /** @returns the row; the card of the provider that the new one took the place of */
  const write = (userId: number, card: KeptCard) =>
    alone(userId, async (tx) => {
      const [known, held] = [await findCardByRef(tx, card.card_ref), await listCards(tx, userId)];
      if (known && known.user_id !== userId) throw fieldError('save_token', refused);
      const same = held.find(({ id }) => id === known?.id) ?? held.find((one) => isSameFace(one, card));
      if (!same && held.length >= savedCardsMost) throw new AppError('too_many_cards');
      const isDefault = same?.is_default ?? held.every((one) => !one.is_default);
      const id = known?.id ?? same?.id;
      if (same && same.id !== id) await markRemoved(tx, same, core.now().toISOString());
      const row = id ? await renewCard(tx, id, card, isDefault) : await insertCard(tx, userId, card, isDefault);
      await audit(tx, change(same ? 'update' : 'create', { id: userId }, row));
      return { row, replaced: same && same.card_ref !== card.card_ref ? same : null };
    });

  /**
   * Keeps a card that the provider saved for a person. One that is saved already, of the same face or the same name at
   * the provider, is renewed; the first is the default one.
   * @throws AppError too_many_cards (409), 400 on `save_token` for a card of another account; the provider forgets it
   */
  const keep = async (userId: number, card: KeptCard): Promise<SavedCardRow> => {
    try {
      const { row, replaced } = await write(userId, card);
      if (replaced) await forget(replaced);
      return row;
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_cards') await forget(card);
      throw error;
    }
  };

  const buyerOf = async (viewer: Viewer): Promise<CardBuyer> => {
    const person = await identity.findPerson(viewer.id);
    if (!person) throw new AppError('not_found');
    if (!person.identifier) throw fieldError('save_token', 'Complete seu cadastro com o CPF ou CNPJ e tente de novo.');
    return { name: person.name, email: person.email, tax_id: person.identifier };
  };

  const ask = async (userId: number, card: { token: string; buyer: CardBuyer }) => {
    const customer = await findCustomerRef(db, userId);
    const answer = await cards.saveCard({ ...card, ...(customer && { customer_id: customer }) });
    // The provider knows the customer no more, and has not used the token.
    return answer.kind === 'missing' && customer ? cards.saveCard(card) : answer;
  };

  return {
    list,
    find,
    keep,
    /**
     * Saves the card of a token, which is spent by it and kept nowhere.
     * @returns the person's cards
     * @throws AppError too_many_requests (429), too_many_cards (409), psp_unavailable (503), 400 on `save_token`
     */
    save: async (viewer: Viewer, saveToken: string): Promise<SavedCard[]> => {
      refuseStaff(viewer);
      await limitCall(core.keyValue, `save-card:${viewer.id}`, tries.most, tries.seconds);
      const buyer = await buyerOf(viewer);
      if ((await listCards(db, viewer.id)).length >= savedCardsMost) throw new AppError('too_many_cards');
      const answer = await ask(viewer.id, { token: saveToken, buyer });
      if (answer.kind === 'refused') throw fieldError('save_token', refused);
      if (answer.kind !== 'ok') throw new AppError('psp_unavailable');
      const { customer_id, card_id, brand, last4, expires_month, expires_year } = answer.value;
      await keep(viewer.id, {
        customer_ref: customer_id,
        card_ref: card_id,
        brand,
        last4,
        exp_month: expires_month,
        exp_year: expires_year,
      });
      return list(viewer);
    },
    makeDefault: async (viewer: Viewer, id: number): Promise<SavedCard[]> => {
      refuseStaff(viewer);
      await alone(viewer.id, async (tx) => {
        const card = await findCard(tx, viewer.id, id);
        if (!card) throw new AppError('not_found');
        if (card.is_default) return;
        await setDefault(tx, viewer.id, id);
        await audit(tx, change('update', viewer, card));
      });
      return list(viewer);
    },
    /**
     * Takes a card away, first at the provider; of the others the newest becomes the default one where it was that.
     * @throws AppError psp_unavailable (503) where the provider's answer is unknown: nothing has changed
     */
    remove: async (viewer: Viewer, id: number): Promise<void> => {
      refuseStaff(viewer);
      const card = await find(viewer, id);
      const answer = await cards.removeCard({ customer_id: card.customer_ref, card_id: card.card_ref });
      if (answer.kind === 'unknown' || answer.kind === 'refused') throw new AppError('psp_unavailable');
      await alone(viewer.id, async (tx) => {
        if (!(await markRemoved(tx, card, core.now().toISOString()))) return;
        await audit(tx, change('delete', viewer, card));
        const left = await listCards(tx, viewer.id);
        if (left.every((one) => !one.is_default)) await setDefault(tx, viewer.id, left[0]?.id ?? null);
      });
    },
  };
};

export type SavedCardsService = ReturnType<typeof createSavedCardsService>;
