import * as z from 'zod/mini';
import { momentField } from '../core/dates.ts';
import { endpoint } from '../core/endpoint.ts';
import { resource } from '../core/resource.ts';
import { choiceFact, fact, field, filter } from '../core/resource-fields.ts';
import { idField, lineField, textField } from '../core/resource-shapes.ts';
import { idParams } from '../core/shapes.ts';
import {
  selectBroadcast,
  selectCategory,
  selectInstructor,
  selectProgram,
  selectSignatureTypes,
} from '../lookups/lookups.ts';
import { isMediaName } from './play-sources.ts';
import { idsField } from './room-parts.ts';

/** How an edition stands, by its times (decision 042). */
export const editionStates = {
  scheduled: 'Agendada',
  pre_live: 'Abrindo',
  live: 'No ar',
  replay: 'Com replay',
  ended: 'Encerrada',
  cancelled: 'Cancelada',
} as const;

export type EditionState = keyof typeof editionStates;

/** Hours an edition lasts at most. */
const mostHours = 24;

const known = z.nullable(z.string());
const hours = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000;

const media = textField(130).check(z.refine(isMediaName, 'Informe o nome de um arquivo .mp4, .webm ou .m3u8.'));

/** Editions of rooms (entities §5.1). Their state follows from their times; a cancelled one is changed no more. */
export const managedEditions = resource({
  name: 'edition',
  title: ['edição', 'edições', 'feminine'],
  subject: 'Transmissões',
  desk: '/transmissoes?visao=edicoes&registro={id}',
  fields: {
    title: field('Título', lineField(160, 3), { column: true, search: true }),
    broadcast_id: field('Sala', idField, {
      to: selectBroadcast,
      named: 'room_title',
      column: true,
      number: true,
      filter: true,
    }),
    starts_at: field('Começa', momentField, { column: true }),
    ends_at: field('Termina', momentField, { column: true }),
    replay_until: field('Replay até', z._default(z.nullable(momentField), null), {
      column: true,
      hint: 'Vazio: fica sem prazo.',
    }),
    situation: choiceFact('Estado', editionStates, { column: true, detail: true, filter: editionStates }),
    presenter_ids: field('Apresentadores', idsField(12, 1, 'Escolha quem apresenta.'), {
      to: selectInstructor,
      column: true,
      hint: 'Em sala que dá recomendações, só quem tem credencial válida no dia.',
    }),
    source_url: field('Endereço só desta edição', z._default(z.nullable(textField(500)), null), {
      hint: 'Vazio: a fonte da sala.',
    }),
    replay_media: field('Gravação', z._default(z.nullable(media), null), {
      hint: 'Nome do arquivo, como aula.webm.',
    }),
    /** What its picture comes from: the room's, its own, or of a recording. */
    source: choiceFact('Fonte', { room: 'Da sala', own: 'Própria', replay: 'Gravação' }, { column: true }),
    peak_viewers: fact('Pico', z.int(), { column: true, detail: true }),
    messages: fact('Mensagens', z.int(), { column: true, detail: true }),
    cancelled_at: fact(null, known, { detail: true }),
    cancelled_reason: fact(null, z.string(), { detail: true }),
    program_id: filter('Programa', selectProgram),
    category_id: filter('Categoria', selectCategory),
    presenter_id: filter('Apresentador', selectInstructor),
    plan_id: filter('Plano', selectSignatureTypes),
    from: filter('Período', 'day'),
    to: filter('Até', 'day'),
  },
  sort: ['-starts_at', 'title', '-updated_at'],
  check: ({ starts_at: from, ends_at: to, replay_media: media, replay_until: until }) => ({
    ...(to <= from && { ends_at: 'Termina antes de começar.' }),
    ...(hours(from, to) > mostHours && { ends_at: `Uma edição dura no máximo ${mostHours} horas.` }),
    ...(media === null && until !== null && { replay_until: 'Só uma edição com gravação tem prazo de replay.' }),
    ...(until !== null && until <= to && { replay_until: 'O replay acaba depois da edição.' }),
  }),
});

export const cancelReason = z.object({
  reason: z
    .string('Diga o motivo.')
    .check(z.trim(), z.minLength(5, 'Diga o motivo em ao menos 5 letras.'), z.maxLength(300, 'Use no máximo 300.')),
});

const update = { scope: 'staff', ability: { action: 'update', subject: 'Transmissões' } } as const;

/** Takes an edition off the agenda, once: 409 `edition_cancelled` for who comes later, `edition_over` once it has ended. */
export const cancelEdition = endpoint({
  method: 'PUT',
  path: '/api/cancel-edition/{id}',
  ...update,
  summary: 'Transmissões: cancela uma edição com o motivo',
  params: idParams,
  body: cancelReason,
  response: z.object({ id: z.int(), revision: z.int(), cancelled_at: z.string() }),
});

/** The same edition a week later, or in the first week after it in which the room is free. Needs *create*. */
export const duplicateEdition = endpoint({
  method: 'POST',
  path: '/api/duplicate-edition/{id}',
  scope: 'staff',
  ability: { action: 'create', subject: 'Transmissões' },
  summary: 'Transmissões: repete uma edição na semana seguinte',
  params: idParams,
  response: z.object({ id: z.int(), starts_at: z.string() }),
  success: 201,
});
