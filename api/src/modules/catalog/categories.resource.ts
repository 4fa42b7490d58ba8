import { categories } from '@pregao/contract';
import { sql } from 'kysely';
import { fieldError } from '../../http/errors.ts';
import { serverResource, type Saving } from '../../resource/server-resource.ts';
import { countCategoryUses, listCategoryPath, lockCategoryTree, readCategoryHeight } from './categories.repository.ts';
import { refuseTakenSlug } from './subject-slugs.ts';

/** Levels of the tree. */
const deepest = 3;

/** One change of the tree at a time: where a category stands depends on those above it. Another save waits for none. */
const checkSaved = async ({ tx, id, next, changed }: Saving) => {
  if (changed.includes('slug')) await refuseTakenSlug(tx, 'category', next.slug as string);
  if (!changed.includes('parent_id')) return;
  await lockCategoryTree(tx);
  const parent = next.parent_id as number | null | undefined;
  if (parent === null || parent === undefined) return;
  const above = await listCategoryPath(tx, parent);
  if (above.length === 0) throw fieldError('parent_id', 'Esta categoria não existe.');
  if (id !== null && above.includes(id)) throw fieldError('parent_id', 'Uma categoria não fica dentro de si mesma.');
  const height = id === null ? 1 : await readCategoryHeight(tx, id);
  if (above.length + height > deepest) throw fieldError('parent_id', 'As categorias têm no máximo 3 níveis.');
};

const uses = sql`((SELECT count(*) FROM course c WHERE c.category_id = t.id)
  + (SELECT count(*) FROM faq f WHERE f.category_id = t.id)
  + (SELECT count(*) FROM ebook e WHERE e.category_id = t.id)
  + (SELECT count(*) FROM broadcast b WHERE b.category_id = t.id)
  + (SELECT count(*) FROM content_draft d WHERE d.data ->> 'category_id' = t.id::text))::int`;

export const categoryResource = serverResource(categories, {
  table: 'category',
  read: {
    uses,
    path: sql`coalesce((SELECT array_remove(ARRAY[above.name, p.name], NULL) FROM category p
      LEFT JOIN category above ON above.id = p.parent_id WHERE p.id = t.parent_id), '{}')`,
  },
  sort: { order: { column: sql`t.tree_path COLLATE "C"`, type: 'text' } },
  unique: {
    category_slug_key: ['slug', 'Este endereço já é de outra categoria.'],
    category_name_among_siblings: ['name', 'Já existe uma categoria com este nome aqui.'],
  },
  beforeSave: checkSaved,
  uses: countCategoryUses,
});
