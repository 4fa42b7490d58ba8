import type { PriceStep } from '@pregao/contract';
import { formatMoney, formatNumber } from '@pregao/format';
import { percentOf } from '../ledger/money.ts';
import type { LineTable, PriceSnapshot, SnapshotPrice } from './price-snapshot.ts';

type Step = Omit<PriceStep, 'running_cents'>;

const percent = (bps: number) => `${formatNumber(bps / 100)}\u00a0%`;
const less = (cents: number) => `−\u00a0${formatMoney(cents)}`;
const rounded = 'arredondado para o centavo mais próximo';

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Adds what the price is after each step; the last one is the total. */
const withRunning = (steps: readonly Step[]): PriceStep[] => {
  let running = 0;
  const done = steps.map((step) => ({ ...step, running_cents: (running += step.amount_cents) }));
  return [...done, { kind: 'total', text: 'Total', amount_cents: running, running_cents: running }];
};

interface CountedLine {
  name: string;
  amount: number;
  subtotal_cents: number;
}

/** What is bought, before anything is taken away. */
const itemsStep = (lines: readonly CountedLine[]): Step => {
  const count = sum(lines.map(({ amount }) => amount));
  const cents = sum(lines.map(({ subtotal_cents }) => subtotal_cents));
  const text =
    count === 0 ? 'Nenhum item' : `${count} ${count === 1 ? 'item custa' : 'itens somam'} ${formatMoney(cents)}`;
  return {
    kind: 'items',
    text,
    amount_cents: cents,
    lines: lines.map(({ name, amount, subtotal_cents }) => ({
      name: amount > 1 ? `${name} × ${amount}` : name,
      amount_cents: subtotal_cents,
    })),
  };
};

/** What parts of a line, which the buyer has already, took from its price. */
const ownedOf = ({ owned = [], amount }: PriceSnapshot['lines'][number]) =>
  owned.map(({ name, cents }) => ({ name, cents: cents * amount }));

const ownedSteps = ({ lines }: PriceSnapshot): Step[] =>
  lines.flatMap((line) =>
    ownedOf(line).map(({ name, cents }): Step => ({
      kind: 'owned',
      text: `Você já tem ${name}: ${less(cents)}`,
      amount_cents: -cents,
    })),
  );

const tableText = (name: string, cents: number, table: LineTable) =>
  `Preço da tabela “${table.name}”: ${name} por ${formatMoney(cents)}${table.was_cents === cents ? '' : ` em vez de ${formatMoney(table.was_cents)}`}`;

/** Lines that a table prices, each with what it would cost without it. */
const tableSteps = ({ lines }: PriceSnapshot): Step[] =>
  lines.flatMap(({ name, unit_price_cents: unit, owned = [], table }): Step[] => {
    const cents = unit + sum(owned.map((part) => part.cents));
    return table ? [{ kind: 'note', text: tableText(name, cents, table), amount_cents: 0 }] : [];
  });

/** The part that each line has in a discount. */
const sharesOf = (snapshot: PriceSnapshot, cents: readonly number[]) =>
  snapshot.lines.flatMap(({ name }, index) => {
    const share = cents[index] ?? 0;
    return share > 0 ? [{ name, amount_cents: -share }] : [];
  });

const someOf = (part: number, all: number) => (part < all ? ` (${part} de ${all} produtos)` : '');

/** The sum a coupon is counted on, with how it comes to its discount. */
const couponText = (snapshot: PriceSnapshot, cents: number): string => {
  const { coupon, lines } = snapshot;
  if (!coupon) return '';
  const reached = lines.filter(({ eligible }) => eligible);
  const base = sum(reached.map(({ unit_price_cents: unit, amount }) => unit * amount));
  const on = `${formatMoney(base)}${someOf(reached.length, lines.length)}`;
  const limited = coupon.max_discount_cents === cents ? `, limitado a ${formatMoney(cents)}` : '';
  if (coupon.discount_type_id === 1) {
    const exact = percentOf(base, coupon.value) === cents;
    return `${percent(coupon.value)} sobre ${on}${exact ? '' : limited} = ${less(cents)}${exact ? `, ${rounded}` : ''}`;
  }
  if (coupon.discount_type_id === 2)
    return `${formatMoney(coupon.value)} de desconto sobre ${on}${coupon.value === cents ? '' : limited || ', até o valor dos itens'} = ${less(cents)}`;
  return `os itens, de ${on}, saem por ${formatMoney(coupon.value)}${base - coupon.value === cents ? '' : limited} = ${less(cents)}`;
};

const couponSteps = (snapshot: PriceSnapshot, price: SnapshotPrice): Step[] => {
  const { coupon } = snapshot;
  const cents = price.coupon_discount_cents;
  if (!coupon) return [];
  const name = `Cupom ${coupon.code}`;
  if (cents === 0) return [{ kind: 'note', text: `${name}: nada a descontar destes itens`, amount_cents: 0 }];
  return [
    {
      kind: 'coupon',
      text: `${name}: ${couponText(snapshot, cents)}`,
      amount_cents: -cents,
      lines: sharesOf(
        snapshot,
        price.lines.map(({ coupon_cents }) => coupon_cents),
      ),
    },
  ];
};

/** Each product has its own rate; the sum is rounded once. */
const paymentText = (snapshot: PriceSnapshot, price: SnapshotPrice): string => {
  const reached = snapshot.lines
    .map(({ pix_discount_bps: bps }, index) => {
      const { subtotal_cents = 0, coupon_cents = 0 } = price.lines[index] ?? {};
      return { bps, net: subtotal_cents - coupon_cents };
    })
    .filter(({ bps, net }) => bps > 0 && net > 0);
  const parts = reached.map(({ bps, net }) => `${percent(bps)} de ${formatMoney(net)}`);
  const rates = new Set(reached.map(({ bps }) => bps));
  const [rate = 0] = rates;
  const words =
    rates.size === 1
      ? `${percent(rate)} sobre ${formatMoney(sum(reached.map(({ net }) => net)))}${someOf(reached.length, snapshot.lines.length)}`
      : parts.join(' + ');
  return `Desconto do Pix: ${words} = ${less(price.payment_discount_cents)}, ${rounded}`;
};

const paymentSteps = (snapshot: PriceSnapshot, price: SnapshotPrice): Step[] => {
  const { coupon, lines } = snapshot;
  if (price.payment_discount_cents > 0)
    return [
      {
        kind: 'payment',
        text: paymentText(snapshot, price),
        amount_cents: -price.payment_discount_cents,
        lines: sharesOf(
          snapshot,
          price.lines.map(({ payment_cents }) => payment_cents),
        ),
      },
    ];
  const isLost =
    snapshot.payment_type_id === 2 &&
    price.coupon_discount_cents > 0 &&
    coupon !== null &&
    !coupon.stackable_with_payment_discount &&
    lines.some(({ pix_discount_bps: bps }) => bps > 0);
  return isLost
    ? [{ kind: 'note', text: `O cupom ${coupon.code} não se soma ao desconto do Pix`, amount_cents: 0 }]
    : [];
};

const interestSteps = ({ installments }: PriceSnapshot, { interest_cents: cents }: SnapshotPrice): Step[] =>
  installments && cents > 0
    ? [
        {
          kind: 'interest',
          text: `Juros de ${installments.count} parcelas, ${percent(installments.monthly_bps)} ao mês pela tabela Price: +\u00a0${formatMoney(cents)}`,
          amount_cents: cents,
        },
      ]
    : [];

/** Says in sentences how a snapshot comes to its price; what the steps add up to is the total. */
export const explainPrice = (snapshot: PriceSnapshot, price: SnapshotPrice): PriceStep[] =>
  withRunning([
    itemsStep(
      snapshot.lines.map((line, index) => ({
        name: line.name,
        amount: line.amount,
        subtotal_cents: (price.lines[index]?.subtotal_cents ?? 0) + sum(ownedOf(line).map(({ cents }) => cents)),
      })),
    ),
    ...tableSteps(snapshot),
    ...ownedSteps(snapshot),
    ...couponSteps(snapshot, price),
    ...paymentSteps(snapshot, price),
    ...interestSteps(snapshot, price),
  ]);

interface StoredSums {
  coupon_code: string | null;
  coupon_discount_cents: number;
  payment_discount_cents: number;
  interest_cents: number;
  payment_type_id: number;
  installments: number;
}

/** The same of an order that keeps its sums only. */
export const explainSums = (order: StoredSums, lines: readonly CountedLine[]): PriceStep[] => {
  const { coupon_discount_cents: coupon, payment_discount_cents: payment, interest_cents: interest } = order;
  const way = order.payment_type_id === 2 ? 'Desconto do Pix' : 'Desconto da forma de pagamento';
  const parts: Step[] = [
    itemsStep(lines),
    { kind: 'coupon', text: `Cupom ${order.coupon_code ?? ''}: ${less(coupon)}`, amount_cents: -coupon },
    { kind: 'payment', text: `${way}: ${less(payment)}`, amount_cents: -payment },
    {
      kind: 'interest',
      text: `Juros de ${order.installments} parcelas: +\u00a0${formatMoney(interest)}`,
      amount_cents: interest,
    },
  ];
  return withRunning(parts.filter(({ kind, amount_cents }) => kind === 'items' || amount_cents !== 0));
};
