import {
  categories,
  findBroadcastPrice,
  managedBroadcasts,
  selectCategory,
  selectCompany,
  selectDisclaimer,
  selectInstructor,
  selectProgram,
  selectSignatureTypes,
  selectTradeMethods,
  updateBroadcastPrice,
  type RoomPlan,
} from '@pregao/contract';
import { by } from '../../common/crud/crud-filters.tsx';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { col } from '../../common/list/columns.tsx';
import { PriceBox } from '../../common/prices/price-box.tsx';
import { PlansField, RoomPlans } from './plans-field.tsx';
import { RehearsalField } from './rehearsal-field.tsx';
import { RoomEditions } from './room-editions.tsx';
import { SourceField } from './source-field.tsx';
import { ViewSwitch } from './view-switch.tsx';

const prices = { find: findBroadcastPrice, update: updateBroadcastPrice };

export const RoomsScreen = crudScreens(managedBroadcasts, {
  isPage: true,
  title: 'Transmissões',
  icon: 'live',
  emptyHint: 'As salas em que se assiste e se conversa aparecem aqui.',
  searchHint: 'Título, endereço ou descrição',
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
    'order',
    'active',
    'updated_at',
  ],
  filters: [
    by.lookup('program_id', selectProgram),
    by.lookup('presenter_id', selectInstructor),
    by.lookup('category_id', selectCategory),
    by.lookup('plan_id', selectSignatureTypes),
  ],
  initial: { disclaimer_id: 1 },
  panels: ({ id, deleted_at: deleted }) =>
    deleted === null && (
      <>
        <RoomEditions id={id} />
        <PriceBox id={id} calls={prices} />
      </>
    ),
  fields: [
    {
      fields: [
        'title',
        f.slug('slug', 'title'),
        f.lookup('program_id', selectProgram, { known: 'program_name', half: true }),
        f.record('category_id', categories, ({ name }) => String(name), { known: 'category_name', half: true }),
        { name: 'description', hint: 'O que se lê na lista e ao lado do vídeo.' },
        { name: 'cover_id', hint: '16:9. Sem ela, a capa é desenhada a partir da categoria.' },
        f.lookups('presenter_ids', selectInstructor, { known: 'presenters' }),
        { name: 'has_recommendations', hint: 'Só apresenta quem tem credencial válida.' },
        f.lookup('disclaimer_id', selectDisclaimer, { known: 'disclaimer_name', hint: 'Fica sempre à vista.' }),
        f.lookup('company_id', selectCompany, { known: 'company_name', half: true, hint: 'Nenhuma: todas.' }),
        'order',
        { name: 'active', hint: 'Desativada, some para o público e guarda o que tem.' },
      ],
    },
    {
      title: 'Fonte',
      fields: [
        { name: 'provider', half: false },
        { name: 'source_url', View: SourceField },
        { name: 'dvr_window_s', hint: 'Quanto se volta no tempo enquanto está no ar. 0: nada.' },
      ],
    },
    {
      title: 'Quem entra',
      fields: [
        { name: 'plans', View: PlansField, say: (value) => <RoomPlans plans={value as RoomPlan[]} /> },
        f.lookups('method_ids', selectTradeMethods, { known: 'methods' }),
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
        f.number('slow_mode_s', { half: true, suffix: 's', hint: 'De 0 a 120. 0: desligado.' }),
        f.number('opens_before_min', { half: true, suffix: 'min' }),
        f.number('closes_after_min', { half: true, suffix: 'min' }),
        { name: 'links_allowed', half: true },
        { name: 'files_allowed', half: true },
        { name: 'hold_contacts', hint: 'Telefones, mensageiros e e-mails esperam a moderação.' },
        { name: 'hold_links', half: true },
        { name: 'hold_first', half: true },
        { name: 'welcome_text', hint: 'A primeira linha que se lê ao entrar.' },
        {
          name: 'forbidden_words',
          hint: 'Separadas por vírgulas; acentos e maiúsculas não contam.',
          View: RehearsalField,
        },
      ],
    },
  ],
});
