import * as z from 'zod/mini';
import { optionalDay } from '../core/dates.ts';
import { optionalFile } from '../core/field-marks.ts';
import { optionalHtml } from '../core/html.ts';
import { resource } from '../core/resource.ts';
import { fact, field } from '../core/resource-fields.ts';
import { choiceField, idField, optionalText, slugField, switchField, textField } from '../core/resource-shapes.ts';
import { ofPeople, optionalCpf, optionalEmail, optionalPhone } from '../identity/contact-fields.ts';
import { selectStaffAccount } from '../lookups/lookups.ts';

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

const closed = { rights: ofPeople, search: true } as const;

/** Who teaches, writes and analyses (entities §6.3). */
export const teachers = resource({
  name: 'teacher',
  title: ['professor', 'professores'],
  subject: 'Cursos',
  desk: '/gestao-de-professores?registro={id}',
  fields: {
    name: field('Nome', textField(120, 3), { column: true, search: true }),
    slug: field('Endereço', slugField),
    headline: field('Em uma linha', optionalText(120), {
      column: true,
      search: true,
      hint: 'O que se lê ao lado do nome nas páginas de venda.',
    }),
    bio_html: field('Biografia', optionalHtml(4000)),
    photo_id: field('Foto', optionalFile('teacher-photo')),
    credential_kind: field('Credencial', z._default(z.nullable(choiceField(credentialKinds)), null), { search: true }),
    credential_number: field('Número', z._default(z.nullable(textField(40)), null), { search: true }),
    valid_until: field('Válida até', optionalDay, {
      column: true,
      hint: 'Vencida, o que já está publicado fica; recomendações novas, não.',
    }),
    is_analyst: field('Analista', switchField(false), {
      column: true,
      filter: true,
      hint: 'Pode assinar recomendações e research.',
    }),
    user_id: field('Conta de usuário', z._default(z.nullable(idField), null), {
      once: true,
      to: selectStaffAccount,
      hint: 'A conta da equipe com que esta pessoa entra.',
    }),
    document: field('CPF', optionalCpf, { ...closed, mask: 'document', hint: 'Para contratos e recibos.' }),
    contact_email: field('E-mail de contato', optionalEmail, { ...closed, column: true, sensitive: true }),
    contact_phone: field('Telefone', optionalPhone, { ...closed, column: true, mask: 'phone' }),
    active: field('Ativo', switchField(true), { column: true, hint: 'Inativo, some das escolhas e fica onde assina.' }),
    photo: fact(null, z.nullable(z.string()), { column: true }),
    credential: fact('Credencial', z.nullable(z.string()), { column: true, filter: credentialStates }),
    credential_state: fact(null, choiceField(credentialStates), { column: true }),
    /** Courses, e-books and broadcasts that name them. */
    contents: fact('Assina', z.int(), { column: true }),
  },
  sort: ['name', 'valid_until', '-updated_at', 'contact_email'],
  bulk: ['active'],
  importing: { key: ['slug'], purpose: 'teacher-import' },
  check: (values) => ({
    ...(values.credential_kind !== null &&
      values.credential_number === null && { credential_number: 'Informe o número da credencial.' }),
    ...(values.credential_kind === null &&
      values.credential_number !== null && { credential_kind: 'Escolha a credencial deste número.' }),
    ...(values.credential_kind === null &&
      values.valid_until !== null && { valid_until: 'Só uma credencial tem validade.' }),
  }),
});
