import * as z from 'zod/mini';
import { dayField, queryDay, queryMonth } from '../core/dates.ts';
import { endpoint } from '../core/endpoint.ts';
import { reasonField } from '../core/resource-shapes.ts';
import { cents, day, instant } from '../core/shapes.ts';

const read = { action: 'read', subject: 'Financeiro' } as const;
const month = { month: z.optional(queryMonth) };

/** Ways by which money comes: by Pix to our account, by card to its provider, who owes it until it is paid out. */
export const moneyAccounts = ['pix', 'card'] as const;
export type MoneyAccount = (typeof moneyAccounts)[number];

/** Of money that moved, in centavos; what left is negative. */
const amounts = z.object({
  account: z.enum(moneyAccounts),
  /** What the buyer paid of an order, interest included; 0 of what is no sale. */
  total_cents: cents,
  /** What the payment, the refund or the receivable holds. */
  expected_cents: cents,
  /** What the books hold of it. */
  booked_cents: cents,
  /** What it adds to what the provider owes, and to our account. */
  receivable_cents: cents,
  cash_cents: cents,
});

export type MoneyAmounts = z.infer<typeof amounts>;

/** Which money moved, by its name in the books: `payment/12`, `fees/12`, `settlement/12/1`, `refund/3`. */
const named = { key: z.string(), order_id: z.int(), order_number: z.string() };

const moneyMovement = z.object({ ...named, ...amounts.shape });
export type MoneyMovement = z.infer<typeof moneyMovement>;

/** What became of money since its day was closed: null where it was not there, or is there no more. */
const closingChange = z.object({ ...named, from: z.nullable(amounts), to: z.nullable(amounts) });
export type ClosingChange = z.infer<typeof closingChange>;

/** What of a day and an account is summed: received plus fees plus refunds is what the provider owes more and what our account got. */
const accountSums = z.object({
  account: amounts.shape.account,
  orders: z.int(),
  total_cents: cents,
  received_cents: cents,
  fees_cents: cents,
  refunds_cents: cents,
  receivable_cents: cents,
  cash_cents: cents,
  /** Booked less expected; sums of opposite sign take each other away, so `differences` counts the rows. */
  difference_cents: cents,
  differences: z.int(),
});

export type AccountSums = z.infer<typeof accountSums>;

const dayClosing = z.object({
  closed_at: instant,
  closed_by_name: z.string(),
  reason: z.nullable(z.string()),
  /** `changed`: its rows are no longer those that were closed. `broken`: its hash is not that of its text or not the one before, or its kept rows are others. */
  state: z.enum(['intact', 'changed', 'broken']),
  changed: z.int(),
  /** The first 50. */
  changes: z.array(closingChange),
});

const reconciledDay = z.object({
  day,
  /** Those in which money moved. */
  accounts: z.array(
    z.object({
      ...accountSums.shape,
      /** The first 50 that differ: in what is booked, or in the account it is booked in. */
      rows: z.array(moneyMovement),
    }),
  ),
  can_close: z.boolean(),
  closing: z.nullable(dayClosing),
});
export type ReconciledDay = z.infer<typeof reconciledDay>;

/** What operations hold against what the books hold, by business day and account; the days of a month up to today. */
export const findReconciliation = endpoint({
  method: 'GET',
  path: '/api/find-reconciliation',
  scope: 'staff',
  ability: read,
  summary: 'Conciliação de um mês, por dia e conta, com diferenças e fechamentos',
  query: z.object(month),
  response: z.object({
    month: z.string(),
    days: z.array(reconciledDay),
    /** Days that are over and not closed, and the first of them; null before the first closing and where there are none. */
    to_close: z.nullable(z.object({ count: z.int(), from: day })),
  }),
});

/** Why a day with differences is closed all the same. */
export const closingReason = z.object({ reason: reasonField(500) });

/** Days are closed in their order, the first one is any from the first day of the books on; `reason` is asked of a day with differences. */
export const closeDay = endpoint({
  method: 'POST',
  path: '/api/close-day',
  scope: 'staff',
  ability: { action: 'update', subject: 'Financeiro' },
  summary: 'Fecha o dia: guarda somas e linhas, encadeadas ao fechamento anterior',
  body: z.object({ day: dayField, reason: z.optional(z.nullable(closingReason.shape.reason)) }),
  response: z.object({ day, closed_at: instant, hash: z.string() }),
});

/** Of what the provider of cards pays out, in centavos: gross plus fees plus returned is what is expected. */
const payoutAmounts = {
  gross_cents: cents,
  fees_cents: cents,
  /** What went back to cards before it came. */
  returned_cents: cents,
  expected_cents: cents,
  received_cents: cents,
  /** Expected before today and not received. */
  late_cents: cents,
};

/** Receivables by the business day on which they are due, past and coming. */
export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/list-payouts',
  scope: 'staff',
  ability: read,
  summary: 'Repasses das operadoras de cartão de um mês, por dia de vencimento',
  query: z.object(month),
  response: z.object({
    month: z.string(),
    days: z.array(z.object({ day, count: z.int(), ...payoutAmounts })),
    /** Those whose date the provider has not told. */
    undated: z.object({ count: z.int(), cents }),
  }),
});

/** The receivables of a day; the first 500. */
export const listPayoutRows = endpoint({
  method: 'GET',
  path: '/api/list-payout-rows',
  scope: 'staff',
  ability: read,
  summary: 'As parcelas de repasse de um dia',
  query: z.object({ day: queryDay }),
  response: z.object({
    data: z.array(
      z.object({
        payment_id: z.int(),
        number: z.int(),
        /** How many the payment has. */
        of: z.int(),
        order_id: z.int(),
        order_number: z.string(),
        received_at: z.nullable(instant),
        ...payoutAmounts,
      }),
    ),
    total: z.int(),
  }),
});

/** For the accountant: a CSV file as that of `export-orders`. */
export const exportReconciliation = endpoint({
  method: 'GET',
  path: '/api/export-reconciliation',
  scope: 'staff',
  ability: read,
  summary: 'A conciliação de um mês em um arquivo CSV',
  query: z.object(month),
  response: z.unknown(),
});

/** The same of what is paid out, a line for each receivable. */
export const exportPayouts = endpoint({
  method: 'GET',
  path: '/api/export-payouts',
  scope: 'staff',
  ability: read,
  summary: 'As parcelas de repasse de um mês em um arquivo CSV',
  query: z.object(month),
  response: z.unknown(),
});
