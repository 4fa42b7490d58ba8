import { expect, test } from '@playwright/test';
import { app, withBrokenCart } from '../../support/containment.ts';
import { growth, home, success } from '../../support/leaks.ts';
import { client } from '../../support/signed-in.ts';

// A trace would keep what the page let go of.
test.use({ trace: 'off' });

test('what a remote does leave behind is counted', async ({ browser }) => {
  // More nodes a mount than the part of a screen by which two samples differ.
  const leaky = `import { useEffect } from 'react';
export const App = () => {
  useEffect(() => {
    const style = Object.assign(document.createElement('style'), { nonce: document.querySelector('script[nonce]').nonce });
    style.append(...[1, 2, 3, 4].map(() => document.createTextNode('')));
    document.body.append(style);
    window.addEventListener('resize', () => {});
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
