import * as z from 'zod/mini';
import { categories } from '../catalog/categories.ts';
import { endpoint } from '../core/endpoint.ts';
import { optionalFile } from '../core/field-marks.ts';
import { resource } from '../core/resource.ts';
import { fact, field, filter } from '../core/resource-fields.ts';
import {
  choiceField,
  idField,
  optionalText,
  slugField,
  switchField,
  lineField,
  textField,
} from '../core/resource-shapes.ts';
import {
  selectCategory,
  selectCompany,
  selectDisclaimer,
  selectInstructor,
  selectProgram,
  selectSignatureTypes,
  selectTradeMethods,
} from '../lookups/lookups.ts';
import { playProviders, playSourceProblem } from './play-sources.ts';
import { badgeColors, idsField, roomPlans, roomWriters, within, wordsField } from './room-parts.ts';

const known = z.nullable(z.string());

const soldAs = z.object({ id: z.int(), name: z.string(), price_cents: z.int(), status: z.string() });

/** Rooms people watch and talk in, with the rules of their talk (entities §5.1, §5.2). */
export const managedBroadcasts = resource({
  name: 'broadcast',
  title: ['sala', 'salas', 'feminine'],
  subject: 'Transmissões',
  desk: '/transmissoes/editar/{id}',
  fields: {
    title: field('Título', lineField(160, 3), { column: true, search: true }),
    slug: field('Endereço', slugField, { search: true }),
    category_id: field('Categoria', idField, { to: categories, filter: selectCategory }),
    description: field('Descrição', optionalText(2000), {
      search: true,
      hint: 'O que se lê na lista e ao lado do vídeo.',
    }),
    cover_id: field('Capa', optionalFile('broadcast-cover'), {
      hint: '16:9. Sem ela, a capa é desenhada a partir da categoria.',
    }),
    company_id: field('Marca', z._default(z.nullable(idField), null), { to: selectCompany, hint: 'Nenhuma: todas.' }),
    plans: field('Planos que abrem', roomPlans),
    method_ids: field('Métodos que abrem', z._default(idsField(20), []), { to: selectTradeMethods }),
    provider: field('Fonte', z._default(choiceField(playProviders), 'youtube'), { column: true }),
    source_url: field('Endereço da fonte', optionalText(500)),
    dvr_window_s: field('Janela de DVR (segundos)', within(0, 43_200, 7200), {
      hint: 'Quanto se volta no tempo enquanto está no ar. 0: nada.',
    }),
    has_recommendations: field('Dá recomendações', switchField(false), {
      column: true,
      hint: 'Só apresenta quem tem credencial válida.',
    }),
    presenter_ids: field('Apresentadores de costume', z._default(idsField(12), []), { to: selectInstructor }),
    disclaimer_id: field('Aviso legal', idField, { to: selectDisclaimer, hint: 'Fica sempre à vista.' }),
    floating_enabled: field('Cartão flutuante', switchField(true)),
    badge_color: field('Cor do selo', z._default(choiceField(badgeColors), 'live')),
    badge_content: field('Texto do selo', z._default(textField(24), 'Ao vivo')),
    active: field('Ativa', switchField(true), {
      column: true,
      hint: 'Desativada, some para o público e guarda o que tem.',
    }),
    opens_before_min: field('Abre antes (minutos)', within(0, 240, 15)),
    closes_after_min: field('Fecha depois (minutos)', within(0, 1440, 30)),
    writers: field('Quem escreve', z._default(choiceField(roomWriters), 'everyone')),
    slow_mode_s: field('Modo lento (segundos)', within(0, 120, 0), { hint: 'De 0 a 120. 0: desligado.' }),
    links_allowed: field('Links', switchField(false)),
    files_allowed: field('Arquivos', switchField(true)),
    hold_contacts: field('Segurar contatos', switchField(true), {
      hint: 'Telefones, mensageiros e e-mails esperam a moderação.',
    }),
    hold_links: field('Segurar links', switchField(false)),
    hold_first: field('Segurar a primeira mensagem', switchField(false)),
    forbidden_words: field('Palavras proibidas', wordsField, {
      hint: 'Separadas por vírgulas; acentos e maiúsculas não contam.',
    }),
    welcome_text: field('Boas-vindas', optionalText(500), { hint: 'A primeira linha que se lê ao entrar.' }),
    program_id: field('Programa', idField, { to: selectProgram, column: true, filter: true }),
    plan_names: fact('Planos', z.array(z.string()), { column: true }),
    product_name: fact('Vendida como', known, { column: true }),
    /** Start of the next edition that is not cancelled. */
    next_at: fact('Próxima edição', known, { column: true }),
    peak_30d: fact('Pico em 30 dias', z.int(), { column: true }),
    /** Where its talk is. */
    chat_id: fact(null, z.nullable(z.int()), { detail: true }),
    /** What it is sold by alone; null: it is not. */
    product: fact(null, z.nullable(soldAs), { detail: true }),
    presenter_id: filter('Apresentador', selectInstructor),
    plan_id: filter('Plano', selectSignatureTypes),
  },
  ordered: true,
  sort: ['order', 'title', '-updated_at'],
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
