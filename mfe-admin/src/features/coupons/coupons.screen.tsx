import { couponStandings, couponWays, discountTypes, managedCoupons, productKinds } from '@pregao/contract';
import { formatMoney, formatNumber, platformNow } from '@pregao/format';
import { useTexts } from '@pregao/platform';
import { col } from '@pregao/screens';
import type { Tone } from '@pregao/ui';
import { MoneyField } from '@pregao/ui/form';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import type { FieldAsked, FieldOf } from '../../common/crud/crud-types.ts';
import { EmailsField } from '../../common/crud/emails-field.tsx';
import { f } from '../../common/crud/fields.tsx';
import { CouponPreview } from './coupon-preview.tsx';
import { CouponSide } from './coupon-side.tsx';
import classes from './coupons.module.css';
import ptBr from './coupons.pt-br.json';
import { sayDiscount, ValueField } from './value-field.tsx';

const tones: Record<keyof typeof couponStandings, Tone> = {
  draft: 'neutral',
  paused: 'warning',
  scheduled: 'info',
  active: 'success',
  used_up: 'neutral',
  ended: 'neutral',
};

const percent = '1';
const amount = (name: string, look: Partial<FieldOf>): FieldAsked => ({
  name,
  half: true,
  say: (value) => (value === null ? null : formatMoney(Number(value))),
  View: ({ record, disabled, ...props }) => <MoneyField {...props} disabled={disabled || record?.was_used === true} />,
  ...look,
});
/** What it gives stays once somebody has it; until when and how often goes on. */
const fixed = (field: FieldOf): FieldOf => ({
  ...field,
  View: (props) => <field.View {...props} disabled={props.disabled || props.record?.was_used === true} />,
});
const reference = (name: string) => fixed(f.reference(managedCoupons, name));

const Screen = crudScreens(managedCoupons, {
  title: 'Cupons',
  icon: 'ticket',
  emptyHint: 'Códigos que baixam o preço no carrinho, com o prazo, os limites e o que trouxeram.',
  searchHint: 'Código ou descrição',
  columns: [
    col.custom('code', ({ code, description }) => (
      <span className={classes.code}>
        <span>{code}</span>
        {description && <small>{description}</small>}
      </span>
    )),
    col.custom('value', ({ value, discount_type: type }) => sayDiscount(type, value), { width: 150 }),
    col.status('standing', ({ standing }) => ({ tone: tones[standing], name: couponStandings[standing] }), {
      width: 140,
    }),
    col.custom(
      'used_count',
      ({ used_count: used, usage_limit: most }) =>
        most === null ? formatNumber(used) : `${formatNumber(used)} / ${formatNumber(most)}`,
      { numeric: true, width: 110 },
    ),
    col.money('revenue_cents', { width: 130 }),
    col.moment('starts_at', { width: 150 }),
    col.moment('ends_at', { width: 150 }),
    'first_purchase_only',
    'company_name',
    'updated_at',
  ],
  initial: () => ({
    discount_type: percent,
    starts_at: new Date(Math.ceil(platformNow() / 3_600_000) * 3_600_000).toISOString(),
    usage_limit_per_customer: 1,
    situation: 'draft',
  }),
  panels: (record) => <CouponSide key={record.revision} record={record} />,
  fields: [
    {
      fields: [
        fixed(f.text('code', { half: true, mono: true, maxLength: 40 })),
        fixed(f.reference(managedCoupons, 'company_id', { half: true })),
        fixed(f.text('description', { maxLength: 200 })),
        { name: 'situation', half: true },
      ],
    },
    {
      title: 'O desconto',
      fields: [
        fixed(f.choice('discount_type', discountTypes, { half: true })),
        fixed({ name: 'value', half: true, View: ValueField, say: (value) => formatNumber(Number(value) / 100) }),
        amount('max_discount_cents', {
          when: ({ discount_type: type, max_discount_cents: most }) => type === percent || most !== null,
        }),
        amount('min_subtotal_cents', {}),
        fixed(f.number('min_items', { half: true })),
        fixed(f.switch('stackable_with_payment_discount')),
      ],
    },
    {
      title: 'Prazo e limites',
      fields: [
        f.moment('starts_at', { half: true }),
        f.moment('ends_at', { half: true, hint: 'Vazio: sem fim.' }),
        'usage_limit',
        'usage_limit_per_customer',
        fixed(f.switch('first_purchase_only')),
      ],
    },
    {
      title: 'Para que vale',
      fields: [
        fixed(f.choices('kinds', productKinds, { hint: 'Nada escolhido: todos.' })),
        reference('product_category_ids'),
        reference('product_ids'),
        reference('excluded_product_ids'),
        fixed(f.choices('payment_type_ids', couponWays, { hint: 'Nada escolhido: todas.' })),
        {
          name: 'email_allowlist',
          View: ({ record: _record, ...props }) => (
            <div className={classes.side}>
              <EmailsField {...props} />
              <CouponPreview />
            </div>
          ),
        },
      ],
    },
  ],
});

/** Coupons: what they give, until when, how often, and what they brought in. */
export const CouponsScreen = () => {
  useTexts({ 'pt-br': ptBr });
  return <Screen />;
};
