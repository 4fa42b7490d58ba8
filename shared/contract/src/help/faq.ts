import * as z from 'zod/mini';
import { categories } from '../catalog/categories.ts';
import { html } from '../core/html.ts';
import { resource } from '../core/resource.ts';
import { fact, field } from '../core/resource-fields.ts';
import { choiceField, idField, slugField, switchField, textField } from '../core/resource-shapes.ts';

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

/** Questions and answers of the help centre. */
export const faq = resource({
  name: 'faq',
  plural: 'faq',
  title: ['pergunta', 'perguntas', 'feminine'],
  subject: 'FAQ / Central de ajuda',
  desk: '/faq/editar/{id}',
  publishing: { needs: ['question', 'slug'], slug: 'slug', address: '/central-de-ajuda/{slug}' },
  fields: {
    question: field('Pergunta', textField(160, 3), { column: true, search: true }),
    slug: field('Endereço', slugField, { column: true }),
    answer_html: field('Resposta', html(20_000), { search: true }),
    category_id: field('Categoria', idField, { to: categories, where: { kinds: 'faq' }, column: true, filter: 'id' }),
    audience: field('Público', z._default(choiceField(faqAudiences), 'customer'), { column: true, filter: true }),
    keywords: field('Palavras-chave', uniqueList(textField(40), 10, 'Informe palavras.'), {
      search: 'palavra-chave',
      hint: 'Outras palavras com que procuram, separadas por vírgulas.',
    }),
    related_ids: field('Relacionadas', uniqueList(idField, 5, 'Escolha perguntas.'), { to: 'self', named: 'related' }),
    featured: field('Em destaque', switchField(false), { column: true, filter: true }),
    helpful_yes: fact('Ajudou', z.int(), { column: true, detail: true, total: true }),
    helpful_no: fact('Não ajudou', z.int(), { column: true, detail: true, total: true }),
    /** Who wrote its first version. */
    owner_name: fact('Criada por', z.nullable(z.string()), { column: true, detail: true }),
  },
  ordered: { within: 'category_id' },
  sort: ['-updated_at', 'question', 'order', 'helpful_yes', 'helpful_no'],
  bulk: ['category_id', 'audience', 'featured'],
  inline: ['category_id', 'audience', 'featured'],
  importing: { key: ['slug'], purpose: 'faq-import' },
});
