import { expect, test, type Page } from '@playwright/test';
import { editedRemote } from '../../support/edited-remote.ts';
import { admin, become } from '../../support/signed-in.ts';

/** Says without end, in a tab of the same browser, that releases moved; resolves when a thousand were said. */
const flood = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((said) => {
        const channel = new BroadcastChannel('pregao.bus');
        let turn = 0;
        setInterval(() => {
          for (let more = 0; more < 20; more += 1) channel.postMessage({ name: 'releases.moved.v1', payload: {} });
          turn += 20;
          if (turn === 1_000) said();
        }, 10);
      }),
  );

test('security 83: while one tab floods the bus with news of releases, an operator beside it takes one back', async ({
  page,
  context,
}) => {
  const copy = editedRemote('mfe-hub');
  let isLive = false;
  try {
    copy.edit('src/entry.tsx', (text) => `${text}\ndocument.documentElement.dataset.hub = 'enxurrada';\n`);
    const { version, previous } = await copy.release();
    isLive = true;
    await become(page, admin);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/registry' || pathname.startsWith('/api/find-remote/')) asked.push(pathname);
    });
    const visitor = await context.newPage();
    await visitor.goto('/login');
    await flood(visitor);
    await page.goto('/releases?app=mfe-hub');
    const live = page.getByRole('region', { name: /^No ar/ });
    await expect(live.getByText(version)).toBeVisible();
    await live.getByRole('button', { name: 'Voltar à anterior' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Voltar à anterior' }).click();
    await expect(live.getByText(String(previous))).toBeVisible();
    isLive = false;
    expect(asked.length).toBeLessThan(40);
    console.log(`a flood of the bus: rolled back, ${asked.length} calls of the operator's tab`);
  } finally {
    if (isLive) await copy.rollback();
    copy.remove();
  }
});
