import { paymentTypes } from '@pregao/contract';
import { formatMoney } from '@pregao/format';

const free = 3;

/** A coupon with what limits it, and what is known of who applies it. */
export interface CouponRow {
  id: number;
  code: string;
  company_id: number | null;
  discount_type_id: number;
  value: number;
  max_discount_cents: number | null;
  min_subtotal_cents: number;
  min_items: number;
  starts_at: string;
  ends_at: string | null;
  usage_limit: number | null;
  usage_limit_per_customer: number | null;
  used_count: number;
  first_purchase_only: boolean;
  stackable_with_payment_discount: boolean;
  status: string;
  restrictions: { scope: string; ref_id: number }[];
}

export interface CouponLine {
  product_id: number;
  product_category_id: number | null;
  kind: number;
  unit_price_cents: number;
  amount: number;
}

/** Of the signed-in person: redemptions of this coupon, orders paid so far, and whether it is for them; null without a session. */
export interface CouponHistory {
  redemptions: number;
  paidOrders: number;
  isInvited: boolean;
}

/** Restrictions that say which lines a coupon reaches; the rest say how it is paid. */
const ofLines = ['product', 'category', 'kind'];

/** Whether a coupon reaches a line: some restriction names it, or none restricts, and it isn't excluded. */
export const reachesLine = (coupon: CouponRow, line: CouponLine): boolean => {
  const ids: Record<string, number | null> = {
    product: line.product_id,
    category: line.product_category_id,
    kind: line.kind,
  };
  if (coupon.restrictions.some(({ scope, ref_id }) => scope === 'excluded_product' && ref_id === line.product_id))
    return false;
  const wanted = coupon.restrictions.filter(({ scope }) => ofLines.includes(scope));
  return wanted.length === 0 || wanted.some(({ scope, ref_id }) => ids[scope] === ref_id);
};

/**
 * Why a coupon gives nothing by this way to pay, as a sentence for the person; null when it does. What costs nothing is paid by
 * no way, so that it counts as each.
 *
 * @param way 1 card, 2 Pix, 3 nothing to pay
 */
export const wayRefusal = ({ restrictions }: Pick<CouponRow, 'restrictions'>, way: number): string | null => {
  const ways = restrictions.filter(({ scope }) => scope === 'payment_type').map(({ ref_id }) => ref_id);
  if (ways.length === 0 || way === free || ways.includes(way)) return null;
  const names = paymentTypes.filter(({ id }) => ways.includes(id)).map(({ name }) => name);
  return `Este cupom vale só para pagamento por ${names.join(' ou ')}. Escolha essa forma para ter o desconto.`;
};

/**
 * Why a coupon can't be used on these lines now, whatever the way to pay, as a sentence for the person; null when it can.
 *
 * @param history null for a guest: what depends on the person is checked again when they finish
 */
export const couponRefusal = (
  coupon: CouponRow | null,
  lines: readonly CouponLine[],
  history: CouponHistory | null,
  now: Date,
): string | null => {
  if (!coupon || coupon.status === 'draft') return 'Este cupom não existe.';
  if (coupon.status === 'paused') return 'Este cupom não está mais disponível.';
  if (Date.parse(coupon.starts_at) > now.getTime()) return 'Este cupom ainda não começou a valer.';
  if (coupon.ends_at !== null && Date.parse(coupon.ends_at) <= now.getTime()) return 'Este cupom expirou.';
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) return 'Este cupom esgotou.';
  if (history && !history.isInvited)
    return 'Este cupom é de alguns convidados, e o e-mail da sua conta não está entre eles.';
  if (history && coupon.usage_limit_per_customer !== null && history.redemptions >= coupon.usage_limit_per_customer)
    return 'Você já usou este cupom.';
  if (history && coupon.first_purchase_only && history.paidOrders > 0)
    return 'Este cupom vale só para a primeira compra.';
  const reached = lines.filter((line) => reachesLine(coupon, line));
  if (reached.length === 0) return 'Este cupom não vale para os produtos do carrinho.';
  const subtotal = reached.reduce((all, line) => all + line.unit_price_cents * line.amount, 0);
  if (subtotal < coupon.min_subtotal_cents)
    return `Este cupom vale para compras a partir de ${formatMoney(coupon.min_subtotal_cents)}.`;
  if (reached.reduce((all, line) => all + line.amount, 0) < coupon.min_items)
    return `Este cupom vale a partir de ${coupon.min_items} itens.`;
  return null;
};
