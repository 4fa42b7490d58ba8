import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mercadoPagoCards } from '../src/ports/card-mercado-pago.ts';
import type { CardPsp, NewCardCharge } from '../src/ports/card.ts';
import type { CardSandboxOptions } from '../src/psp-sandbox/card/sandbox.ts';
import { startSandboxPsp } from '../src/psp-sandbox/server.ts';

/** What the card side of a test's sandbox PSP knows its seller by, and signs with. */
export const cardSecrets = {
  token: 'token-of-the-cards',
  publicKey: 'public-key-of-the-test',
  webhookSecret: 'secret-of-the-cards',
};

/** A Mastercard that the provider publishes for tests. */
export const testCard = { number: '5031433215406351', code: '123', bin: '503143', brand: 'master' };

/** What the browser's fields do: a token for a card whose holder decides what becomes of it. */
export const tokenize = async (url: string, publicKey: string, holder: string, card: object = {}): Promise<string> => {
  const response = await fetch(`${url}/v1/card_tokens?public_key=${publicKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: testCard.number,
      security_code: testCard.code,
      expiration_month: 11,
      expiration_year: 2030,
      cardholder: { name: holder, identification: { type: 'CPF', number: '12345678909' } },
      ...card,
    }),
  });
  const { id } = (await response.json()) as { id?: string };
  if (!response.ok || !id) throw new Error(`no token: ${response.status}`);
  return id;
};

/** A charge of R$ 1.200,00 in twelve, or what is told otherwise. */
export const newCharge = (token: string, rest: Partial<NewCardCharge> = {}): NewCardCharge => ({
  reference: randomUUID(),
  idempotency_key: randomUUID(),
  amount_cents: 120_000,
  installments: 12,
  token,
  brand: testCard.brand,
  buyer: { name: 'Ana Souza', email: `comprador-${randomUUID()}@example.com`, tax_id: '12345678909' },
  initiator: 'buyer',
  capture: 'now',
  description: 'Pedido 100001',
  ...rest,
});

/** The sandbox with its card side, and the adapter that speaks to it. */
export const openCardShop = async (options: Partial<CardSandboxOptions> & { dataDir?: string } = {}) => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'pregao-cards-')));
  const psp = await startSandboxPsp({
    port: 0,
    dataDir,
    clientId: 'client-of-pix',
    clientSecret: 'secret-of-pix',
    webhookSecret: 'secret-of-pix',
    webhookUrl: null,
    ...(options.now && { now: options.now }),
    card: { ...cardSecrets, webhookUrl: null, ...options },
  });
  if (!psp.card) throw new Error('the sandbox has no card side');
  return {
    ...cardSecrets,
    url: psp.url,
    dataDir,
    sandbox: psp.card,
    tokenize: (holder: string, card?: object) => tokenize(psp.url, cardSecrets.publicKey, holder, card),
    cards: (timeoutMs?: number): CardPsp =>
      mercadoPagoCards({ url: psp.url, token: cardSecrets.token, ...(timeoutMs !== undefined && { timeoutMs }) }),
    close: psp.close,
  };
};
