import * as z from 'zod/mini';
import { dayField, optionalDay, queryWeek } from '../core/dates.ts';
import { endpoint } from '../core/endpoint.ts';
import { resource } from '../core/resource.ts';
import { field } from '../core/resource-fields.ts';
import {
  childrenField,
  choiceField,
  eachOnce,
  idField,
  optionalText,
  switchField,
  textField,
} from '../core/resource-shapes.ts';
import { queryInt } from '../core/shapes.ts';
import { selectBroadcast, selectCompany, selectInstructor, selectProgram } from '../lookups/lookups.ts';
import { idsField } from './room-parts.ts';
import {
  exceptionKinds,
  hourField,
  scheduleException,
  scheduleTypes,
  weekdays,
  type ScheduleException,
} from './schedule-parts.ts';

const known = z.nullable(z.string());

const days = z._default(
  z
    .array(choiceField(weekdays), 'Escolha os dias.')
    .check(z.refine((chosen) => new Set(chosen).size === chosen.length, 'Cada dia uma vez.')),
  [],
);
const exceptions = childrenField(
  scheduleException,
  100,
  eachOnce(({ date }: ScheduleException) => date, 'Uma exceção por dia.'),
);

/** Blocks of the weekly grid of a brand (entities §5.3). One that ends when it starts, or before, goes on into the next day. */
export const scheduleSlots = resource({
  name: 'schedule-slot',
  title: ['bloco da grade', 'blocos da grade'],
  subject: 'Grade de Programação',
  desk: '/grade-programacao?registro={id}',
  fields: {
    title: field('Título no lugar do programa', optionalText(120), {
      column: true,
      search: true,
      hint: 'Vazio: o nome do programa.',
    }),
    company_id: field('Marca', idField, { to: selectCompany, filter: true }),
    type: field('Tipo', z._default(choiceField(scheduleTypes), '1'), { column: true, filter: true }),
    weekdays: field('Dias da semana', days, { column: true }),
    on_date: field('Só no dia', optionalDay, { column: true, hint: 'No lugar dos dias da semana.' }),
    start_time: field('Das', hourField, { column: true }),
    end_time: field('Às', hourField, { column: true, hint: 'Antes do início: termina no dia seguinte.' }),
    valid_from: field('Vale de', optionalDay),
    valid_until: field('Vale até', optionalDay),
    follows_market: field('Segue o mercado', switchField(true), { hint: 'Em dia sem pregão, descansa.' }),
    presenter_ids: field('Apresentadores', z._default(idsField(12), []), {
      to: selectInstructor,
      hint: 'Vazio: os de costume da sala.',
    }),
    exceptions: field('Exceções', exceptions),
    active: field('Ativo', switchField(true), { column: true }),
    program_id: field('Programa', idField, { to: selectProgram, column: true, filter: true }),
    broadcast_id: field('Sala', z._default(z.nullable(idField), null), {
      to: selectBroadcast,
      named: 'room_title',
      column: true,
      filter: true,
      hint: 'Com sala, o bloco gera edições.',
    }),
  },
  sort: ['title', '-updated_at'],
  bulk: ['active'],
  check: (values) => ({
    ...(values.weekdays.length > 0 === (values.on_date !== null) && {
      weekdays: 'Escolha dias da semana ou um só dia.',
    }),
    ...(values.valid_from !== null &&
      values.valid_until !== null &&
      values.valid_until < values.valid_from && { valid_until: 'Deixa de valer antes de começar.' }),
    ...(values.exceptions.some(
      ({ kind, new_start: from, new_end: to }) => kind === 'moved' && (from === null || to === null),
    ) && { exceptions: 'Informe as novas horas do que foi remarcado.' }),
  }),
});

/** A block on a day: as its week has it, or as an exception or a holiday makes it. */
export const scheduleBlock = z.object({
  slot_id: z.int(),
  /** The day it stands under in the grid. */
  date: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  title: z.string(),
  program: z.string(),
  program_id: z.int(),
  room: z.nullable(z.object({ id: z.int(), title: z.string() })),
  type: z.enum(['1', '2', '3', '4', '5']),
  /** `holiday`: it follows the market, which rests. */
  status: z.enum(['on', 'cancelled', 'moved', 'special', 'holiday']),
  note: z.string(),
  presenters: z.array(z.string()),
});

const gridDay = z.object({
  date: z.string(),
  /** `closes_at`: hour at which the market closes that day; null: it does not open. */
  holiday: z.nullable(z.object({ name: z.string(), closes_at: known })),
  /** Name of the holiday on which New York does not trade; São Paulo may. */
  new_york: z.nullable(z.string()),
});

const week = z.object({
  /** Monday. */
  week: z.string(),
  today: z.string(),
  days: z.array(gridDay),
  blocks: z.array(scheduleBlock),
});

const read = { scope: 'staff', ability: { action: 'read', subject: 'Grade de Programação' } } as const;

/** The week of a day, of a brand. */
export const listScheduleGrid = endpoint({
  method: 'GET',
  path: '/api/list-schedule-grid',
  ...read,
  summary: 'Grade de programação: a semana de uma marca',
  query: z.object({ week: z.optional(queryWeek), company_id: queryInt }),
  response: week,
});

/** The same for members, of the brand they are on. Needs read on 'Cliente-Transmissões'. */
export const listScheduleWeek = endpoint({
  method: 'GET',
  path: '/api/list-schedule-week',
  scope: 'session',
  summary: 'A programação da semana',
  query: z.object({ week: z.optional(queryWeek) }),
  response: week,
});

const holiday = z.object({ date: z.string(), name: z.string(), closes_at: known });

export const listMarketHolidays = endpoint({
  method: 'GET',
  path: '/api/list-market-holidays',
  ...read,
  summary: 'Grade de programação: dias sem pregão de um ano',
  query: z.object({ year: queryInt.check(z.gte(2000, 'Informe um ano a partir de 2000.'), z.lte(2100)) }),
  response: z.object({ data: z.array(holiday) }),
});

/** Adds a day on which the market rests, or writes its name and hour anew. */
export const createMarketHoliday = endpoint({
  method: 'POST',
  path: '/api/create-market-holiday',
  scope: 'staff',
  ability: { action: 'update', subject: 'Grade de Programação' },
  summary: 'Grade de programação: marca um dia sem pregão',
  body: z.object({ date: dayField, name: textField(80, 3), closes_at: z._default(z.nullable(hourField), null) }),
  response: holiday,
  success: 201,
});

const plannedEdition = z.object({
  slot_id: z.int(),
  date: z.string(),
  title: z.string(),
  room: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  does: z.enum(['create', 'change', 'leave']),
  /** Why it is left alone, or what is changed. */
  note: z.string(),
});

/**
 * Editions of the blocks of the next weeks. Without `plan` it only says what it would do; with the `plan` it answered it does
 * exactly that: 409 `plan_passed` where the grid or the editions changed meanwhile.
 */
export const createEditionsFromGrid = endpoint({
  method: 'POST',
  path: '/api/create-editions-from-grid',
  scope: 'staff',
  ability: { action: 'create', subject: 'Transmissões' },
  summary: 'Grade de programação: gera as edições das próximas semanas',
  body: z.object({
    company_id: idField,
    weeks: z.int('Informe as semanas.').check(z.gte(1, 'Ao menos 1 semana.'), z.lte(8, 'No máximo 8 semanas.')),
    plan: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: z.object({ plan: z.string(), done: z.boolean(), editions: z.array(plannedEdition) }),
});

export { exceptionKinds };
export type ScheduleBlock = z.infer<typeof scheduleBlock>;
export type ScheduleWeek = z.infer<typeof week>;
export type PlannedEdition = z.infer<typeof plannedEdition>;
