import type { ToPayFrame } from '@pregao/contract/commerce/pay-frame';

/** Messages of the page, read as the contract's schemas read them (`toPayFrame`), without a library. */

type Check = (value: unknown) => boolean;

const text =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.some((one) => one === value);
const absentOr =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** Fields that are not named are let pass and never read. */
const fields =
  (checks: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(checks).every(([name, check]) => check((value as Record<string, unknown>)[name]));

const amount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 999_999_999_999;
const nonce = text(/^[\w-]{22,64}$/);
const color = absentOr(text(/^(#[0-9a-fA-F]{3,8}|(rgb|hsl|oklch)a?\([\d.,%/ a-z]{1,48}\))$/));
const holder = absentOr(fields({ name: text(/^[^]{1,120}$/), tax_id: text(/^(\d{11}|[0-9A-Z]{12}\d{2})$/) }));

const newCard = fields({ kind: oneOf('card') });
const keptCard = fields({
  kind: oneOf('saved-card'),
  card_id: text(/^[\w-]{1,64}$/),
  brand: text(/^[a-z][a-z0-9_]{1,29}$/),
  last4: text(/^\d{4}$/),
});

const kinds: Record<ToPayFrame['type'], Check> = {
  open: fields({
    nonce,
    mode: (value) => newCard(value) || keptCard(value),
    amount_cents: amount,
    skin: oneOf('light', 'dark'),
    colors: absentOr(fields({ text: color, muted: color, border: color, surface: color, focus: color, danger: color })),
    holder,
  }),
  amount: fields({ nonce, amount_cents: amount }),
  submit: fields({
    nonce,
    submission_id: text(/^[\w-]{8,64}$/),
    holder,
    save: absentOr((value) => typeof value === 'boolean'),
  }),
  challenge: fields({ nonce, url: text(/^https?:\/\/\S{1,2000}$/) }),
  close: fields({ nonce }),
};

/** A message of the page; null for anything else. */
export const readMessage = (data: unknown): ToPayFrame | null => {
  const type = typeof data === 'object' && data !== null ? (data as { type?: unknown }).type : null;
  return typeof type === 'string' && Object.hasOwn(kinds, type) && kinds[type as ToPayFrame['type']](data)
    ? (data as ToPayFrame)
    : null;
};

/** Whether an origin is among those that may show the document; `http://localhost:*` is one with any port. */
export const isAllowed = (origin: string, allowed: readonly string[]): boolean =>
  allowed.some((one) => one === origin || (one.endsWith(':*') && origin.startsWith(one.slice(0, -1))));
