import { contentShelves, type ShelfItem, type ShelfRule } from '@pregao/contract';
import { sql } from 'kysely';
import { fieldError } from '../../http/errors.ts';
import { childRows } from '../../resource/record/children.ts';
import { serverResource, type Children, type Saving } from '../../resource/server-resource.ts';
import { countShelfUses, findSlugOwner, listMissing } from './content-shelves.repository.ts';

/** Pages of `/assunto` that are made of no shelf (L56, A-16, A-17). */
const ownPages = ['cursos', 'ebooks'];

const checkSlug = async ({ tx, next, changed }: Saving) => {
  if (!changed.includes('slug')) return;
  const slug = next.slug as string;
  if (ownPages.includes(slug)) throw fieldError('slug', 'Este endereço já é de uma página da plataforma.');
  const owner = await findSlugOwner(tx, slug);
  if (owner) throw fieldError('slug', `Este endereço já é da categoria ${owner.name}.`);
};

const checkParts = async ({ tx, next }: Saving) => {
  const missing = await listMissing(tx, {
    items: next.items as ShelfItem[],
    categories: (next.rules as ShelfRule[]).flatMap(({ category_id: id }) => id ?? []),
    plans: next.plan_ids as number[],
  });
  if (missing.items) throw fieldError('items', 'Um dos conteúdos não existe mais.');
  if (missing.categories) throw fieldError('rules', 'Uma das categorias não existe mais.');
  if (missing.plans) throw fieldError('plan_ids', 'Um dos planos não existe mais.');
};

/** The plans that open what is picked: rules of theirs, for every brand and every type. */
const plans: Children = {
  read: sql`(SELECT coalesce(json_agg(r.signature_type_id ORDER BY r.signature_type_id), '[]'::json) FROM plan_rule r
    WHERE r.kind = 'shelf' AND r.target_id = t.id AND r.content_type IS NULL AND r.company_id IS NULL)`,
  write: async (tx, id, ids) => {
    await sql`DELETE FROM plan_rule WHERE kind = 'shelf' AND target_id = ${id} AND content_type IS NULL
      AND company_id IS NULL AND NOT signature_type_id = ANY(${ids}::bigint[])`.execute(tx);
    await sql`INSERT INTO plan_rule (signature_type_id, kind, target_id)
      SELECT unnest(${ids}::bigint[]), 'shelf', ${id} ON CONFLICT DO NOTHING`.execute(tx);
  },
};

export const contentShelfResource = serverResource(contentShelves, {
  table: 'content_qualification',
  read: {
    items_count: sql`(SELECT count(*)::int FROM qualification_item i WHERE i.qualification_id = t.id)`,
    plan_names: sql`ARRAY(SELECT s.name FROM plan_rule r JOIN signature_type s ON s.id = r.signature_type_id
      WHERE r.kind = 'shelf' AND r.target_id = t.id ORDER BY s.position, s.id)`,
  },
  children: {
    items: childRows({
      table: 'qualification_item',
      parent: 'qualification_id',
      fields: ['item_type', 'item_id', 'highlight', 'available_from', 'available_until'],
    }),
    rules: childRows({
      table: 'qualification_rule',
      parent: 'qualification_id',
      fields: ['kind', 'item_type', 'category_id', 'most'],
    }),
    plan_ids: plans,
  },
  unique: { content_qualification_slug_key: ['slug', 'Este endereço já é de outra qualificação.'] },
  beforeSave: async (saving) => {
    await checkSlug(saving);
    await checkParts(saving);
  },
  uses: countShelfUses,
});
