import pg from 'pg';
import { base, copy, type Numbers } from './fill.ts';

/** What each copy of a record of the staff is given anew, by its table. */
const tables: Readonly<Record<string, Record<string, string>>> = {
  store_color: { name: `s.name || ' ' || n`, position: 'n' },
  category: {
    name: `s.name || ' ' || n`,
    slug: `s.slug || '-' || n`,
    parent_id: 'NULL',
    tree_path: `category_step(s.position, ${base} + n)`,
  },
  financial_asset: { ticker: `s.ticker || n`, name: `s.name || ' ' || n` },
  faq: { question: `s.question || ' ' || n`, slug: `s.slug || '-' || n` },
  page: { title: `s.title || ' ' || n`, slug: `s.slug || '-' || n` },
  content_qualification: { name: `s.name || ' ' || n`, slug: `s.slug || '-' || n`, position: 'n', on_home: 'false' },
  internal_policy: { title: `s.title || ' ' || n`, slug: `s.slug || '-' || n` },
  store_item: { name: `s.name || ' ' || n`, slug: `s.slug || '-' || n` },
  ebook: { title: `s.title || ' ' || n`, slug: `s.slug || '-' || n` },
  instructor: { user_id: 'NULL', name: `s.name || ' ' || n`, slug: `s.slug || '-' || n` },
};

/** Adds so many records to the tables that staff manage; triggers rest meanwhile. */
export const fillContent = async (databaseUrl: string, numbers: Numbers): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const [table, anew] of Object.entries(tables)) await copy(client, table, numbers, `id < ${base}`, anew);
    await client.query('SET session_replication_role = DEFAULT');
    await client.query('SELECT reconcile_record_sums(), fold_record_sums()');
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
};
