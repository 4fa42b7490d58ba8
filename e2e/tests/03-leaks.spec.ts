import { expect, test, type Browser } from '@playwright/test';
import { port } from '../playwright.config.ts';
import { app, withBrokenCart } from '../support/containment.ts';
import { held, visitInTurn, watchHeld, type Held } from '../support/leaks.ts';
import { openShot, sizes, still } from '../support/shots.ts';

// A trace would keep what the page let go of.
test.use({ trace: 'off' });

interface Turn { path: string; remote: string }

const home: Turn = { path: '/home', remote: 'mfe-catalog' };
const success: Turn = { path: '/pagamento/sucesso', remote: 'mfe-cart' };
const client = 'cliente@pregao.test';

/** Far below one of a kind per mount. What was rendered a moment ago and is not needed any more may be kept for seconds. */
const tolerated: Held = { listeners: 10, nodes: 50, styles: 0, sockets: 0, timers: 2 };
const kinds = Object.keys(tolerated) as (keyof Held)[];

/** Opens a tab, mounts two remotes in turn, and says which kinds of what it holds grew, with the figures. */
const growth = async (browser: Browser, { as, there, away, mounts }: { as: string; there: Turn; away: Turn; mounts: number }) => {
  const { page, context } = await openShot(browser, `http://localhost:${port}`, { name: there.remote, path: there.path, as }, sizes[1], 'light', watchHeld);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const after = async (rounds: number) => {
    await visitInTurn(page, [away, there], rounds);
    await still(page);
    return held(page, devtools);
  };
  const [one, other] = [await after(5), await after(5)];
  const before = Object.fromEntries(kinds.map((kind) => [kind, Math.min(one[kind], other[kind])])) as unknown as Held;
  const started = performance.now();
  let last = await after(mounts);
  const seconds = (performance.now() - started) / 1_000;
  const grown = () => kinds.filter((kind) => last[kind] - before[kind] > tolerated[kind]);
  await expect.poll(async () => { last = await held(page, devtools); return grown(); }).toEqual([]).catch(() => undefined);
  await context.close();
  return { grown: grown(), figures: `${mounts} mounts in ${seconds.toFixed(1)} s: ${kinds.map((kind) => `${kind} ${before[kind]} → ${last[kind]}`).join(', ')}` };
};

for (const { as, there, away } of [
  { as: client, there: home, away: success },
  { as: client, there: { path: '/carrinho', remote: 'mfe-cart' }, away: { path: '/cliente/cursos', remote: 'mfe-catalog' } },
  { as: client, there: { path: '/cliente/lives', remote: 'mfe-live' }, away: success },
  { as: 'admin@pregao.test', there: { path: '/pedidos', remote: 'mfe-admin' }, away: success },
  { as: 'colaborador@pregao.test', there: { path: '/hub/home', remote: 'mfe-hub' }, away: success },
]) test(`a hundred mounts of ${there.remote} leave no listener, node, style, socket or timer behind`, async ({ browser }) => {
  const { grown, figures } = await growth(browser, { as, there, away, mounts: 100 });
  console.log(`${there.remote.padEnd(12)} ${figures}`);
  expect(grown).toEqual([]);
});

test('what a remote does leave behind is counted', async ({ browser }) => {
  const leaky = `import { useEffect } from 'react';
export const App = () => {
  useEffect(() => {
    document.body.append(Object.assign(document.createElement('style'), { nonce: document.querySelector('script[nonce]').nonce }));
    window.addEventListener('resize', () => {});
    setInterval(() => {}, 60_000);
    new EventSource('/api/nothing');
  }, []);
  return <h1>Vaza</h1>;
};
`;
  await withBrokenCart(app(leaky), async () => {
    const { grown, figures } = await growth(browser, { as: client, there: success, away: home, mounts: 20 });
    console.log(`leaky        ${figures}`);
    expect(grown).toEqual(['listeners', 'styles', 'sockets', 'timers']);
  });
});
