import { test } from 'node:test';
import { missing, scratchPostgres } from '../../../test/services.ts';

/** What PGlite's one connection could hide: the same webhooks and the same permutations on a real Postgres. */
process.env.SHOP_DATABASE = 'postgres';

const server = await scratchPostgres();
await server?.drop();

if (server) {
  await import('./webhook.test.ts');
  await import('./invariants.property.test.ts');
} else test('duplicated, reordered, forged and wrong-amount webhooks on a real Postgres', { skip: missing('Postgres', server) }, () => {});
