import { contentShelves, type ShelfItem, type ShelfRule } from '@pregao/contract';
import { sql } from 'kysely';
import { fieldError } from '../../http/errors.ts';
import { childRows } from '../../resource/record/children.ts';
import type { Tx } from '../../db/open.ts';
import { serverResource, type Saving, type Values } from '../../resource/server-resource.ts';
import { countShelfUses, listMissing, openPlans } from './content-shelves.repository.ts';
import { refuseTakenSlug } from './subject-slugs.ts';

/** What a draft does not have yet is not asked for. */
const refuseMissing = async (tx: Tx, { items = [], rules = [], plan_ids: plans = [] }: Values) => {
  const missing = await listMissing(tx, {
    items: items as ShelfItem[],
    categories: (rules as ShelfRule[]).flatMap(({ category_id: id }) => id ?? []),
    plans: plans as number[],
  });
  if (missing.items) throw fieldError('items', 'Um dos conteúdos não existe mais.');
  if (missing.categories) throw fieldError('rules', 'Uma das categorias não existe mais.');
  if (missing.plans) throw fieldError('plan_ids', 'Um dos planos não existe mais.');
};

/** What else went meanwhile stands in no save's way: it is asked when the shelf is published. */
const checkSaved = async ({ tx, next, changed }: Saving) => {
  if (changed.includes('slug')) await refuseTakenSlug(tx, 'shelf', next.slug as string);
  await refuseMissing(tx, Object.fromEntries(changed.map((name) => [name, next[name]])));
};

const refuseUnready = async ({ tx, values }: { tx: Tx; values: Values }) => {
  await refuseTakenSlug(tx, 'shelf', values.slug as string);
  await refuseMissing(tx, values);
};

export const contentShelfResource = serverResource(contentShelves, {
  table: 'content_qualification',
  read: {
    items_count: sql`(SELECT count(*)::int FROM qualification_item i WHERE i.qualification_id = t.id)`,
    plan_names: sql`ARRAY(SELECT s.name FROM plan_rule r JOIN signature_type s ON s.id = r.signature_type_id
      WHERE r.kind = 'shelf' AND r.target_id = t.id ORDER BY s.order_key)`,
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
  },
  unique: { content_qualification_slug_key: ['slug', 'Este endereço já é de outra qualificação.'] },
  beforeSave: checkSaved,
  beforePublish: refuseUnready,
  afterPublish: openPlans,
  afterWithdraw: openPlans,
  // What plans open through it stays as it was published last, whatever is written in its next version.
  ownersKeepAccess: true,
  uses: countShelfUses,
});
