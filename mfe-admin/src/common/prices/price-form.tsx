import { contentPriceForm, contentSales, type ContentPrice } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import {
  DecimalField,
  Form,
  MoneyField,
  NumberField,
  RadioCards,
  SubmitButton,
  SwitchField,
  useForm,
  type SchemaLike,
  type Submission,
} from '@pregao/ui/form';
import form from '../crud/crud-form.module.css';
import classes from './price-box.module.css';
import { PricePreview, termsOf } from './price-preview.tsx';

interface PriceFormProps {
  /** Of the product: 2 an e-book, 3 a plan, 4 a room. */
  kind: number;
  initial: ContentPrice;
  /** What several fields have to agree on: messages by field. */
  check: (price: ContentPrice) => Record<string, string>;
  onSave: (price: ContentPrice) => Promise<Submission>;
  onCancel: () => void;
}

/** As it is typed: a discount in percent, `7.5`. */
type Typed = Omit<ContentPrice, 'pix_discount_bps'> & { pix_discount: string | null };

const typedOf = ({ pix_discount_bps: bps, ...price }: ContentPrice): Typed => ({
  ...price,
  pix_discount: bps === 0 ? null : String(bps / 100),
});

const priceOf = ({ pix_discount: pix, ...price }: Typed): ContentPrice => ({
  ...price,
  price_cents: price.sale === 'free' ? 0 : price.price_cents,
  list_price_cents: price.sale === 'free' ? null : price.list_price_cents,
  pix_discount_bps: Math.round(Number(pix ?? 0) * 100),
});

/** The rules of a price, told under the fields as they are typed. */
const rulesOf = (check: PriceFormProps['check']): SchemaLike => ({
  safeParse: (typed: unknown) => {
    const price = priceOf(typed as Typed);
    const read = contentPriceForm.safeParse(price);
    const found = read.success
      ? Object.entries(check(read.data)).map(([name, message]) => ({ path: [name], message }))
      : read.error.issues.map(({ path, message }) => ({ path, message }));
    const issues = found.map(({ path, message }) => ({
      path: path.map((part) => (part === 'pix_discount_bps' ? 'pix_discount' : part)),
      message,
    }));
    return issues.length === 0 ? { success: true } : { success: false, error: { issues } };
  },
});

const Fields = ({ kind }: { kind: number }) => {
  const t = useT();
  const { values } = useForm<Typed>();
  if (values.sale === 'none') return <p className={classes.none}>{t('price.noneHint')}</p>;
  return (
    <div className={form.fields}>
      {values.sale === 'sold' && (
        <>
          <MoneyField name="price_cents" label={t('price.price')} />
          <MoneyField name="list_price_cents" label={t('price.list')} hint={t('price.listHint')} optional />
          <DecimalField name="pix_discount" label={t('price.pixDiscount')} suffix="%" optional />
          <NumberField name="max_installments" label={t('price.most')} suffix="×" />
          <NumberField name="interest_free_installments" label={t('price.free')} suffix="×" />
        </>
      )}
      <NumberField name="access_days" label={t('price.access')} hint={t('price.accessHint')} optional />
      <NumberField name="warranty_days" label={t('price.warrantyDays')} hint={t('price.warrantyHint')} />
      <div className={form.whole}>
        <SwitchField name="available_in_store" label={t('price.inStore')} hint={t('price.inStoreHint')} />
      </div>
      <div className={form.whole}>
        <PricePreview terms={termsOf({ ...priceOf(values), kind: String(kind), min_quantity: 1 })} />
      </div>
    </div>
  );
};

/** What a content costs, as a form. */
export const PriceForm = ({ kind, initial, check, onSave, onCancel }: PriceFormProps) => {
  const t = useT();
  return (
    <Form<Typed>
      initial={typedOf(initial)}
      schema={rulesOf(check)}
      label={t('price.title')}
      className={classes.form}
      onSubmit={(typed) => onSave(priceOf(typed))}
    >
      <RadioCards<ContentPrice['sale']>
        name="sale"
        label={t('price.sale')}
        options={Object.entries(contentSales).map(([value, label]) => ({
          value: value as ContentPrice['sale'],
          label,
        }))}
      />
      <Fields kind={kind} />
      <div className={classes.foot}>
        <Button onClick={onCancel}>{t('price.cancel')}</Button>
        <SubmitButton>{t('price.save')}</SubmitButton>
      </div>
    </Form>
  );
};
