import {
  isContentProduct,
  managedProducts,
  openedBy,
  productKinds,
  productSituations,
  soldByTheirPage,
  type ResourceRow,
} from '@pregao/contract';
import { formatMoney, formatNumber } from '@pregao/format';
import { useTexts } from '@pregao/platform';
import { col } from '@pregao/screens';
import type { Tone } from '@pregao/ui';
import { MoneyField, NumberField, PercentField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import type { AnyRecord, FieldAsked, FieldOf } from '../../common/crud/crud-types.ts';
import { f } from '../../common/crud/fields.tsx';
import { useFormValues } from '../../common/crud/use-form-values.ts';
import { PricePreview, termsOf } from '../../common/prices/price-preview.tsx';
import { ComboField, sayParts } from './combo-field.tsx';
import { ContentField } from './content-field.tsx';
import { FromContent } from './from-content.tsx';
import { ProductName } from './product-name.tsx';
import { RepriceButton } from './reprice-button.tsx';
import classes from './products.module.css';
import ptBr from './products.pt-br.json';

type Values = Record<string, unknown>;
type Row = ResourceRow<typeof managedProducts>;

const combo = '5';

const tones: Record<keyof typeof productSituations, Tone> = {
  draft: 'neutral',
  active: 'success',
  inactive: 'warning',
};

const sayMoney = (value: unknown) => formatMoney(Number(value));
const money = (name: string): FieldAsked => ({
  name,
  half: true,
  say: sayMoney,
  View: ({ record: _record, ...props }) => <MoneyField {...props} />,
});
/** Content is bought once; one whose bounds say otherwise has them shown, to be put right. */
const hasOwnBounds = ({ kind, physical, min_quantity: least, max_quantity: most }: Values) =>
  !isContentProduct(Number(kind), physical === true) || most !== 1 || least !== 1;

/** A field that stays as it is where the record says so. */
const fixed = (field: FieldOf, by: 'was_ordered' | 'is_kept_by_content'): FieldOf => ({
  ...field,
  View: ({ disabled, ...props }) => {
    const isFixed = props.record?.[by] === true || props.record?.is_kept_by_content === true;
    return <field.View {...props} disabled={disabled || isFixed} />;
  },
});
const kept = (field: FieldOf) => fixed(field, 'is_kept_by_content');

/** E-books and rooms are sold from their own page: a new product is of another kind. */
const isOfPage = (record: AnyRecord | null) => soldByTheirPage.includes(String(record?.kind));
const newKinds = Object.fromEntries(Object.entries(productKinds).filter(([kind]) => !soldByTheirPage.includes(kind)));
const kindField: FieldOf = {
  ...f.choice('kind', productKinds, { half: true }),
  View: (props) => {
    const { View } = f.choice('kind', isOfPage(props.record) ? productKinds : newKinds);
    return <View {...props} />;
  },
};

/** How a product stands, and whether the clock keeps it off sale meanwhile. */
const standingOf = ({ situation, in_window: isInside }: Row): { tone: Tone; name: string } =>
  situation === 'active' && !isInside
    ? { tone: 'info', name: 'Fora da janela' }
    : { tone: tones[situation], name: productSituations[situation] };

const Preview = observer(() => (
  <div className={classes.whole}>
    <PricePreview terms={termsOf(useFormValues())} />
  </div>
));

const Screen = crudScreens(managedProducts, {
  title: 'Produtos',
  icon: 'tag',
  emptyHint: 'O que se vende aparece aqui: cursos, planos, combos e eventos, com o preço de cada um.',
  width: 820,
  columns: [
    col.custom('name', (row) => <ProductName row={row} />),
    'kind',
    col.money('price_cents', { width: 120 }),
    col.money('pix_price_cents', { width: 120, card: false }),
    col.text('sold_30d', { numeric: true, width: 100, card: false }),
    col.money('revenue_30d_cents', { width: 130, card: false }),
    col.status('situation', (row) => standingOf(row), { width: 150 }),
    'available_in_store',
    'product_category_name',
    'company_name',
    'sku',
    'updated_at',
  ],
  initial: {
    kind: '1',
    situation: 'draft',
    pix_discount_bps: 0,
    max_installments: 12,
    interest_free_installments: 1,
    warranty_days: 7,
    min_quantity: 1,
    max_quantity: 1,
  },
  bulk: (props) => <RepriceButton {...props} />,
  aside: (record) => <FromContent record={record} />,
  fields: [
    {
      fields: [
        kept(f.text('name', { maxLength: 120 })),
        f.slug('slug', 'name'),
        fixed(kindField, 'was_ordered'),
        { name: 'sku', half: true },
        {
          name: 'content_id',
          when: ({ kind }) => Object.hasOwn(openedBy, String(kind)),
          View: ContentField,
        },
        {
          name: 'parts',
          // What another kind still holds is shown, to be taken out.
          when: ({ kind, parts }) => kind === combo || (parts as unknown[]).length > 0,
          say: sayParts,
          View: ComboField,
        },
        { name: 'completes', when: ({ kind, completes }) => kind === combo || completes === true },
        { name: 'product_category_id', half: true },
        kept(f.reference(managedProducts, 'company_id', { half: true })),
        kept(f.area('short_description', 300)),
        f.file('image_id', 'product-picture'),
        kept(f.choice('situation', productSituations, { half: true })),
        { name: 'available_in_store', half: true },
      ],
    },
    {
      title: 'Preço',
      fields: [
        money('price_cents'),
        money('list_price_cents'),
        {
          name: 'pix_discount_bps',
          half: true,
          say: (value) => `${formatNumber(Number(value) / 100)} %`,
          View: ({ record: _record, ...props }) => <PercentField {...props} />,
        },
        f.number('max_installments', { half: true, suffix: '×' }),
        {
          name: 'interest_free_installments',
          View: ({ record: _record, ...props }) => (
            <div className={classes.shown}>
              <NumberField {...props} suffix="×" />
              <Preview />
            </div>
          ),
        },
      ],
    },
    {
      title: 'Janela de venda',
      fields: [f.moment('sale_starts_at', { half: true }), f.moment('sale_ends_at', { half: true })],
    },
    {
      title: 'Acesso e garantia',
      fields: [
        'access_days',
        'warranty_days',
        'physical',
        { name: 'min_quantity', when: hasOwnBounds },
        { name: 'max_quantity', when: hasOwnBounds },
        f.richText('term_html', { maxLength: 20_000, rows: 5 }),
      ],
    },
  ],
});

export const ProductsScreen = () => {
  useTexts({ 'pt-br': ptBr });
  return <Screen />;
};
