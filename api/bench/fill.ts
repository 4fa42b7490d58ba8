import pg from 'pg';

/** Columns of a table but those that are given anew, as a list of names. */
const others = async (client: pg.Client, table: string, anew: readonly string[]) => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = $1 AND is_generated = 'NEVER' AND column_name <> ALL($2) ORDER BY ordinal_position`,
    [table, anew],
  );
  return rows.map(({ name }) => name);
};

/**
 * What a copy has in columns whose values are one of a kind: another UUID, or nothing. So a key that a table gains later
 * does not end a bench; one that has to be there and is no UUID is given anew by its caller.
 */
const ofOneKind = async (client: pg.Client, table: string): Promise<Record<string, string>> => {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT DISTINCT a.attname AS name, a.atttypid::regtype::text AS type
     FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
     WHERE i.indrelid = $1::regclass AND i.indisunique AND i.indnkeyatts = 1 AND NOT a.attnotnull`,
    [table],
  );
  return Object.fromEntries(
    rows.map(({ name, type }) => [
      name,
      type === 'uuid' ? `CASE WHEN s."${name}" IS NOT NULL THEN gen_random_uuid() END` : 'NULL',
    ]),
  );
};

const copies = (names: readonly string[]) => names.map((name) => `s."${name}"`).join(', ');
const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** Ids of copies begin here; the demonstration data end long before. */
export const base = 10_000_000;

/** Of the copies that are made, the first and the last. */
export interface Numbers {
  from: number;
  to: number;
}

const source = (table: string, where: string) =>
  `(SELECT t.*, row_number() OVER (ORDER BY id) - 1 AS at, count(*) OVER () AS among FROM ${table} t WHERE ${where})`;

/** Copies rows of a table; each copy has an id, and what its columns are given anew. */
export const copy = async (
  client: pg.Client,
  table: string,
  numbers: Numbers,
  where: string,
  given: Record<string, string>,
) => {
  const anew = { ...(await ofOneKind(client, table)), ...given };
  const kept = await others(client, table, ['id', ...Object.keys(anew)]);
  await client.query(
    `INSERT INTO ${table} (id, ${listed([...Object.keys(anew), ...kept])})
     SELECT ${base} + n, ${[...Object.values(anew), copies(kept)].join(', ')}
     FROM generate_series($1::int, $2::int) n JOIN ${source(table, where)} s ON s.at = n % s.among`,
    [numbers.from, numbers.to],
  );
};

/** Nicknames of copied people: no two have one. What code would make their keys of matters to nobody here. */
export const nicknamed = (word: string) => ({ nickname: `'${word}' || n`, nickname_key: `'${word}' || n` });

/** Copies the rows that belong to copied orders. */
const copyOfOrders = async (client: pg.Client, table: string, numbers: Numbers, given: Record<string, string>) => {
  const anew = { ...(await ofOneKind(client, table)), ...given };
  const kept = await others(client, table, ['id', 'order_id', ...Object.keys(anew)]);
  await client.query(
    `INSERT INTO ${table} (order_id, ${listed([...Object.keys(anew), ...kept])})
     SELECT ${base} + n, ${[...Object.values(anew), copies(kept)].join(', ')}
     FROM generate_series($1::int, $2::int) n
     JOIN ${source('customer_order', `id < ${base}`)} o ON o.at = n % o.among JOIN ${table} s ON s.order_id = o.id`,
    [numbers.from, numbers.to],
  );
};

/**
 * Adds to a platform with the demonstration data so many orders, customers and courses. Triggers rest meanwhile, and
 * the denormalized totals are brought up by the very function that reconciles them each night.
 * @returns seconds the reconciling took
 */
export const fill = async (databaseUrl: string, numbers: Numbers): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    const shift = `make_interval(hours => (n * 7) % 8760)`;
    await copy(client, 'app_user', numbers, `profile_id = 3 AND id < ${base}`, {
      name: `s.name || ' ' || n`,
      email: `'cliente' || n || '@carga.test'`,
      ...nicknamed('cliente'),
      created_at: `now() - ${shift}`,
    });
    await copy(client, 'customer_order', numbers, `id < ${base}`, {
      user_id: `${base} + n`,
      cart_id: 'NULL',
      coupon_id: 'NULL',
      placed_at: `now() - ${shift} - interval '2 hours'`,
      paid_at: `CASE WHEN s.paid_at IS NULL THEN NULL ELSE now() - ${shift} - interval '1 hour' END`,
      receipt_due_at: 'NULL',
    });
    await copyOfOrders(client, 'order_item', numbers, {});
    await copyOfOrders(client, 'order_payment', numbers, { next_check_at: 'NULL' });
    await copyOfOrders(client, 'ledger_entry', numbers, {});
    await copy(client, 'course', numbers, `id < ${base}`, { slug: `s.slug || '-' || n`, title: `s.title || ' ' || n` });
    await client.query('SET session_replication_role = DEFAULT');
    const began = performance.now();
    await client.query(
      'SELECT reconcile_order_sums(), fold_order_sums(), reconcile_course_sums(), fold_course_sums(), reconcile_course_search()',
    );
    const seconds = (performance.now() - began) / 1000;
    await client.query('VACUUM ANALYZE');
    // Writing the pages out would slow down what is measured next.
    await client.query('CHECKPOINT');
    return seconds;
  } finally {
    await client.end();
  }
};
