import { expect, type Page, type Request } from '@playwright/test';
import { editedRemote } from './edited-remote.ts';

export interface Fault {
  remote: string;
  version: string;
  phase: string;
  message: string;
}

/** The faults a page reports from now on. */
export const listenToFaults = (page: Page): Fault[] => {
  const faults: Fault[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === '/api/faults') faults.push(request.postDataJSON() as Fault);
  });
  return faults;
};

/** The page of the remote that the tests break: it needs neither a session nor data. */
export const brokenPath = '/pagamento/sucesso';

const heading = 'Entre para ver este pedido';

/** The remote's own screen, whichever release of it. */
export const shows = (page: Page) =>
  expect(page.locator('[data-remote="mfe-cart"]').getByText(heading).first()).toBeVisible();

/** The shell and another remote go on as if nothing had happened. */
export const othersGoOn = async (page: Page) => {
  await page
    .getByRole('link', { name: /início|pregão/i })
    .first()
    .click();
  await expect(page.locator('[data-remote="mfe-catalog"]')).toBeVisible();
};

/** The cart's release that is live, as the tests found it. */
export const liveCart = async (page: Page): Promise<{ version: string; preload: Record<string, string[]> }> => {
  const { remotes } = (await (await page.request.get('/api/registry')).json()) as {
    remotes: { name: string; version: string; preload: Record<string, string[]> }[];
  };
  const cart = remotes.find(({ name }) => name === 'mfe-cart');
  if (!cart) throw new Error('mfe-cart is not live');
  return cart;
};

/** Files of the heavy entries of the kit, by entry, with the version of the shell that serves them. */
export const liveKit = async (page: Page): Promise<{ version: string; kit: Record<string, string[]> }> => {
  const {
    shell: { version },
  } = (await (await page.request.get('/api/registry')).json()) as { shell: { version: string } };
  const { kit } = (await (await page.request.get(`/releases/shell/${version}/shell.json`)).json()) as {
    kit: Record<string, string[]>;
  };
  return { version, kit };
};

/** Releases a changed copy of the cart for the time of a test; the release before is the whole one. */
export const withBrokenCart = async (
  change: { file: string; text: (text: string) => string },
  test: (version: string) => Promise<void>,
) => {
  const copy = editedRemote('mfe-cart');
  copy.edit(change.file, change.text);
  try {
    const { version } = await copy.release();
    try {
      await test(version);
    } finally {
      await copy.rollback();
    }
  } finally {
    copy.remove();
  }
};

/** Another `App` in place of the remote's own, which stays in the build with the screens its pages name. */
export const app = (source: string) => ({
  file: 'src/app/app.tsx',
  text: (text: string) => `${text.replace('export const App', 'export const Whole')}\n${source}`,
});

/** A remote as the page reads it from its registry. */
export interface ReadRemote {
  name: string;
  entry: string;
  requires: { platform: string };
  integrity: Record<string, string>;
  previous: object | null;
}

/** Answers the page with the cart of its registry changed, as if the gate had let it pass. */
export const withRegistry = (page: Page, change: (remote: ReadRemote) => void) =>
  page.route(`**${brokenPath}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script type="application\/json" id="pregao-boot">)(.*?)(<\/script>)/s,
      (_, open: string, json: string, close: string) => {
        const boot = JSON.parse(json) as { registry: { remotes: ReadRemote[] } };
        boot.registry.remotes.filter(({ name }) => name === 'mfe-cart').forEach(change);
        return open + JSON.stringify(boot).replace(/</g, '\\u003c') + close;
      },
    );
    await route.fulfill({ response, body });
  });

/** Goes to another page inside the tab. */
export const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
  }, path);

/**
 * The server takes requests for these files and never answers them, until it works again; what hung then hangs on.
 * What a browser fetches ahead of need is not counted: it does so when it has time.
 */
export const hang = async (page: Page, isOne: (path: string) => boolean) => {
  const server = { hangs: true, asked: 0 };
  await page.route(
    ({ pathname }) => isOne(pathname),
    (route) => {
      if (route.request().resourceType() !== 'other') server.asked += 1;
      return server.hangs ? new Promise(() => {}) : route.continue();
    },
  );
  return server;
};

/** Whether a bundle ran these scripts and waits for no other file of its own: what it lacks is of another. */
export const hasRun = (page: Page, name: string, files: readonly string[]) =>
  page.evaluate(
    ([remote, ids]) => {
      const chunks = Object.entries(window as unknown as Record<string, [(string | number)[]][]>)
        .filter(([key]) => key.startsWith(`webpackChunk${remote.replaceAll('-', '_')}`))
        .flatMap(([, list]) => list.flatMap(([of]) => of.map(String)));
      const awaited = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(
        'script[data-webpack], link[data-webpack-loading]',
      );
      return (
        ids.every((id) => chunks.includes(id)) &&
        [...awaited].every(({ src, href }) => !(src || href).includes(`/releases/${remote}/`))
      );
    },
    [name, files.map((file) => file.split('.')[0] ?? '')] as const,
  );

/** Goes from the home to the page of a release of the cart whose entry hangs, in the page's own time. */
export const enterHanging = async (page: Page, version: string) => {
  await page.clock.install();
  await page.goto('/home');
  await page.locator('[data-remote="mfe-catalog"]').waitFor();
  const server = await hang(page, (path) => path === `/releases/mfe-cart/${version}/remoteEntry.js`);
  await go(page, brokenPath);
  await expect.poll(() => server.asked).toBe(1);
  return server;
};
