import { formatMoney } from '@pregao/format';
import type { Tx } from '../../../db/open.ts';
import { readPayer } from './card-payments.repository.ts';

const dayMs = 86_400_000;

/** From how many centavos a purchase is looked at: of somebody who never paid here, and of an account of its first day. */
const highFirst = 300_000;
const highNew = 150_000;

/** Refused cards in a day after which the one that is taken is looked at. */
const manyDeclines = 3;

const texts = {
  high_first_purchase: `Primeira compra da pessoa, de ${formatMoney(highFirst)} ou mais`,
  new_account: `Conta criada há menos de um dia, compra de ${formatMoney(highNew)} ou mais`,
  many_declines: `${manyDeclines} ou mais cartões recusados desta pessoa em um dia`,
};

type RiskReason = keyof typeof texts;

/**
 * Why the money of a card has to be looked at before it is taken; nothing where it has not. It is held meanwhile, not refused.
 * @param order with its total in centavos
 */
export const assessCardRisk = async (
  tx: Tx,
  order: { user_id: number; total_cents: number },
  now: Date,
): Promise<RiskReason[]> => {
  const since = new Date(now.getTime() - dayMs).toISOString();
  const payer = await readPayer(tx, order.user_id, since);
  const seen: Record<RiskReason, boolean> = {
    high_first_purchase: !payer.has_paid && order.total_cents >= highFirst,
    new_account: payer.since >= since && order.total_cents >= highNew,
    many_declines: payer.declines >= manyDeclines,
  };
  return (Object.keys(texts) as RiskReason[]).filter((reason) => seen[reason]);
};

/** What staff read of a payment's risk. */
export const riskTexts = (reasons: readonly string[]): string[] =>
  reasons.flatMap((reason) => (Object.hasOwn(texts, reason) ? [texts[reason as RiskReason]] : []));
