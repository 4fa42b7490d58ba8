import * as z from 'zod/mini';
import { momentField } from '../core/dates.ts';
import { endpoint } from '../core/endpoint.ts';
import { choiceField, eachOnce, idField, lineField, textField } from '../core/resource-shapes.ts';
import { cents, idParams, instant } from '../core/shapes.ts';
import { courtesyCampaign, courtesyReason, courtesyState, courtesySubjects } from './managed-courtesies.ts';

const known = z.nullable(z.string());

export const courtesyNote = z.object({
  id: z.int(),
  note: z.string(),
  author_name: z.string(),
  created_at: instant,
});

const created = z.object({
  id: z.int(),
  situation: courtesyState,
  starts_at: instant,
  expires_at: z.nullable(instant),
});

const periodId = z
  .int('Escolha o período.')
  .check(z.gte(1, 'Este período não existe.'), z.lte(8, 'Este período não existe.'));

const given = {
  courtesy_type_id: z
    .int('Escolha o tipo.')
    .check(z.gte(1, 'Este tipo não existe.'), z.lte(8, 'Este tipo não existe.')),
  subject_type: choiceField(courtesySubjects),
  subject_id: idField,
  access_period_id: z.optional(z.nullable(periodId)),
  expires_at: z.optional(z.nullable(momentField)),
  starts_at: z.optional(z.nullable(momentField)),
  reason: courtesyReason,
  campaign: z.optional(courtesyCampaign),
};

/** Of one person, as the desk's own form gives it; `expires_at` alone is the period *até uma data*. */
export const createUserCourtesy = endpoint({
  method: 'POST',
  path: '/api/create-user-courtesy',
  scope: 'staff',
  ability: { action: 'create', subject: 'Clientes' },
  summary: 'Dá uma cortesia a um cliente',
  body: z.object({ user_id: idField, ...given }),
  response: created,
  success: 201,
});

/** People that one call gives the same to, and those that one form does, by so many calls. */
export const [mostGivenAtOnce, mostGiven] = [50, 500];

/**
 * The same for several people: each is given it by itself or told why not, by the rules of the desk's own form. A person has a
 * key, under which what was given them is not given again.
 */
export const giveCourtesies = endpoint({
  method: 'POST',
  path: '/api/cms-give-courtesies',
  scope: 'staff',
  ability: { action: 'create', subject: 'Cortesias' },
  summary: 'Cortesias: dá a mesma a várias pessoas',
  body: z.object({
    people: z.array(z.object({ user_id: idField, key: z.uuid('Informe a chave da pessoa.') })).check(
      z.minLength(1, 'Escolha ao menos uma pessoa.'),
      z.maxLength(mostGivenAtOnce, `Use no máximo ${mostGivenAtOnce} pessoas por chamada.`),
      eachOnce(({ user_id: id }: { user_id: number }) => id, 'Cada pessoa uma vez.'),
      eachOnce(({ key }: { key: string }) => key.toLowerCase(), 'Cada pessoa com uma chave própria.'),
    ),
    ...given,
  }),
  response: z.object({
    data: z.array(
      z.object({
        user_id: z.int(),
        name: z.string(),
        /** Null where it was refused: `why` says it. */
        courtesy_id: z.nullable(z.int()),
        situation: z.nullable(courtesyState),
        why: z.nullable(z.string()),
      }),
    ),
  }),
});

/** What is noted about a courtesy. */
export const courtesyNoting = z.object({ note: textField(1000, 5) });

/** Writes a note about a courtesy, which its report tells. */
export const createUserCourtesyReport = endpoint({
  method: 'POST',
  path: '/api/create-user-courtesy-report',
  scope: 'staff',
  ability: { action: 'create', subject: 'Clientes' },
  summary: 'Anota algo sobre uma cortesia',
  body: z.object({ courtesy_id: idField, ...courtesyNoting.shape }),
  response: courtesyNote,
  success: 201,
});

const reported = z.object({
  id: z.int(),
  subject_type: choiceField(courtesySubjects),
  subject_id: z.int(),
  subject_name: known,
  courtesy_type_name: z.string(),
  reason: z.string(),
  campaign: z.string(),
  starts_at: instant,
  expires_at: z.nullable(instant),
  situation: courtesyState,
  situation_name: z.string(),
  given_by_name: z.string(),
  approver_name: known,
  revoked_reason: z.string(),
  last_used_at: z.nullable(instant),
  /** Of a course or an e-book; null of what is not read through. */
  progress_pct: z.nullable(z.int()),
  notes: z.array(courtesyNote),
});
export type ReportedCourtesy = z.infer<typeof reported>;

/** A customer's courtesies, the newest first, each with its notes, its last use and how far it was read or watched. */
export const listCustomerCourtesyReport = endpoint({
  method: 'GET',
  path: '/api/list-customer-courtesy-report/{id}',
  scope: 'staff',
  ability: { action: 'read', subject: 'Clientes' },
  summary: 'Cortesias de um cliente, com notas e uso',
  params: idParams,
  response: z.object({ data: z.array(reported) }),
});

/** Opens courses to a person by the hand of staff: what they gave already and still holds is not given twice. */
export const registerUserCourses = endpoint({
  method: 'POST',
  path: '/api/register-user-courses',
  scope: 'staff',
  ability: { action: 'update', subject: 'Usuários' },
  summary: 'Matricula uma pessoa em cursos',
  body: z.object({
    user_id: idField,
    course_ids: z
      .array(idField, 'Escolha os cursos.')
      .check(
        z.minLength(1, 'Escolha ao menos um curso.'),
        z.maxLength(50, 'Matricule em no máximo 50 cursos por vez.'),
      ),
    access_period_id: periodId.check(z.lte(7, 'Escolha um período com duração.')),
    reason: lineField(300, 5),
  }),
  response: z.object({
    data: z.array(z.object({ course_id: z.int(), expires_at: z.nullable(instant), is_new: z.boolean() })),
  }),
});

const cost = z.object({
  name: z.string(),
  count: z.int(),
  /** How many of them were used. */
  used: z.int(),
  /** At list price, in centavos. */
  cents,
});
export type CourtesyCost = z.infer<typeof cost>;

/** What the courtesies that opened something in the last twelve months would have cost. */
export const findCourtesyCosts = endpoint({
  method: 'GET',
  path: '/api/cms-find-courtesy-costs',
  scope: 'staff',
  ability: { action: 'read', subject: 'Cortesias' },
  summary: 'Cortesias: quanto custariam na loja, por tipo, por quem deu e por mês',
  response: z.object({
    total: cost,
    types: z.array(cost),
    givers: z.array(cost),
    /** Named by their first day, `2026-11-01`; the newest first. */
    months: z.array(cost),
  }),
});
