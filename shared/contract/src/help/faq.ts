import * as z from 'zod/mini';
import { html } from '../core/html.ts';
import { queryFlag } from '../core/list.ts';
import { resource } from '../core/resource.ts';
import {
  choiceField,
  choicesQuery,
  idField,
  orderField,
  slugField,
  switchField,
  textField,
} from '../core/resource-shapes.ts';
import { queryInt } from '../core/shapes.ts';

/** Whom an answer is for. */
export const faqAudiences = { customer: 'Clientes', staff: 'Equipe', both: 'Clientes e equipe' } as const;

const uniqueList = <T extends z.ZodMiniType>(item: T, most: number, said: string) =>
  z._default(
    z.array(item, said).check(
      z.maxLength(most, `Use no máximo ${most}.`),
      z.refine((list) => new Set(list).size === list.length, 'Cada opção uma vez.'),
    ),
    [],
  );

export const faqForm = z.object({
  question: textField(160, 3),
  slug: slugField,
  answer_html: html(20_000),
  category_id: idField,
  audience: z._default(choiceField(faqAudiences), 'customer'),
  keywords: uniqueList(textField(40), 10, 'Informe palavras.'),
  related_ids: uniqueList(idField, 5, 'Escolha perguntas.'),
  featured: switchField(false),
  order: orderField,
});

/** Questions and answers of the help centre. */
export const faq = resource({
  name: 'faq',
  plural: 'faq',
  title: ['pergunta', 'perguntas', 'feminine'],
  subject: 'FAQ / Central de ajuda',
  desk: '/faq/editar/{id}',
  form: faqForm,
  publishing: {
    needs: ['question', 'slug'],
    slug: 'slug',
    address: '/central-de-ajuda/{slug}',
  },
  row: {
    question: z.string(),
    slug: z.string(),
    category_name: z.nullable(z.string()),
    audience: z.string(),
    featured: z.boolean(),
    order: z.int(),
    helpful_yes: z.int(),
    helpful_no: z.int(),
    /** Who wrote its first version. */
    owner_name: z.nullable(z.string()),
  },
  detail: {
    category_name: z.nullable(z.string()),
    owner_name: z.nullable(z.string()),
    /** The related questions by name, in their order. */
    related: z.array(z.object({ id: z.int(), name: z.string() })),
    helpful_yes: z.int(),
    helpful_no: z.int(),
  },
  labels: {
    question: 'Pergunta',
    slug: 'Endereço',
    answer_html: 'Resposta',
    category_id: 'Categoria',
    category_name: 'Categoria',
    audience: 'Público',
    keywords: 'Palavras-chave',
    related_ids: 'Relacionadas',
    featured: 'Em destaque',
    order: 'Ordem',
    helpful_yes: 'Ajudou',
    helpful_no: 'Não ajudou',
    owner_name: 'Criada por',
  },
  choices: { audience: faqAudiences },
  sort: ['-updated_at', 'question', 'order', 'helpful_yes', 'helpful_no'],
  filters: { category_id: queryInt, audience: choicesQuery(faqAudiences), featured: queryFlag },
  bulk: ['category_id', 'audience', 'featured'],
});
