import pg from 'pg';
import { base, copy, type Numbers } from './fill.ts';

/**
 * What a copy is called: as what it is made of, with a number and one of some 500 words, since what people write differs. Of
 * texts that all say the same the database learns nothing that a search could be planned by.
 */
const called = (column: string) =>
  `s.${column} || ' ' || n || ' ' || chr(97 + n * 7 % 23) || 'or' || chr(97 + n / 23 % 22) || 'a'`;

/** Where a copy stands in the order of staff: after all that was there. */
const key = '(60000000 + n)::text';

/** What each copy of a record of the staff is given anew, by its table. */
const tables: Readonly<Record<string, Record<string, string>>> = {
  store_color: { name: called('name'), position: 'n' },
  category: {
    name: called('name'),
    slug: `s.slug || '-' || n`,
    parent_id: 'NULL',
    order_key: key,
    tree_path: `${key} || ' '`,
  },
  financial_asset: { ticker: `s.ticker || n`, name: called('name') },
  faq: { question: called('question'), slug: `s.slug || '-' || n`, order_key: key },
  page: { title: called('title'), slug: `s.slug || '-' || n` },
  content_qualification: { name: called('name'), slug: `s.slug || '-' || n`, order_key: key, on_home: 'false' },
  internal_policy: { title: called('title'), slug: `s.slug || '-' || n` },
  store_item: { name: called('name'), slug: `s.slug || '-' || n`, order_key: key },
  product: {
    name: called('name'),
    slug: `s.slug || '-' || n`,
    sku: `'SKU-' || n`,
    reference_type: 'NULL',
    reference_id: 'NULL',
  },
  ebook: { title: called('title'), slug: `s.slug || '-' || n` },
  coupon: {
    code: `upper(s.code || '-' || n)`,
    description: called('description'),
    starts_at: `s.starts_at - make_interval(mins => n)`,
    used_count: 'least(n % 500, coalesce(s.usage_limit, 500))',
    revenue_cents: '(n::bigint * 7919) % 10000000',
  },
  courtesy: {
    user_id: `${base} + n`,
    reason: called('reason'),
    starts_at: `now() - make_interval(mins => n * 3)`,
    expires_at: `CASE WHEN s.expires_at IS NOT NULL THEN now() + make_interval(mins => 100000 - n) END`,
    called: called('called'),
  },
  xp_client_release: { xp_code: `'CARGA-' || n`, name: called('name') },
  signature_type: { name: called('name'), slug: `s.slug || '-' || n`, order_key: key },
  instructor: { user_id: 'NULL', name: called('name'), slug: `s.slug || '-' || n` },
};

/** Adds so many records to the tables that staff manage; triggers rest meanwhile. */
export const fillContent = async (databaseUrl: string, numbers: Numbers): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const [table, anew] of Object.entries(tables)) await copy(client, table, numbers, `id < ${base}`, anew);
    // Every other coupon is restricted: to products, to kinds, or away from some.
    await client.query(
      `INSERT INTO coupon_restriction (coupon_id, scope, ref_id)
       SELECT ${base} + n, (ARRAY['product', 'kind', 'excluded_product', 'payment_type'])[1 + n / 2 % 4], 1 + n / 2 % 3
       FROM generate_series($1::int, $2::int) n WHERE n % 2 = 0`,
      [numbers.from, numbers.to],
    );
    await client.query('SET session_replication_role = DEFAULT');
    await client.query('SELECT reconcile_record_sums(), fold_record_sums()');
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
};
