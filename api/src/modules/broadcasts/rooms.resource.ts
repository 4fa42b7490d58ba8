import { managedBroadcasts, type RoomPlan } from '@pregao/contract';
import { sql } from 'kysely';
import { haveAll } from '../../db/have-all.ts';
import type { Tx } from '../../db/open.ts';
import { fieldError } from '../../http/errors.ts';
import { childIds, childRows } from '../../resource/record/children.ts';
import { serverResource, type Saving, type Values } from '../../resource/server-resource.ts';
import { sellContent, withdrawContent } from '../commerce/index.ts';
import { findUncredentialedEdition, lacking, listUncredentialed } from './presenters.repository.ts';
import { countRoomUses, findSoldRoom, hasRoomCategory, talkFields, talkReads, writeTalk } from './rooms.repository.ts';

const checkNamed = async ({ tx, next, changed }: Saving) => {
  const ids = (name: string) => next[name] as number[];
  const plans = (next.plans as RoomPlan[]).map(({ signature_type_id: id }) => id);
  if (changed.includes('category_id') && !(await hasRoomCategory(tx, Number(next.category_id))))
    throw fieldError('category_id', 'Esta categoria não existe mais.');
  if (changed.includes('plans') && !(await haveAll(tx, 'signature_type', plans)))
    throw fieldError('plans', 'Um dos planos não existe mais.');
  if (changed.includes('method_ids') && !(await haveAll(tx, 'trade_method', ids('method_ids'))))
    throw fieldError('method_ids', 'Um dos métodos não existe mais.');
  if (changed.includes('presenter_ids') && !(await haveAll(tx, 'instructor', ids('presenter_ids'))))
    throw fieldError('presenter_ids', 'Um dos apresentadores não existe mais.');
};

/** Who gives recommendations has a credential: those of every day, and those of editions that are still to come. */
const checkCredentials = async ({ tx, id, next, changed }: Saving) => {
  if (next.has_recommendations !== true) return;
  const now = new Date().toISOString();
  if (changed.includes('presenter_ids') || changed.includes('has_recommendations')) {
    const names = await listUncredentialed(tx, next.presenter_ids as number[], now);
    if (names.length > 0) throw fieldError('presenter_ids', lacking(names));
  }
  if (id === null || !changed.includes('has_recommendations')) return;
  const edition = await findUncredentialedEdition(tx, id, now);
  if (edition)
    throw fieldError('has_recommendations', `${edition.name} apresenta “${edition.title}” sem credencial válida.`);
};

/** The talk of a room and the product it is sold by go with it. */
const writeBeside = async (tx: Tx, id: number, values: Values) => {
  await writeTalk(tx, id, values);
  const sold = await findSoldRoom(tx, id);
  if (sold?.product_id == null) return;
  await (sold.is_live ? sellContent(tx, sold.product_id, sold) : withdrawContent(tx, sold.product_id));
};

const product = (fact: string) => sql`(SELECT ${sql.ref(`p.${fact}`)} FROM product p WHERE p.id = t.product_id)`;
const linked = (link: string, column: string) => (id: number) =>
  sql`EXISTS (SELECT FROM ${sql.table(link)} l WHERE l.broadcast_id = t.id AND ${sql.ref(`l.${column}`)} = ${id})`;

export const broadcastResource = serverResource(managedBroadcasts, {
  table: 'broadcast',
  read: {
    ...talkReads,
    plan_names: sql`ARRAY(SELECT s.name FROM broadcast_signature_type l JOIN signature_type s ON s.id = l.signature_type_id
      WHERE l.broadcast_id = t.id ORDER BY s.order_key)`,
    product_name: product('name'),
    product: sql`(SELECT json_build_object('id', p.id, 'name', p.name, 'price_cents', p.own_price_cents, 'status', p.status)
      FROM product p WHERE p.id = t.product_id)`,
    next_at: sql`(SELECT min(e.starts_at) FROM broadcast_card e WHERE e.broadcast_id = t.id AND e.ends_at > now()
      AND e.cancelled_at IS NULL AND e.deleted_at IS NULL)`,
    peak_30d: sql`coalesce((SELECT max(e.peak_viewers) FROM broadcast_card e WHERE e.broadcast_id = t.id
      AND e.starts_at BETWEEN now() - interval '30 days' AND now()), 0)`,
  },
  children: {
    plans: childRows({
      table: 'broadcast_signature_type',
      parent: 'broadcast_id',
      fields: ['signature_type_id', 'delay_s'],
      by: 'signature_type_id',
    }),
    method_ids: childIds('broadcast_trade_method', 'broadcast_id', 'trade_method_id', false),
    presenter_ids: childIds('broadcast_presenter', 'broadcast_id', 'instructor_id'),
  },
  beside: talkFields,
  afterWrite: writeBeside,
  filters: {
    presenter_id: linked('broadcast_presenter', 'instructor_id'),
    plan_id: linked('broadcast_signature_type', 'signature_type_id'),
  },
  unique: {
    broadcast_slug_key: ['slug', 'Este endereço já é de outra sala.'],
    chat_slug_key: ['slug', 'Há uma conversa com este endereço.'],
  },
  beforeSave: async (saving) => {
    await checkNamed(saving);
    await checkCredentials(saving);
  },
  uses: countRoomUses,
});
