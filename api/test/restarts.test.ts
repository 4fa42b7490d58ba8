import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFront } from './front.ts';
import { openPoolingProxy } from './pooling-proxy.ts';
import { restartsLine, runRestarts } from './restarts.ts';
import { missing, scratchPostgres } from './services.ts';

const probe = await scratchPostgres();
await probe?.drop();

for (const [name, front] of [
  ['the shipped nginx, or a proxy that pools as it does', openFront],
  ['a proxy that pools as nginx does', openPoolingProxy],
] as const) {
  test(
    `security 55: behind ${name}, no request is lost while both nodes are restarted under load, and no cart becomes two orders`,
    { skip: missing('Postgres', probe), timeout: 600_000 },
    async (t) => {
      const figures = await runRestarts({ requests: 800, restarts: 2, clients: 12, front });
      t.diagnostic(restartsLine(figures));
      assert.deepEqual(figures.lost, []);
      assert.ok(figures.requests >= 800 && figures.posts * 5 === figures.requests * 2);
      assert.deepEqual([figures.orders, figures.paid], [figures.carts, figures.carts]);
    },
  );
}
