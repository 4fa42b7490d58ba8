import { expect, test, type APIRequestContext } from '@playwright/test';
import { leaveSurveys, password } from '../../support/people.ts';

interface Health {
  loads: number;
  p75: Record<string, number | null>;
}
interface Visit {
  loads: { remote: string; version: string }[];
  vitals: { name: string; remote: string; version: string; value: number }[];
}

const healthOf = async (request: APIRequestContext, name: string): Promise<{ version: string; health: Health }> => {
  const { access_token: token } = (await (
    await request.post('/api/login', { data: { email: 'admin@pregao.test', password } })
  ).json()) as { access_token: string };
  const { data } = (await (
    await request.get('/api/list-remotes', { headers: { authorization: `Bearer ${token}` } })
  ).json()) as {
    data: {
      name: string;
      pointers: { channel: string; variant: string; version: string }[];
      live: { version: string; health: Health }[];
    }[];
  };
  const remote = data.find((one) => one.name === name);
  const shown = remote?.pointers.find(({ channel, variant }) => channel === 'stable' && variant === 'brasil')?.version;
  const found = remote?.live.find(({ version }) => version === shown);
  if (!found) throw new Error(`${name} is not live`);
  return found;
};

test('a visit tells of its loads and its web vitals, each once, and staff see the figures of the releases grow', async ({
  page,
}) => {
  const before = {
    shell: await healthOf(page.request, 'shell'),
    catalog: await healthOf(page.request, 'mfe-catalog'),
    cart: await healthOf(page.request, 'mfe-cart'),
  };
  await leaveSurveys(page);
  await page.addInitScript(() => {
    const sent: unknown[] = [];
    const beacon = navigator.sendBeacon.bind(navigator);
    const watched: (string | undefined)[] = [];
    Object.assign(window, { sent, watched });
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function watch(options) {
      watched.push(options?.type);
      observe.call(this, options);
    };
    navigator.sendBeacon = (address, data) => {
      if (data instanceof Blob)
        void data.text().then((text) => {
          sent.push(JSON.parse(text));
        });
      return beacon(address, data);
    };
  });
  await page.goto('/home', { waitUntil: 'commit' });
  await page.locator('[data-remote="mfe-catalog"]').getByRole('heading').first().waitFor();
  const leave = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  const sent = () => page.evaluate(() => (window as unknown as { sent: Visit[] }).sent);
  const told = async () => (await sent()).flatMap(({ vitals }) => vitals.map(({ name }) => name));
  // The library comes when the first screen is idle: it has what the browser kept for it once a later observer has.
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { watched: string[] }).watched))
    .toContain('largest-contentful-paint');
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        new PerformanceObserver(() => {
          done();
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  // A real click ends the search for the largest content; the rest is told when the page is put aside.
  await page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await page.evaluate(() => {
    history.pushState(null, '', '/pagamento/sucesso');
  });
  await page.locator('[data-remote="mfe-cart"]').getByRole('button').first().waitFor();
  await expect
    .poll(async () => {
      await leave();
      return told();
    })
    .toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB', 'CLS']));
  await leave();
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
  });
  const visits = await sent();
  const names = await told();
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(visits.flatMap(({ loads }) => loads.map(({ remote, version }) => `${remote} ${version}`))).toEqual([
    `shell ${before.shell.version}`,
    `mfe-catalog ${before.catalog.version}`,
    `mfe-cart ${before.cart.version}`,
  ]);
  expect(new Set(visits.flatMap(({ vitals }) => vitals.map(({ remote, version }) => `${remote} ${version}`)))).toEqual(
    new Set([`mfe-catalog ${before.catalog.version}`]),
  );
  await expect
    .poll(async () => (await healthOf(page.request, 'mfe-catalog')).health.loads)
    .toBeGreaterThan(before.catalog.health.loads);
  const after = await healthOf(page.request, 'mfe-catalog');
  expect((await healthOf(page.request, 'shell')).health.loads).toBeGreaterThan(before.shell.health.loads);
  expect((await healthOf(page.request, 'mfe-cart')).health.loads).toBeGreaterThan(before.cart.health.loads);
  for (const name of ['LCP', 'FCP', 'TTFB', 'CLS']) expect(after.health.p75[name], name).not.toBeNull();
  console.log(`loads ${before.catalog.health.loads} → ${after.health.loads}, p75 ${JSON.stringify(after.health.p75)}`);
});
