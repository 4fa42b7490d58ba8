import { randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod';
import { brandOf } from './brands.ts';
import { cardAnswer, problem, tokenAnswer, type CardAnswer } from './answers.ts';
import { demoCard } from './demo.ts';
import { outcomeOf } from './outcomes.ts';
import type { CardStore, StoredFace, StoredToken } from './store.ts';

/** A token is for a charge or to save its card, once, within this. */
const tokenMinutes = 15;

const month = z.coerce.number().int().min(1).max(12);
const year = z.coerce.number().int().min(2000).max(2199);

/** What the browser's fields send: the only place where a number and a code come in, and nothing keeps them. */
const typedCard = z.object({
  card_number: z.string().regex(/^\d{13,19}$/),
  security_code: z.string().regex(/^\d{3,4}$/),
  expiration_month: month,
  expiration_year: year,
  cardholder: z.object({ name: z.string().min(1).max(100) }),
});

const savedCard = z.object({ card_id: z.string() });

const person = z.object({
  email: z.email(),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
});

/** Tokens, customers and the cards they saved. */
export const createWallet = (store: CardStore, now: () => Date) => {
  const newToken = (face: StoredFace, cardId: string | null): CardAnswer => {
    const token: StoredToken = {
      brand: face.brand,
      last4: face.last4,
      expires_month: face.expires_month,
      expires_year: face.expires_year,
      outcome: face.outcome,
      id: randomBytes(16).toString('hex'),
      card_id: cardId,
      due_at: new Date(now().getTime() + tokenMinutes * 60_000).toISOString(),
      used: false,
    };
    store.tokens.save(token);
    return { status: 201, body: tokenAnswer(token) };
  };
  return {
    tokenize: (body: unknown): CardAnswer => {
      const saved = savedCard.safeParse(body);
      if (saved.success) {
        const card = store.cards.find(saved.data.card_id) ?? demoCard(saved.data.card_id);
        return !card || card.removed ? problem(404, 'not_found', 'card not found') : newToken(card, card.id);
      }
      const typed = typedCard.safeParse(body);
      const brand = typed.success ? brandOf(typed.data.card_number) : null;
      if (!typed.success || !brand) return problem(400, 'invalid_card', 'the card can not be read');
      return newToken(
        {
          brand,
          last4: typed.data.card_number.slice(-4),
          expires_month: typed.data.expiration_month,
          expires_year: typed.data.expiration_year,
          outcome: outcomeOf(typed.data.cardholder.name),
        },
        null,
      );
    },
    findToken: (id: string): CardAnswer => {
      const token = store.tokens.find(id);
      return token ? { status: 200, body: tokenAnswer(token) } : problem(404, 'not_found', 'token not found');
    },
    /** The token's card, and never again; null where it can't be used. */
    spend: (id: string): StoredToken | null => {
      const token = store.tokens.find(id);
      if (!token || token.used || Date.parse(token.due_at) < now().getTime()) return null;
      store.tokens.save({ ...token, used: true });
      return token;
    },
    searchCustomers: (email: string): CardAnswer => {
      const results = store.customers.all().filter((each) => each.email === email.toLowerCase());
      return { status: 200, body: { paging: { limit: 10, offset: 0, total: results.length }, results } };
    },
    createCustomer: (body: unknown): CardAnswer => {
      const asked = person.safeParse(body);
      if (!asked.success) return problem(400, 'invalid_email', 'the e-mail is not one');
      const email = asked.data.email.toLowerCase();
      if (store.customers.all().some((each) => each.email === email))
        return problem(400, '101', 'the customer already exist');
      const customer = { ...asked.data, email, id: `${randomInt(1e9, 9e9)}-${randomBytes(7).toString('hex')}` };
      store.customers.save(customer);
      return { status: 201, body: customer };
    },
    cards: (customerId: string): CardAnswer => ({
      status: 200,
      body: store.cards
        .all()
        .filter((each) => each.customer_id === customerId && !each.removed)
        .map(cardAnswer),
    }),
    removeCard: (customerId: string, cardId: string): CardAnswer => {
      const card = store.cards.find(cardId);
      if (!card || card.removed || card.customer_id !== customerId) return problem(404, 'not_found', 'card not found');
      store.cards.save({ ...card, removed: true });
      return { status: 200, body: cardAnswer(card) };
    },
  };
};

export type Wallet = ReturnType<typeof createWallet>;

/** Saves the card of a token with a customer. */
export const saveCard = (store: CardStore, wallet: Wallet, customerId: string, body: unknown): CardAnswer => {
  const asked = z.object({ token: z.string() }).safeParse(body);
  if (!store.customers.find(customerId)) return problem(404, 'not_found', 'customer not found');
  const token = asked.success ? wallet.spend(asked.data.token) : null;
  if (!token) return problem(400, 'invalid_card_token', 'the token can not be used');
  const { brand, last4, expires_month, expires_year, outcome } = token;
  const face: StoredFace = { brand, last4, expires_month, expires_year, outcome };
  const card = { ...face, id: String(randomInt(1e9, 9e9)), customer_id: customerId, removed: false };
  store.cards.save(card);
  return { status: 201, body: cardAnswer(card) };
};
