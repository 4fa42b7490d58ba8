import { expect, test, type Page } from '@playwright/test';
import { become, client, keptOf } from '../../support/signed-in.ts';

/** The room of the demonstration that talks most, as the client enters it. */
const enter = async (page: Page) => {
  await become(page, client);
  const headers = { authorization: `Bearer ${keptOf(client)['pregao.session']}` };
  const lists = (await (await page.request.get('/api/list-broadcasts', { headers })).json()) as Record<
    'live' | 'upcoming' | 'replays',
    { broadcast_id: number; id: number; accessible: boolean; slug: string }[]
  >;
  const open = [...lists.live, ...lists.replays, ...lists.upcoming].filter(({ accessible }) => accessible);
  const room = open.find(({ slug }) => slug === 'sala-de-day-trade') ?? open[0];
  expect(room).toBeDefined();
  await page.goto(`/cliente/lives/${room?.broadcast_id}/${room?.id}`);
  const list = page.getByRole('list', { name: 'Mensagens' });
  await expect(list.getByRole('listitem').last()).toBeVisible();
  return list;
};

/** Where the first whole message in view stands, by its key. */
const firstInView = (page: Page) =>
  page.getByRole('list', { name: 'Mensagens' }).evaluate((node) => {
    const { top } = node.getBoundingClientRect();
    const rows = [...node.querySelectorAll<HTMLElement>('[data-key^="m:"], [data-key^="c:"]')];
    const row = rows
      .map((element) => ({ key: element.dataset.key ?? '', at: element.getBoundingClientRect().top - top }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0];
    return row ?? { key: '', at: 0 };
  });

const placeOf = (page: Page, key: string) =>
  page.getByRole('list', { name: 'Mensagens' }).evaluate((node, wanted) => {
    const row = node.querySelector(`[data-key="${wanted}"]`);
    return row ? row.getBoundingClientRect().top - node.getBoundingClientRect().top : null;
  }, key);

test('a room opens at its newest message, and older pages never move what one reads by more than a pixel', async ({
  page,
}) => {
  const list = await enter(page);
  await expect
    .poll(() => list.evaluate((node) => node.scrollHeight - node.scrollTop - node.clientHeight))
    // Pages are zoomed to 0.9: a place is told in whole pixels of the screen.
    .toBeLessThan(4);
  await expect(list.getByRole('listitem').last()).toBeInViewport();
  for (let round = 0; round < 3; round += 1) {
    const older = page.waitForResponse((answer) => /list-room-messages\/\d+\?before=/.test(answer.url()));
    await list.evaluate((node) => {
      node.scrollTop = Math.min(node.scrollTop - 40, 400);
    });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const before = await firstInView(page);
    expect((await older).ok()).toBe(true);
    await expect.poll(() => list.evaluate((node) => node.scrollTop)).toBeGreaterThan(400);
    const after = await placeOf(page, before.key);
    expect(after).not.toBeNull();
    expect(Math.abs((after ?? 0) - before.at)).toBeLessThanOrEqual(1);
  }
  expect(await list.getByRole('listitem').count()).toBeLessThanOrEqual(200);
});
