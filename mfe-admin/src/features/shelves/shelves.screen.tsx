import { contentShelves, type ShelfItem, type ShelfRule } from '@pregao/contract';
import { useTexts } from '@pregao/platform';
import { col } from '@pregao/screens';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { BlocksField } from './blocks-field.tsx';
import { ItemsField } from './items-field.tsx';
import { PlansField } from './plans-field.tsx';
import { RulesField } from './rules-field.tsx';
import { sayBlocks } from './say.ts';
import { Items, Plans, Rules } from './shelf-values.tsx';
import ptBr from './shelves.pt-br.json';

const Screen = crudScreens(contentShelves, {
  title: 'Qualificação de conteúdo',
  icon: 'star',
  emptyHint: 'Prateleiras com conteúdos escolhidos, na página inicial e em uma página própria.',
  width: 760,
  columns: [
    'name',
    'status',
    'slug',
    col.text('items_count', { numeric: true, width: 110, card: false }),
    col.custom('plan_names', ({ plan_names: names }) => names.join(', '), { clip: 220, card: 'foot' }),
    'brands',
    'visibility',
    'on_home',
  ],
  initial: { visibility: 'public', icon: 'star', color: 'primary' },
  fields: [
    {
      fields: [
        'name',
        f.slug('slug', 'name', { prefix: '/assunto/' }),
        f.richText('description_html', { maxLength: 2000, rows: 4 }),
        'visibility',
        'brands',
        'on_home',
      ],
    },
    {
      title: 'Conteúdos',
      fields: [
        { name: 'items', View: ItemsField, say: (value) => <Items items={value as ShelfItem[]} /> },
        { name: 'rules', View: RulesField, say: (value) => <Rules rules={value as ShelfRule[]} /> },
      ],
    },
    {
      title: 'Assinaturas',
      fields: [{ name: 'plan_ids', View: PlansField, say: (value) => <Plans ids={value as number[]} /> }],
    },
    {
      title: 'Página',
      fields: [
        'icon',
        'color',
        f.file('banner_desktop_id', 'shelf-banner'),
        f.file('banner_mobile_id', 'shelf-banner'),
        'banner_alt',
        { name: 'layout_blocks', View: BlocksField, say: sayBlocks },
      ],
    },
  ],
});

export const ShelvesScreen = () => {
  useTexts({ 'pt-br': ptBr });
  return <Screen />;
};
