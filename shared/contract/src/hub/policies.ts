import * as z from 'zod/mini';
import { isEmptyHtml } from '../core/html-marks.ts';
import { endpoint } from '../core/endpoint.ts';
import { optionalFile } from '../core/field-marks.ts';
import { optionalHtml } from '../core/html.ts';
import { resource } from '../core/resource.ts';
import { fact, field, filter } from '../core/resource-fields.ts';
import {
  choiceField,
  choicesField,
  idField,
  optionalText,
  slugField,
  switchField,
  textField,
} from '../core/resource-shapes.ts';
import { queryInt } from '../core/shapes.ts';
import { namedEntry, staff } from '../lookups/lookup-shapes.ts';
import {
  changeSizes,
  departments,
  policyAudiences,
  policyClassifications,
  policyKinds,
  reviewMonths,
} from './policy-names.ts';

const someIds = z._default(z.array(idField).check(z.maxLength(100, 'Use no máximo 100.')), []);
const days = z.int('Informe um número inteiro.').check(z.gte(1, 'Use ao menos 1.'), z.lte(90, 'Use no máximo 90.'));
const months = z
  .int('Informe um número inteiro.')
  .check(z.gte(reviewMonths.least, 'Use ao menos 1.'), z.lte(reviewMonths.most, 'Use no máximo 60.'));

const audienceFields = { departments: 'departments', profiles: 'profile_ids', people: 'person_ids' } as const;

const known = z.nullable(z.string());

const people = (path: string, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    ...staff('Políticas internas'),
    query: z.object({ q: z.optional(z.string().check(z.maxLength(120))), id: z.optional(queryInt) }),
    response: z.array(namedEntry),
  });

export const selectPolicyPerson = people(
  '/api/cms-select-policy-person',
  'Políticas internas: pessoas da equipe, as 50 primeiras que atendem à busca',
);
export const selectPolicyApprover = people(
  '/api/cms-select-policy-approver',
  'Políticas internas: quem pode aprovar, as 50 primeiras que atendem à busca',
);
export const selectPolicyProfile = people('/api/cms-select-policy-profile', 'Políticas internas: perfis da equipe');

/** Policies, procedures and manuals of the house: written by one person, put before the team by another. */
export const internalPolicies = resource({
  name: 'internal-policy',
  plural: 'internal-policies',
  title: ['política interna', 'políticas internas', 'feminine'],
  subject: 'Políticas internas',
  desk: '/politicas-internas/{id}',
  publishing: {
    needs: ['title', 'slug'],
    asks: ['content_html', 'document_id', 'departments', 'profile_ids', 'person_ids'],
    slug: 'slug',
    address: '/hub/politicas-procedimentos/{slug}',
    fourEyes: true,
    approver: 'approver_id',
    note: 'changelog',
  },
  fields: {
    title: field('Título', textField(160, 3), { column: true, search: true }),
    slug: field('Endereço', slugField),
    kind: field('Tipo', choiceField(policyKinds), { column: true, filter: true }),
    summary: field('Resumo', optionalText(240), { search: true }),
    content_html: field('Texto', optionalHtml(60_000), { search: true }),
    document_id: field('Documento em PDF', optionalFile('policy'), { hint: 'No lugar do texto ou ao lado dele.' }),
    change_size: field('Tamanho da mudança', choiceField(changeSizes)),
    changelog: field('O que mudou', textField(600, 5), {
      hint: 'A equipe lê isto na lista de versões. Escreva de novo a cada mudança do texto.',
    }),
    classification: field('Classificação', choiceField(policyClassifications), { column: true, filter: true }),
    audience: field('Público', choiceField(policyAudiences), { column: true }),
    version: fact('Versão', known, { column: true, detail: true }),
    owner_id: field('Responsável', idField, { to: selectPolicyPerson, column: true }),
    /** Where somebody is named, nobody else puts it before its readers. */
    approver_id: field('Quem aprova', z._default(z.nullable(idField), null), {
      to: selectPolicyApprover,
      hint: 'Vazio: qualquer pessoa que edite políticas e não tenha escrito esta versão.',
    }),
    review_every_months: field('Revisar a cada', z._default(z.nullable(months), 12)),
    next_review_on: fact('Próxima revisão', known, { column: true, detail: true }),
    departments: field('Departamentos', z._default(choicesField(departments), [])),
    profile_ids: field('Perfis', someIds, { to: selectPolicyProfile }),
    person_ids: field('Pessoas', someIds, { to: selectPolicyPerson, named: 'people' }),
    requires_ack: field('Leitura obrigatória', switchField(true), {
      hint: 'Aparece em “Políticas para ler”, na página inicial do hub.',
    }),
    ack_due_days: field('Prazo de leitura', z._default(days, 7)),
    /** Documents that somebody of these departments reads because of it. */
    department: filter('Departamento', departments),
    review_due: filter('Revisão vencida', 'flag'),
    /** `8 de 11`: how many of those it asks have read the version in force; null where it asks nobody. */
    ack_share: fact('Leitura', known, { column: true, detail: true }),
    ack_late: filter('Leitura atrasada', 'flag'),
  },
  sort: ['title', '-updated_at', 'next_review_on'],
  check: (policy): Record<string, string> => {
    const { audience, classification } = policy;
    const chosen = audience === 'all' ? null : audienceFields[audience];
    return {
      ...(isEmptyHtml(policy.content_html) &&
        policy.document_id === null && { content_html: 'Escreva o texto ou anexe o documento em PDF.' }),
      ...(chosen !== null && policy[chosen].length === 0 && { [chosen]: 'Escolha ao menos uma opção.' }),
      ...(classification === 'confidential' &&
        audience === 'all' && { audience: 'Um documento confidencial não é para toda a equipe.' }),
      ...(policy.approver_id === policy.owner_id && { approver_id: 'Quem aprova não é quem responde pelo documento.' }),
    };
  },
});
