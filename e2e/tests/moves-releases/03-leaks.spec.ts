import { expect, test } from '@playwright/test';
import { app, withBrokenCart } from '../../support/containment.ts';
import { growth, home, success } from '../../support/leaks.ts';
import { client } from '../../support/signed-in.ts';

// A trace would keep what the page let go of.
test.use({ trace: 'off' });

test('what a remote does leave behind is counted', async ({ browser }) => {
  // In 25 mounts many more nodes and listeners than the whole screen by which two samples differ.
  const leaky = `import { useEffect } from 'react';
export const App = () => {
  useEffect(() => {
    const style = Object.assign(document.createElement('style'), { nonce: document.querySelector('script[nonce]').nonce });
    style.append(...Array.from({ length: 100 }, () => document.createTextNode('')));
    document.body.append(style);
    for (let one = 0; one < 40; one += 1) window.addEventListener('resize', () => {});
    setInterval(() => {}, 60_000);
    new EventSource('/api/nothing');
  }, []);
  return <h1>Vaza</h1>;
};
`;
  await withBrokenCart(app(leaky), async () => {
    const { grown, figures } = await growth(browser, {
      as: client,
      there: success,
      away: home,
      mounts: 30,
      letGoMs: 2_000,
    });
    console.log(`leaky        ${figures}`);
    expect(grown).toEqual(['listeners', 'nodes', 'styles', 'sockets', 'timers']);
  });
});
