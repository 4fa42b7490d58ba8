import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { Values } from '../../resource/server-resource.ts';

/** The rules of a room's talk with what they are where it has no talk yet. */
const talkRules = {
  opens_before_min: sql`15`,
  closes_after_min: sql`30`,
  writers: sql`'everyone'`,
  slow_mode_s: sql`0`,
  links_allowed: sql`false`,
  files_allowed: sql`true`,
  hold_contacts: sql`true`,
  hold_links: sql`false`,
  hold_first: sql`false`,
  forbidden_words: sql`'{}'::text[]`,
  welcome_text: sql`''`,
};

type TalkRule = keyof typeof talkRules;
export const talkFields = Object.keys(talkRules) as TalkRule[];

/** What each rule is read by; the room is `t`. */
export const talkReads = Object.fromEntries(
  talkFields.map((name) => [
    name,
    sql`coalesce((SELECT ${sql.ref(`c.${name}`)} FROM chat c WHERE c.id = t.chat_id), ${talkRules[name]})`,
  ]),
);

/** Makes the talk of a room that has none yet. */
const makeTalk = async (tx: Tx, id: number) => {
  await sql`WITH made AS (
      INSERT INTO chat (name, slug, kind, sort_order)
        SELECT title, 'sala-' || slug, 'broadcast', 100 FROM broadcast WHERE id = ${id} AND chat_id IS NULL
        RETURNING id
    ) UPDATE broadcast SET chat_id = made.id FROM made WHERE broadcast.id = ${id}`.execute(tx);
};

/** Keeps the talk of a room named and open as the room is, with the rules that were changed. */
export const writeTalk = async (tx: Tx, id: number, values: Values) => {
  await makeTalk(tx, id);
  const changed = talkFields.filter((name) => name in values);
  const rules = changed.map((name) => sql`, ${sql.ref(name)} = ${values[name]}`);
  await sql`UPDATE chat SET name = b.title, slug = 'sala-' || b.slug, accepts_recommendations = b.has_recommendations,
      active = b.active AND b.deleted_at IS NULL${sql.join(rules, sql``)}
    FROM broadcast b WHERE b.id = ${id} AND chat.id = b.chat_id`.execute(tx);
};

/** What a room is sold as, and whether the shop may show it; null product: it is not sold alone. */
const soldRoom = (db: Db, id: number) =>
  db
    .selectFrom('broadcast')
    .select([
      'title as name',
      'slug',
      'description as text',
      'company_id',
      'product_id',
      sql<boolean>`active AND deleted_at IS NULL`.as('is_live'),
      sql<boolean>`false`.as('is_for_buyers'),
    ])
    .where('id', '=', id);

export const findSoldRoom = (db: Db, id: number) => soldRoom(db, id).executeTakeFirst();
export const lockSoldRoom = (db: Db, id: number) => soldRoom(db, id).forNoKeyUpdate().executeTakeFirst();

export const setRoomProduct = (db: Db, id: number, productId: number | null) =>
  db.updateTable('broadcast').set({ product_id: productId }).where('id', '=', id).execute();

/** Whether a category is one of broadcasts, as it is chosen. */
export const hasRoomCategory = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('category')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** What holds on to a room, so that it is switched off instead of deleted. */
export const countRoomUses = async (db: Db, id: number) => {
  const { rows } = await sql<{ editions: number; messages: number; slots: number; products: number }>`SELECT
    (SELECT count(*)::int FROM broadcast_card WHERE broadcast_id = b.id AND deleted_at IS NULL) AS editions,
    (SELECT count(*)::int FROM (SELECT 1 FROM chat_message WHERE chat_id = b.chat_id LIMIT 1000) m) AS messages,
    (SELECT count(*)::int FROM schedule_grid_slot WHERE broadcast_id = b.id) AS slots,
    (b.product_id IS NOT NULL)::int AS products FROM broadcast b WHERE b.id = ${id}`.execute(db);
  const { editions = 0, messages = 0, slots = 0, products = 0 } = rows[0] ?? {};
  return [
    { count: editions, one: 'edição', many: 'edições' },
    { count: messages, one: 'mensagem na conversa', many: 'mensagens na conversa' },
    { count: slots, one: 'bloco da grade', many: 'blocos da grade' },
    { count: products, one: 'produto', many: 'produtos' },
  ];
};
