import { storeItems, type PicturePart, type StoreVariant } from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import { ButtonLink, useT, useTexts } from '@pregao/platform';
import { col } from '@pregao/screens';
import { MoneyField } from '@pregao/ui/form';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { AudienceField } from './audience-field.tsx';
import { ItemName, Price, Situation } from './store-item-cells.tsx';
import { Profiles, Variants } from './store-item-values.tsx';
import ptBr from './store-items.pt-br.json';
import { VariantsField } from './variants-field.tsx';

const StoreLink = ({ slug }: { slug: string }) => {
  const t = useT();
  return (
    <ButtonLink to={`/hub/liberta-store/${slug}`} size="small" variant="ghost" icon="external">
      {t('storeItem.page')}
    </ButtonLink>
  );
};

const Screen = crudScreens(storeItems, {
  title: 'Liberta Store',
  icon: 'tag',
  emptyHint: 'Os produtos que a equipe resgata aparecem aqui.',
  width: 820,
  columns: [
    col.custom('name', (row) => <ItemName row={row} />),
    'category',
    col.custom('price_mode', (row) => <Price row={row} />, { card: 'amount', width: 120, numeric: true }),
    col.text('stock', { numeric: true, width: 90, card: false }),
    col.custom('situation', (row) => <Situation row={row} />, { card: 'mark', width: 130 }),
    'featured',
    'delivery',
    'available_until',
    'active',
    'updated_at',
  ],
  filters: ['category', 'price_mode', 'situation', 'delivery', 'featured'],
  initial: { category: 'clothing', price_mode: 'points', delivery: 'pickup' },
  // The team finds what is active, within its days and not thrown away.
  aside: ({ slug, active, deleted_at: deleted, situation }) =>
    active === true && deleted === null && situation !== 'upcoming' && situation !== 'over' ? (
      <StoreLink slug={String(slug)} />
    ) : null,
  fields: [
    {
      fields: [
        'name',
        f.slug('slug', 'name', { prefix: '/hub/liberta-store/' }),
        'category',
        'delivery',
        f.richText('description_html', { maxLength: 5000, rows: 6 }),
        { name: 'pictures', say: (value) => (value as PicturePart[]).map(({ alt }) => alt).join('; ') },
      ],
    },
    {
      title: 'Preço e regras',
      fields: [
        'price_mode',
        f.number('price_points', { half: true, suffix: 'pts', when: ({ price_mode: mode }) => mode === 'points' }),
        {
          name: 'price_cents',
          half: true,
          when: ({ price_mode: mode }) => mode === 'money',
          say: (value) => formatMoney(Number(value)),
          View: ({ record: _record, ...props }) => <MoneyField {...props} />,
        },
        'per_person_limit',
        { name: 'requires_approval', half: true },
      ],
    },
    {
      title: 'Variações e estoque',
      fields: [
        { name: 'variants', View: VariantsField, say: (value) => <Variants variants={value as StoreVariant[]} /> },
        'stock_reason',
      ],
    },
    {
      title: 'Na loja',
      fields: [
        'available_from',
        'available_until',
        { name: 'profile_ids', View: AudienceField, say: (value) => <Profiles ids={value as number[]} /> },
        { name: 'featured', half: true },
        { name: 'active', half: true },
      ],
    },
  ],
});

export const StoreItemsScreen = () => {
  useTexts({ 'pt-br': ptBr });
  return <Screen />;
};
