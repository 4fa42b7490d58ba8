import * as z from 'zod/mini';
import { optionalDay } from '../core/dates.ts';
import { optionalFile } from '../core/field-marks.ts';
import { shownOf } from '../core/field-kind.ts';
import { optionalHtml } from '../core/html.ts';
import { queryFlag } from '../core/list.ts';
import { resource } from '../core/resource.ts';
import {
  choiceField,
  choicesQuery,
  idField,
  optionalText,
  slugField,
  switchField,
  textField,
} from '../core/resource-shapes.ts';

/** What entitles a person to teach or to advise, as its number is written after it. */
export const credentialKinds = {
  CNPI: 'CNPI',
  'CNPI-T': 'CNPI-T',
  'CNPI-P': 'CNPI-P',
  CGA: 'CGA',
  CGE: 'CGE',
  'CFP®': 'CFP®',
  CFA: 'CFA',
  CEA: 'CEA',
  AAI: 'AAI',
  'Corecon-SP': 'Corecon-SP',
  CRP: 'CRP',
} as const;

/** How a credential stands today. */
export const credentialStates = {
  valid: 'Em dia',
  expiring: 'Vence em até 30 dias',
  expired: 'Vencida',
  none: 'Sem credencial',
} as const;

export const teacherForm = z.object({
  name: textField(120, 3),
  slug: slugField,
  headline: optionalText(120),
  bio_html: optionalHtml(4000),
  photo_id: optionalFile('teacher-photo'),
  credential_kind: z._default(z.nullable(choiceField(credentialKinds)), null),
  credential_number: z._default(z.nullable(textField(40)), null),
  valid_until: optionalDay,
  is_analyst: switchField(false),
  user_id: z._default(z.nullable(idField), null),
  active: switchField(true),
});

/** Who teaches, writes and analyses (entities §6.3). */
export const teachers = resource({
  name: 'teacher',
  title: ['professor', 'professores'],
  subject: 'Cursos',
  desk: '/gestao-de-professores?registro={id}',
  form: teacherForm,
  row: {
    ...shownOf(teacherForm, 'name', 'headline', 'valid_until', 'is_analyst', 'active'),
    /** Address of the picture. */
    photo: z.nullable(z.string()),
    credential: z.nullable(z.string()),
    credential_state: z.enum(Object.keys(credentialStates) as (keyof typeof credentialStates)[]),
    /** Courses, e-books and broadcasts that name them. */
    contents: z.int(),
  },
  detail: { user_name: z.nullable(z.string()) },
  labels: {
    name: 'Nome',
    slug: 'Endereço',
    headline: 'Em uma linha',
    bio_html: 'Biografia',
    photo_id: 'Foto',
    credential: 'Credencial',
    credential_kind: 'Credencial',
    credential_number: 'Número',
    valid_until: 'Válida até',
    contents: 'Assina',
    is_analyst: 'Analista',
    user_id: 'Conta de usuário',
    active: 'Ativo',
  },
  choices: { credential_kind: credentialKinds, credential: credentialStates },
  sort: ['name', 'valid_until', '-updated_at'],
  filters: { credential: choicesQuery(credentialStates), is_analyst: queryFlag },
  bulk: ['active'],
  check: (values) => ({
    ...(values.credential_kind !== null &&
      values.credential_number === null && { credential_number: 'Informe o número da credencial.' }),
    ...(values.credential_kind === null &&
      values.credential_number !== null && { credential_kind: 'Escolha a credencial deste número.' }),
    ...(values.credential_kind === null &&
      values.valid_until !== null && { valid_until: 'Só uma credencial tem validade.' }),
  }),
});
