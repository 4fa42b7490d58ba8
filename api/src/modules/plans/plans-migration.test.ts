import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openPglite, type Database } from '../../db/open.ts';

const folder = new URL('../../db/migrations/', import.meta.url);
const own = '325-plans-by-staff.sql';
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

let database: Database;
before(async () => {
  database = await openPglite({});
  const earlier = readdirSync(folder).filter((name) => name.endsWith('.sql') && name < own);
  for (const name of earlier.sort()) await database.exec(read(name));
});
after(() => database.close());

const rows = async (query: string) => (await database.query(query)).rows;

test('the migration publishes plans that were switched on, keeps their periods and rules, and sells nothing that was not sold', async () => {
  await database.exec(`
    INSERT INTO product (id, slug, name, kind, price_cents, reference_type, reference_id, company_id, status) VALUES
      (1, 'trader', 'Plano Trader', 3, 17990, 'signature_type', 1, NULL, 'active'),
      (2, 'ano', 'Plano Ano', 3, 99000, 'signature_type', 2, 2, 'active'),
      (3, 'velho', 'Plano Velho', 3, 5000, 'signature_type', 3, NULL, 'active'),
      (4, 'parado', 'Plano Parado', 3, 5000, 'signature_type', 4, NULL, 'inactive'),
      (6, 'avulso', 'Plano avulso', 3, 100, 'signature_type', 1, NULL, 'active'),
      (7, 'curso', 'Curso', 1, 100, NULL, NULL, NULL, 'active');
    INSERT INTO signature_type (id, name, slug, "interval", product_id, active, benefits, badge, position) VALUES
      (1, 'Trader', 'trader', 'month', 1, true, '{Cursos,Salas}', 'premium', 2),
      (2, 'Ano', 'ano', 'year', 2, true, '{}', NULL, 1),
      (3, 'Velho', 'velho', 'month', 3, false, '{}', NULL, 3),
      (4, 'Parado', 'parado', 'month', 4, true, '{}', NULL, 4),
      (5, 'Gêmeo', 'gemeo', 'month', 1, true, '{}', NULL, 5);
    INSERT INTO plan_rule (signature_type_id, kind, content_type, target_id, company_id) VALUES
      (1, 'category', 'course', 4, NULL), (1, 'category', 'course', 5, 3), (1, 'shelf', NULL, 9, NULL);
    INSERT INTO app_user (id, name, email, nickname, nickname_key, profile_id, password_hash)
      VALUES (1, 'Ana', 'ana@exemplo.test', 'ana', 'ana', 3, 'x');
    INSERT INTO access_grant (user_id, subject_type, subject_id, source_type, source_id) VALUES (1, 'signature_type', 3, 'courtesy', 1);`);
  await database.exec(read(own));
  assert.deepEqual(
    await rows(`SELECT id, status, live_revision, company_id, badge FROM signature_type ORDER BY order_key`),
    [
      { id: 2, status: 'published', live_revision: 1, company_id: 2, badge: 'none' },
      { id: 1, status: 'published', live_revision: 1, company_id: null, badge: 'premium' },
      { id: 3, status: 'archived', live_revision: null, company_id: null, badge: 'none' },
      { id: 4, status: 'published', live_revision: 1, company_id: null, badge: 'none' },
      { id: 5, status: 'published', live_revision: 1, company_id: null, badge: 'none' },
    ],
  );
  assert.deepEqual(
    await rows(`SELECT signature_type_id AS type, "interval", product_id, is_sold FROM signature_plan
      WHERE product_id IS NOT NULL ORDER BY signature_type_id`),
    [
      { type: 1, interval: 'month', product_id: 1, is_sold: true },
      { type: 2, interval: 'year', product_id: 2, is_sold: true },
      { type: 3, interval: 'month', product_id: 3, is_sold: true },
      { type: 4, interval: 'month', product_id: 4, is_sold: false },
    ],
  );
  assert.deepEqual(await rows(`SELECT id FROM product WHERE status = 'active' ORDER BY id`), [
    { id: 1 },
    { id: 2 },
    { id: 7 },
  ]);
  assert.deepEqual(await rows(`SELECT opens, benefits FROM signature_type WHERE id = 1`), [
    {
      opens: [{ kind: 'category', target_id: 4, content_type: 'course' }],
      benefits: [
        { icon: 'star', text: 'Cursos' },
        { icon: 'star', text: 'Salas' },
      ],
    },
  ]);
  assert.deepEqual(await rows(`SELECT count(*)::int AS n FROM content_version WHERE entity = 'signature_type'`), [
    { n: 4 },
  ]);
  assert.deepEqual(await rows(`SELECT max_installments FROM product WHERE id IN (1, 2) ORDER BY id`), [
    { max_installments: 1 },
    { max_installments: 12 },
  ]);
});
