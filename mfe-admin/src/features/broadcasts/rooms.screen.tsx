import { findBroadcastPrice, managedBroadcasts, updateBroadcastPrice, type RoomPlan } from '@pregao/contract';
import { col } from '@pregao/screens';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { PriceBox } from '../../common/prices/price-box.tsx';
import { PlansField, RoomPlans } from './plans-field.tsx';
import { RehearsalField } from './rehearsal-field.tsx';
import { RoomEditions } from './room-editions.tsx';
import { SourceField } from './source-field.tsx';
import { ViewSwitch } from './view-switch.tsx';

const prices = { find: findBroadcastPrice, update: updateBroadcastPrice };

export const RoomsScreen = crudScreens(managedBroadcasts, {
  title: 'Transmissões',
  icon: 'live',
  emptyHint: 'As salas em que se assiste e se conversa aparecem aqui.',
  actions: () => <ViewSwitch value="rooms" />,
  columns: [
    'title',
    col.muted('program_name', { width: 190 }),
    col.custom('plan_names', ({ plan_names: names }) => names.join(', '), { clip: 200, card: 'foot' }),
    col.muted('product_name', { width: 150, card: false }),
    'provider',
    col.moment('next_at', { width: 150 }),
    col.text('peak_30d', { numeric: true, width: 140, card: false }),
    'has_recommendations',
    'active',
    'updated_at',
  ],
  filters: ['program_id', 'presenter_id', 'category_id', 'plan_id'],
  initial: { disclaimer_id: 1 },
  panels: ({ id, deleted_at: deleted }) =>
    deleted === null && (
      <>
        <RoomEditions id={id} />
        <PriceBox id={id} calls={prices} kind={4} />
      </>
    ),
  fields: [
    {
      fields: [
        'title',
        f.slug('slug', 'title'),
        { name: 'program_id', half: true },
        { name: 'category_id', half: true },
        'description',
        'cover_id',
        'presenter_ids',
        'has_recommendations',
        'disclaimer_id',
        { name: 'company_id', half: true },
        'active',
      ],
    },
    {
      title: 'Fonte',
      fields: [{ name: 'provider', half: false }, { name: 'source_url', View: SourceField }, 'dvr_window_s'],
    },
    {
      title: 'Quem entra',
      fields: [
        { name: 'plans', View: PlansField, say: (value) => <RoomPlans plans={value as RoomPlan[]} /> },
        'method_ids',
      ],
    },
    {
      title: 'Cartão flutuante',
      fields: ['floating_enabled', 'badge_content', 'badge_color'],
    },
    {
      title: 'Conversa',
      fields: [
        { name: 'writers', half: true },
        f.number('slow_mode_s', { half: true, suffix: 's' }),
        f.number('opens_before_min', { half: true, suffix: 'min' }),
        f.number('closes_after_min', { half: true, suffix: 'min' }),
        { name: 'links_allowed', half: true },
        { name: 'files_allowed', half: true },
        'hold_contacts',
        { name: 'hold_links', half: true },
        { name: 'hold_first', half: true },
        'welcome_text',
        { name: 'forbidden_words', View: RehearsalField },
      ],
    },
  ],
});
