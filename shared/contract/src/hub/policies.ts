import * as z from 'zod/mini';
import { isEmptyHtml } from '../core/html-marks.ts';
import { endpoint } from '../core/endpoint.ts';
import { shownOf } from '../core/field-kind.ts';
import { optionalFile } from '../core/field-marks.ts';
import { optionalHtml } from '../core/html.ts';
import { queryFlag } from '../core/list.ts';
import { resource } from '../core/resource.ts';
import {
  choiceField,
  choicesField,
  choicesQuery,
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

export const policyForm = z.object({
  title: textField(160, 3),
  slug: slugField,
  kind: choiceField(policyKinds),
  summary: optionalText(240),
  content_html: optionalHtml(60_000),
  document_id: optionalFile('policy'),
  change_size: choiceField(changeSizes),
  changelog: textField(600, 5),
  owner_id: idField,
  /** Where somebody is named, nobody else puts it before its readers. */
  approver_id: z._default(z.nullable(idField), null),
  review_every_months: z._default(z.nullable(months), 12),
  classification: choiceField(policyClassifications),
  audience: choiceField(policyAudiences),
  departments: z._default(choicesField(departments), []),
  profile_ids: someIds,
  person_ids: someIds,
  requires_ack: switchField(true),
  ack_due_days: z._default(days, 7),
});

type PolicyForm = z.infer<typeof policyForm>;

const audienceFields = { departments: 'departments', profiles: 'profile_ids', people: 'person_ids' } as const;

/** What the fields have to agree on: there is something to read, and somebody it is for. */
const checkPolicy = (policy: PolicyForm): Record<string, string> => {
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
};

/** Policies, procedures and manuals of the house: written by one person, put before the team by another. */
export const internalPolicies = resource({
  name: 'internal-policy',
  plural: 'internal-policies',
  title: ['política interna', 'políticas internas', 'feminine'],
  subject: 'Políticas internas',
  desk: '/politicas-internas/{id}',
  form: policyForm,
  publishing: {
    needs: ['title', 'slug'],
    asks: ['content_html', 'document_id', 'departments', 'profile_ids', 'person_ids'],
    slug: 'slug',
    address: '/hub/politicas-procedimentos/{slug}',
    fourEyes: true,
    approver: 'approver_id',
    note: 'changelog',
  },
  row: {
    ...shownOf(policyForm, 'title', 'kind', 'classification', 'audience'),
    version: z.nullable(z.string()),
    owner_name: z.nullable(z.string()),
    next_review_on: z.nullable(z.string()),
  },
  detail: {
    version: z.nullable(z.string()),
    next_review_on: z.nullable(z.string()),
    owner_name: z.nullable(z.string()),
    approver_name: z.nullable(z.string()),
    profiles: z.array(namedEntry),
    people: z.array(namedEntry),
  },
  labels: {
    title: 'Título',
    slug: 'Endereço',
    kind: 'Tipo',
    summary: 'Resumo',
    content_html: 'Texto',
    document_id: 'Documento em PDF',
    change_size: 'Tamanho da mudança',
    changelog: 'O que mudou',
    owner_id: 'Responsável',
    owner_name: 'Responsável',
    approver_id: 'Quem aprova',
    review_every_months: 'Revisar a cada',
    classification: 'Classificação',
    audience: 'Público',
    departments: 'Departamentos',
    profile_ids: 'Perfis',
    person_ids: 'Pessoas',
    requires_ack: 'Leitura obrigatória',
    ack_due_days: 'Prazo de leitura',
    version: 'Versão',
    next_review_on: 'Próxima revisão',
    review_due: 'Revisão vencida',
    department: 'Departamento',
  },
  choices: {
    kind: policyKinds,
    change_size: changeSizes,
    classification: policyClassifications,
    audience: policyAudiences,
    departments,
    department: departments,
  },
  sort: ['title', '-updated_at', 'next_review_on'],
  filters: {
    kind: choicesQuery(policyKinds),
    classification: choicesQuery(policyClassifications),
    /** Documents that somebody of these departments reads because of it. */
    department: choicesQuery(departments),
    review_due: queryFlag,
  },
  check: checkPolicy,
});

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
