/** Hundredths of a percent a month. */
const monthly = 299n;
const whole = 10_000n;

export interface InstallmentRules {
  /** Up to this many without interest. */
  free: number;
  most: number;
  /** Smallest installment, centavos. */
  least: number;
}

export const usualRules: InstallmentRules = { free: 1, most: 12, least: 500 };

/** Divides and rounds half up. */
const divide = (value: bigint, by: bigint) => Number((2n * value + by) / (2n * by));

const interestOf = (owed: number) => divide(BigInt(owed) * monthly, whole);

export interface InstallmentPlan {
  installments: number;
  /** The last one takes what is left. */
  installment_cents: number;
  total_cents: number;
}

/**
 * What `count` installments of an amount cost by the Price table at 2.99 % a month, in centavos and without a float:
 * PMT = PV · i / (1 − (1 + i)^−n), interest rounded each month, the last installment what is then owed.
 * 120000 in 12 is 11 of 12048 and one of 12050: 144578.
 */
export const planOf = (amountCents: number, count: number, rules = usualRules): InstallmentPlan => {
  const price = BigInt(amountCents);
  if (count <= rules.free)
    return { installments: count, installment_cents: divide(price, BigInt(count)), total_cents: amountCents };
  const grown = (whole + monthly) ** BigInt(count);
  const payment = divide(price * monthly * grown, whole * (grown - whole ** BigInt(count)));
  let owed = amountCents;
  for (let month = 1; month < count; month += 1) owed += interestOf(owed) - payment;
  return {
    installments: count,
    installment_cents: payment,
    total_cents: payment * (count - 1) + owed + interestOf(owed),
  };
};

/** Every number of installments in which none is too small. */
export const plansOf = (amountCents: number, rules = usualRules): InstallmentPlan[] =>
  Array.from({ length: rules.most }, (_, index) => planOf(amountCents, index + 1, rules)).filter(
    (plan) => plan.installments === 1 || plan.installment_cents >= rules.least,
  );

/** What 2.99 % a month is in a year, hundredths of a percent: 42.41 %. */
const yearly = divide(((whole + monthly) ** 12n - whole ** 12n) * whole, whole ** 12n);

const comma = (hundredths: number) => `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}`;

/** The cost as the provider writes it; its amounts are numbers. */
export const payerCost = (plan: InstallmentPlan, amountCents: number) => {
  const interest = plan.total_cents - amountCents;
  const rate = comma(interest > 0 ? yearly : 0);
  return {
    installments: plan.installments,
    installment_rate: divide(BigInt(interest) * whole, BigInt(amountCents)) / 100,
    discount_rate: 0,
    labels: [`CFT_${rate}%|TEA_${rate}%`],
    installment_rate_collector: [interest > 0 ? 'MERCADOPAGO' : 'THIRD_PARTY'],
    min_allowed_amount: 0.5,
    max_allowed_amount: 60_000,
    recommended_message: `${plan.installments} ${plan.installments === 1 ? 'parcela' : 'parcelas'} de R$ ${comma(plan.installment_cents)} (R$ ${comma(plan.total_cents)})`,
    installment_amount: plan.installment_cents / 100,
    total_amount: plan.total_cents / 100,
  };
};
