import { expect, test } from '@playwright/test';
import { growth, home, success } from '../../support/leaks.ts';
import { admin, client, employee } from '../../support/signed-in.ts';

// A trace would keep what the page let go of.
test.use({ trace: 'off' });

for (const { as, there, away } of [
  { as: client, there: home, away: success },
  {
    as: client,
    there: { path: '/carrinho', remote: 'mfe-cart' },
    away: { path: '/cliente/cursos', remote: 'mfe-catalog' },
  },
  { as: client, there: { path: '/cliente/lives', remote: 'mfe-live' }, away: success },
  { as: admin, there: { path: '/pedidos', remote: 'mfe-admin' }, away: success },
  { as: employee, there: { path: '/hub/home', remote: 'mfe-hub' }, away: success },
])
  test(`thirty mounts of ${there.remote} leave no listener, node, style, socket or timer behind`, async ({
    browser,
  }) => {
    const { grown, figures } = await growth(browser, { as, there, away, mounts: 30 });
    console.log(`${there.remote.padEnd(12)} ${figures}`);
    expect(grown).toEqual([]);
  });
