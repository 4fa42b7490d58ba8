import * as z from 'zod/mini';
import { momentField, queryDay } from '../core/dates.ts';
import { endpoint } from '../core/endpoint.ts';
import { shownOf } from '../core/field-kind.ts';
import { resource } from '../core/resource.ts';
import { choicesQuery, idField, lineField, textField } from '../core/resource-shapes.ts';
import { idParams, queryInt } from '../core/shapes.ts';
import { isMediaName } from './play-sources.ts';
import { idsField, named } from './room-parts.ts';

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

export const editionForm = z.object({
  title: lineField(160, 3),
  broadcast_id: idField,
  starts_at: momentField,
  ends_at: momentField,
  presenter_ids: idsField(12, 1, 'Escolha quem apresenta.'),
  source_url: z._default(z.nullable(textField(500)), null),
  replay_media: z._default(
    z.nullable(textField(130).check(z.refine(isMediaName, 'Informe o nome de um arquivo .mp4, .webm ou .m3u8.'))),
    null,
  ),
  replay_until: z._default(z.nullable(momentField), null),
});

const known = z.nullable(z.string());
const hours = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000;

/** Editions of rooms (entities §5.1). Their state follows from their times; a cancelled one is changed no more. */
export const managedEditions = resource({
  name: 'edition',
  title: ['edição', 'edições', 'feminine'],
  subject: 'Transmissões',
  desk: '/transmissoes?visao=edicoes&registro={id}',
  form: editionForm,
  row: {
    ...shownOf(editionForm, 'title', 'broadcast_id', 'starts_at', 'ends_at', 'replay_until'),
    room_title: z.string(),
    situation: z.enum(Object.keys(editionStates) as EditionState[]),
    presenter_names: z.array(z.string()),
    /** What its picture comes from: the room's, its own, or of a recording. */
    source: z.enum(['room', 'own', 'replay']),
    peak_viewers: z.int(),
    messages: z.int(),
  },
  detail: {
    room_title: known,
    situation: z.enum(Object.keys(editionStates) as EditionState[]),
    presenters: z.array(named),
    cancelled_at: known,
    cancelled_reason: z.string(),
    peak_viewers: z.int(),
    messages: z.int(),
  },
  labels: {
    title: 'Título',
    broadcast_id: 'Sala',
    room_title: 'Sala',
    starts_at: 'Começa',
    ends_at: 'Termina',
    presenter_ids: 'Apresentadores',
    presenter_names: 'Apresentadores',
    presenter_id: 'Apresentador',
    source_url: 'Endereço só desta edição',
    source: 'Fonte',
    replay_media: 'Gravação',
    replay_until: 'Replay até',
    situation: 'Estado',
    program_id: 'Programa',
    category_id: 'Categoria',
    plan_id: 'Plano',
    from: 'Período',
    to: 'Até',
    period: 'Período',
    peak_viewers: 'Pico',
    messages: 'Mensagens',
  },
  choices: {
    situation: editionStates,
    source: { room: 'Da sala', own: 'Própria', replay: 'Gravação' },
  },
  sort: ['-starts_at', 'title', '-updated_at'],
  filters: {
    program_id: queryInt,
    broadcast_id: queryInt,
    category_id: queryInt,
    presenter_id: queryInt,
    plan_id: queryInt,
    situation: choicesQuery(editionStates),
    from: queryDay,
    to: queryDay,
  },
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
