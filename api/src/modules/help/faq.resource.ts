import { faq } from '@pregao/contract';
import { sql } from 'kysely';
import { fieldError } from '../../http/errors.ts';
import { serverResource, type Saving } from '../../resource/server-resource.ts';
import { forgetMisses, hasHelpCategory, listKnownFaq } from './faq.repository.ts';

const checkFaq = async ({ tx, id, next, changed }: Saving) => {
  if (changed.includes('category_id') && next.category_id && !(await hasHelpCategory(tx, Number(next.category_id))))
    throw fieldError('category_id', 'Escolha uma categoria de ajuda.');
  if (!changed.includes('related_ids')) return;
  const related = (next.related_ids ?? []) as number[];
  if (id !== null && related.includes(id)) throw fieldError('related_ids', 'Uma pergunta não se relaciona consigo.');
  if ((await listKnownFaq(tx, related)).length < related.length)
    throw fieldError('related_ids', 'Uma destas perguntas não existe.');
};

export const faqResource = serverResource(faq, {
  table: 'faq',
  read: {
    owner_name: sql`(SELECT u.name FROM content_version v JOIN app_user u ON u.id = v.author_id
      WHERE v.entity = 'faq' AND v.entity_id = t.id AND v.n = 1)`,
  },
  sort: { helpful_yes: 'bigint', helpful_no: 'bigint' },
  unique: { faq_slug_key: ['slug', 'Este endereço já é de outra pergunta.'] },
  beforeSave: checkFaq,
  afterPublish: (tx, { id }) => forgetMisses(tx, id),
});
