import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';
import { pages } from './pages.ts';

/** Pages of the house, before their readers, each with the version that they see. */
export const seedPages = async (tx: Tx, calendar: Calendar, author: number) => {
  const first = await firstId(tx, 'page');
  const at = calendar.at(-40, 10).toISOString();
  await bulk(
    tx,
    'page',
    pages.map((page, index) => ({
      id: first + index,
      ...page,
      seo_title: '',
      seo_description: '',
      listed: true,
      status: 'published',
      live_revision: 1,
      published_at: at,
      published_by: author,
      created_at: at,
      updated_at: at,
      updated_by: author,
    })),
  );
  await sql`INSERT INTO content_version (entity, entity_id, n, action, data, author_id, created_at)
    SELECT 'page', p.id, 1, 'create', jsonb_build_object('title', p.title, 'slug', p.slug, 'summary', p.summary,
      'body_html', p.body_html, 'seo_title', p.seo_title, 'seo_description', p.seo_description, 'listed', p.listed), ${author}, ${at}
    FROM page p WHERE p.id >= ${first}`.execute(tx);
  await advance(tx, 'page');
};
