import * as z from 'zod/mini';
import { centavos } from '../commerce/price-fields.ts';
import { optionalDay } from '../core/dates.ts';
import { endpoint } from '../core/endpoint.ts';
import { resource } from '../core/resource.ts';
import { choiceFact, fact, field } from '../core/resource-fields.ts';
import { choiceField, idField, optionalText, reasonField, textField } from '../core/resource-shapes.ts';
import { idParams, instant } from '../core/shapes.ts';
import { optionalCpf, optionalEmail } from '../identity/contact-fields.ts';
import { accessPeriods, untilDate } from '../lookups/access-periods.ts';
import { selectAdvisor, selectCourse, selectCustomer, selectSignatureTypes } from '../lookups/lookups.ts';
import { xpCodeField } from './xp-code-field.ts';
import { xpChecks, xpConditions, xpStates } from './xp-parts.ts';

const subject = 'Liberação de cliente XP';

const optionalId = z._default(z.nullable(idField), null);
const ids = z._default(
  z.array(idField, 'Informe uma lista.').check(
    z.maxLength(20, 'Use no máximo 20.'),
    z.refine((list) => new Set(list).size === list.length, 'Cada um uma vez.'),
  ),
  [],
);
/** Who looks after customers sees who a release is for; what a mask hides is shown to who may change releases. */
const ofCustomers = {
  rights: { read: { action: 'read', subject: 'Clientes' }, reveal: { action: 'update', subject } },
  search: true,
  column: true,
} as const;

/** What opens plans and courses to a customer of XP (entities §7.6). A released one keeps whom and what it is for. */
export const xpReleases = resource({
  name: 'xp-release',
  title: ['liberação XP', 'liberações XP', 'feminine'],
  subject,
  desk: '/liberacao-cliente-xp/{id}',
  fields: {
    xp_code: field('Código XP', xpCodeField, { column: true, search: true, once: true }),
    name: field('Nome', optionalText(120), { column: true, search: true, hint: 'De quem ainda não tem conta.' }),
    email: field('E-mail', optionalEmail, { ...ofCustomers, mask: 'email' }),
    document: field('CPF', optionalCpf, {
      ...ofCustomers,
      mask: 'document',
      hint: 'Só a conta com este CPF usa o código. Vazio: o da conta escolhida.',
    }),
    user_id: field('Conta', optionalId, { to: selectCustomer, once: true, hint: 'Vazio: a de quem tem o CPF.' }),
    advisor_id: field('Assessor', optionalId, { to: selectAdvisor, column: true, filter: true }),
    plan_ids: field('Planos', ids, { to: selectSignatureTypes, column: true }),
    course_ids: field('Cursos', ids, { to: selectCourse, column: true }),
    period: field('Período', choiceField(accessPeriods), { column: true, hint: 'Os dias começam com a liberação.' }),
    starts_on: field('Vale a partir de', optionalDay, { hint: 'Vazio: desde já.' }),
    ends_on: field('Último dia', optionalDay),
    condition: field('Condição', z._default(choiceField(xpConditions), 'none'), { column: true, filter: true }),
    condition_value_cents: field('Valor mínimo', z._default(z.nullable(centavos), null)),
    condition_check: field('Condição conferida', z._default(choiceField(xpChecks), 'unknown'), {
      column: true,
      filter: true,
      hint: 'Quem perde a condição tem 7 dias.',
    }),
    checked_on: field('Conferida em', optionalDay, { column: true }),
    batch: field('Lote', optionalText(60), { column: true, search: true, hint: 'O arquivo de onde veio.' }),
    note: field('Nota', optionalText(1000)),
    situation: choiceFact('Situação', xpStates, { column: true, detail: true, filter: xpStates }),
    released_at: fact('Liberada em', z.nullable(instant), { column: true, detail: true }),
    expires_at: fact('Até', z.nullable(instant), { column: true, detail: true }),
    condition_ends_at: fact(null, z.nullable(instant), { detail: true }),
    end_reason: fact(null, z.string(), { detail: true }),
  },
  sort: ['-updated_at', 'xp_code', 'name'],
  bulk: ['advisor_id', 'batch'],
  importing: { key: ['xp_code'], purpose: 'xp-release-import' },
  check: ({ plan_ids: plans, course_ids: courses, period, starts_on: from, ends_on: to, ...values }) => ({
    ...(plans.length + courses.length === 0 && { plan_ids: 'Escolha ao menos um plano ou um curso.' }),
    ...(period === untilDate && to === null && { ends_on: 'Informe até que dia.' }),
    ...(period !== untilDate && to !== null && { ends_on: 'Só o período “Até uma data” tem um último dia.' }),
    ...(from !== null && to !== null && to < from && { ends_on: 'Termina antes de começar.' }),
    ...(values.condition === 'brokerage' &&
      values.condition_value_cents === null && { condition_value_cents: 'Informe a corretagem mínima.' }),
    ...(values.condition === 'none' &&
      values.condition_value_cents !== null && { condition_value_cents: 'Só uma condição tem valor.' }),
  }),
});

/** Why a release is refused or revoked. */
export const xpReason = z.object({ reason: reasonField(300) });

const update = { scope: 'staff', ability: { action: 'update', subject } } as const;
const stood = z.object({ id: z.int(), revision: z.int(), state: choiceField(xpStates) });

/** Refuses what was not claimed yet; 409 `xp_release_passed` for who comes later. */
export const refuseXpRelease = endpoint({
  method: 'PUT',
  path: '/api/cms-refuse-xp-release/{id}',
  ...update,
  summary: 'Liberações XP: recusa uma liberação com o motivo',
  params: idParams,
  body: xpReason,
  response: stood,
});

/** Takes back what a release opened; 409 `xp_release_passed` for who comes later. */
export const revokeXpRelease = endpoint({
  method: 'PUT',
  path: '/api/cms-revoke-xp-release/{id}',
  ...update,
  summary: 'Liberações XP: revoga uma liberação com o motivo',
  params: idParams,
  body: xpReason,
  response: stood,
});

export const xpBatchReason = z.object({ batch: textField(60), ...xpReason.shape });

/** Ends up to 500 releases of a batch that have not ended: what was claimed is revoked, the rest refused. Sent until `left` is 0. */
export const revokeXpBatch = endpoint({
  method: 'POST',
  path: '/api/cms-revoke-xp-batch',
  ...update,
  summary: 'Liberações XP: encerra um lote inteiro com o motivo',
  body: xpBatchReason,
  response: z.object({ revoked: z.int(), refused: z.int(), left: z.int() }),
});
