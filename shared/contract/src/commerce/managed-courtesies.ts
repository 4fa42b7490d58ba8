import * as z from 'zod/mini';
import { momentField } from '../core/dates.ts';
import { endpoint } from '../core/endpoint.ts';
import { resource } from '../core/resource.ts';
import { choiceFact, fact, field, filter } from '../core/resource-fields.ts';
import { choiceField, idField, optionalText, reasonField, textField } from '../core/resource-shapes.ts';
import { cents, idParams, instant, queryInt } from '../core/shapes.ts';
import { accessPeriods, untilDate } from '../lookups/access-periods.ts';
import { namedEntry, lookup, staff } from '../lookups/lookup-shapes.ts';
import { selectCustomer } from '../lookups/lookups.ts';
import { grantSources } from './access-shapes.ts';

/** Why an access is given, by the number of `select-courtesy-types`. */
export const courtesyTypes = {
  '1': 'Colaborador',
  '2': 'Parceria',
  '3': 'Influenciador',
  '4': 'Imprensa',
  '5': 'Compensação',
  '6': 'Retenção',
  '7': 'Evento ou sorteio',
  '8': 'Teste interno',
} as const;

/** Contents that can be given. */
export const courtesySubjects = {
  course: 'Curso',
  ebook: 'E-book',
  signature_type: 'Plano',
  broadcast: 'Transmissão',
} as const;
export type CourtesySubject = keyof typeof courtesySubjects;

export const courtesyStates = {
  pending: 'Pendente',
  active: 'Ativa',
  expired: 'Expirada',
  revoked: 'Revogada',
} as const;
export type CourtesyState = keyof typeof courtesyStates;

/** A courtesy that lasts longer, or for ever, waits for another person. */
export const mostDaysAlone = 90;

/** Why, and what for, as whoever looks back reads it. */
export const courtesyReason = textField(500, 10);
export const courtesyCampaign = optionalText(80);
const known = z.nullable(z.string());

/** Who gave a courtesy, for the filter of their list. */
export const selectCourtesyGiver = lookup(
  '/api/cms-select-courtesy-giver',
  'Quem já deu cortesias',
  staff('Cortesias'),
  namedEntry,
);

/** Accesses that are given (entities §8.8). Whom, what and for how long is said once: an end is moved by extending. */
export const managedCourtesies = resource({
  name: 'courtesy',
  plural: 'courtesies',
  title: ['cortesia', 'cortesias', 'feminine'],
  subject: 'Cortesias',
  desk: '/cortesias?registro={id}',
  fields: {
    reason: field('Motivo', courtesyReason, { column: true, search: true }),
    user_id: field('Cliente', idField, {
      to: selectCustomer,
      column: true,
      number: true,
      search: true,
      filter: true,
      once: true,
    }),
    subject_type: field('O que', choiceField(courtesySubjects), { column: true, filter: true }),
    subject_id: field('Conteúdo', idField, {}),
    subject_name: fact('Conteúdo', known, { column: true, detail: true }),
    courtesy_type: field('Tipo', choiceField(courtesyTypes), { column: true, filter: true }),
    access_period: field('Período', choiceField(accessPeriods), {
      hint: 'Acima de 90 dias, espera outra pessoa aprovar.',
    }),
    starts_at: field('Começa', z._default(z.nullable(momentField), null), { column: true, hint: 'Vazio: agora.' }),
    expires_at: field('Termina', z._default(z.nullable(momentField), null), { column: true }),
    campaign: field('Campanha', courtesyCampaign, { column: true, search: true }),
    situation: choiceFact('Situação', courtesyStates, { column: true, detail: true, filter: courtesyStates }),
    given_by: fact('Quem deu', z.int(), { detail: true, filter: selectCourtesyGiver }),
    given_by_name: fact('Quem deu', z.string(), { column: true, detail: true }),
    approver_name: fact('Quem aprovou', known, { column: true, detail: true }),
    /** Since the courtesy began. */
    last_used_at: fact('Último uso', z.nullable(instant), { column: true, detail: true }),
    /** What it would cost in the shop, in centavos. */
    list_cents: fact('Preço de tabela', cents, { column: true }),
    asked_by: fact(null, z.nullable(z.int()), { detail: true }),
    /** An end that waits for another person: null where none was asked for or it would have none. */
    asked_until: fact(null, z.nullable(instant), { detail: true }),
    asked_by_name: fact(null, known, { detail: true }),
    asked_reason: fact(null, z.string(), { detail: true }),
    waits: fact('Espera aprovação', z.boolean(), { column: true, detail: true, filter: 'flag' }),
    revoked_reason: fact(null, z.string(), { detail: true }),
    from: filter('Dada de', 'day'),
    to: filter('Até', 'day'),
    ending: filter('Termina em 7 dias', 'flag'),
    never_used: filter('Nunca usada', 'flag'),
  },
  sort: ['-starts_at', 'expires_at', '-updated_at'],
  bulk: ['courtesy_type', 'campaign'],
  check: ({ access_period: period, starts_at: from, expires_at: to }) => ({
    ...(period === untilDate && to === null && { expires_at: 'Informe até quando, ou escolha outro período.' }),
    ...(from !== null && to !== null && to <= from && { expires_at: 'Termina antes de começar.' }),
  }),
});

const update = { scope: 'staff', ability: { action: 'update', subject: 'Cortesias' } } as const;
/** What a refusal and a revocation say. */
export const courtesyRefusal = z.object({ reason: reasonField(300) });

/** How a courtesy stands. */
export const courtesyState = z.enum(Object.keys(courtesyStates) as [CourtesyState, ...CourtesyState[]]);

/** Where a courtesy stands after a decision. */
const decided = z.object({
  id: z.int(),
  revision: z.int(),
  situation: courtesyState,
  expires_at: z.nullable(instant),
  /** An end waits for another person. */
  waits: z.boolean(),
});

/**
 * Opens a pending courtesy, or moves the end that waits. Another person than who asked for it and than who has it, who names
 * the revision they read: what changed since is not approved unseen.
 */
export const approveCourtesy = endpoint({
  method: 'PUT',
  path: '/api/approve-courtesy/{id}',
  ...update,
  summary: 'Cortesias: aprova a que espera, ou o novo fim que espera',
  params: idParams,
  body: z.object({ revision: z.int('Diga qual revisão foi lida.') }),
  response: decided,
});

/** Refuses what waits: a pending courtesy never opens, an end that was asked for is dropped. */
export const refuseCourtesy = endpoint({
  method: 'PUT',
  path: '/api/refuse-courtesy/{id}',
  ...update,
  summary: 'Cortesias: recusa a que espera, ou o novo fim que espera',
  params: idParams,
  body: courtesyRefusal,
  response: decided,
});

/** Closes what a courtesy opened. */
export const revokeCourtesy = endpoint({
  method: 'PUT',
  path: '/api/revoke-courtesy/{id}',
  ...update,
  summary: 'Cortesias: fecha o acesso, com o motivo',
  params: idParams,
  body: courtesyRefusal,
  response: decided,
});

const extension = z.object({
  /** Null: without end. */
  expires_at: z.nullable(momentField),
  reason: reasonField(300),
});

/** Moves the end of an active courtesy; where the whole comes to more than 90 days the new end waits for another person. */
export const extendCourtesy = endpoint({
  method: 'PUT',
  path: '/api/extend-courtesy/{id}',
  ...update,
  summary: 'Cortesias: muda o fim para mais tarde',
  params: idParams,
  body: extension,
  response: decided,
});

const heldAccess = z.object({
  source: z.enum([...grantSources, 'plan']),
  source_name: z.string(),
  expires_at: z.nullable(instant),
});
export type HeldAccess = z.infer<typeof heldAccess>;

/** What a person has of a content already: whoever gives it again is told before. */
export const findCourtesyAccess = endpoint({
  method: 'GET',
  path: '/api/cms-find-courtesy-access',
  scope: 'staff',
  ability: { action: 'read', subject: 'Cortesias' },
  summary: 'Cortesias: o acesso que a pessoa já tem a um conteúdo',
  query: z.object({
    user_id: queryInt,
    subject_type: choiceField(courtesySubjects),
    subject_id: queryInt,
  }),
  response: z.object({
    data: z.array(heldAccess),
    /** A courtesy of the same that is live: a second one is refused. */
    courtesy_id: z.nullable(z.int()),
  }),
});
