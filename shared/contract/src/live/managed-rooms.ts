import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { shownOf } from '../core/field-kind.ts';
import { optionalFile } from '../core/field-marks.ts';
import { resource } from '../core/resource.ts';
import {
  choiceField,
  idField,
  optionalText,
  orderField,
  slugField,
  switchField,
  lineField,
  textField,
} from '../core/resource-shapes.ts';
import { queryInt } from '../core/shapes.ts';
import { playProviders, playSourceProblem } from './play-sources.ts';
import { badgeColors, idsField, named, roomPlans, roomWriters, within, wordsField } from './room-parts.ts';

export const broadcastForm = z.object({
  title: lineField(160, 3),
  slug: slugField,
  program_id: idField,
  category_id: idField,
  description: optionalText(2000),
  cover_id: optionalFile('broadcast-cover'),
  company_id: z._default(z.nullable(idField), null),
  plans: roomPlans,
  method_ids: z._default(idsField(20), []),
  provider: z._default(choiceField(playProviders), 'youtube'),
  source_url: optionalText(500),
  dvr_window_s: within(0, 43_200, 7200),
  has_recommendations: switchField(false),
  presenter_ids: z._default(idsField(12), []),
  disclaimer_id: idField,
  floating_enabled: switchField(true),
  badge_color: z._default(choiceField(badgeColors), 'live'),
  badge_content: z._default(textField(24), 'Ao vivo'),
  order: orderField,
  active: switchField(true),
  opens_before_min: within(0, 240, 15),
  closes_after_min: within(0, 1440, 30),
  writers: z._default(choiceField(roomWriters), 'everyone'),
  slow_mode_s: within(0, 120, 0),
  links_allowed: switchField(false),
  files_allowed: switchField(true),
  hold_contacts: switchField(true),
  hold_links: switchField(false),
  hold_first: switchField(false),
  forbidden_words: wordsField,
  welcome_text: optionalText(500),
});

const known = z.nullable(z.string());

/** Rooms people watch and talk in, with the rules of their talk (entities §5.1, §5.2). */
export const managedBroadcasts = resource({
  name: 'broadcast',
  title: ['sala', 'salas', 'feminine'],
  subject: 'Transmissões',
  desk: '/transmissoes/editar/{id}',
  form: broadcastForm,
  row: {
    ...shownOf(broadcastForm, 'title', 'provider', 'has_recommendations', 'order', 'active'),
    program_name: z.string(),
    plan_names: z.array(z.string()),
    product_name: known,
    /** Start of the next edition that is not cancelled. */
    next_at: known,
    peak_30d: z.int(),
  },
  detail: {
    program_name: known,
    category_name: known,
    company_name: known,
    disclaimer_name: known,
    presenters: z.array(named),
    methods: z.array(named),
    /** Where its talk is. */
    chat_id: z.nullable(z.int()),
    /** What it is sold by alone; null: it is not. */
    product: z.nullable(z.object({ id: z.int(), name: z.string(), price_cents: z.int(), status: z.string() })),
  },
  labels: {
    title: 'Título',
    slug: 'Endereço',
    program_id: 'Programa',
    program_name: 'Programa',
    category_id: 'Categoria',
    description: 'Descrição',
    cover_id: 'Capa',
    company_id: 'Marca',
    plans: 'Planos que abrem',
    plan_names: 'Planos',
    plan_id: 'Plano',
    method_ids: 'Métodos que abrem',
    provider: 'Fonte',
    source_url: 'Endereço da fonte',
    dvr_window_s: 'Janela de DVR (segundos)',
    has_recommendations: 'Dá recomendações',
    presenter_ids: 'Apresentadores de costume',
    presenter_id: 'Apresentador',
    disclaimer_id: 'Aviso legal',
    floating_enabled: 'Cartão flutuante',
    badge_color: 'Cor do selo',
    badge_content: 'Texto do selo',
    order: 'Ordem',
    active: 'Ativa',
    opens_before_min: 'Abre antes (minutos)',
    closes_after_min: 'Fecha depois (minutos)',
    writers: 'Quem escreve',
    slow_mode_s: 'Modo lento (segundos)',
    links_allowed: 'Links',
    files_allowed: 'Arquivos',
    hold_contacts: 'Segurar contatos',
    hold_links: 'Segurar links',
    hold_first: 'Segurar a primeira mensagem',
    forbidden_words: 'Palavras proibidas',
    welcome_text: 'Boas-vindas',
    product_name: 'Vendida como',
    next_at: 'Próxima edição',
    peak_30d: 'Pico em 30 dias',
  },
  choices: { provider: playProviders, badge_color: badgeColors, writers: roomWriters },
  sort: ['order', 'title', '-updated_at'],
  filters: { program_id: queryInt, category_id: queryInt, presenter_id: queryInt, plan_id: queryInt },
  bulk: ['active', 'floating_enabled'],
  check: ({ provider, source_url: text }): Record<string, string> => {
    const problem = playSourceProblem(provider, text);
    return problem === null ? {} : { source_url: problem };
  },
});

/** Where staff look at a source before it is saved. `url` null: the provider's own page, which only opens elsewhere. */
export const testPlaySource = endpoint({
  method: 'POST',
  path: '/api/cms-test-source',
  scope: 'staff',
  ability: { action: 'read', subject: 'Transmissões' },
  summary: 'Gestão de salas: endereço para testar uma fonte',
  body: z.object({ provider: choiceField(playProviders), source_url: textField(500) }),
  response: z.object({ url: z.nullable(z.string()) }),
});
