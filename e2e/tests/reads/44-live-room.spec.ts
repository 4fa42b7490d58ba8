import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { deskCalls } from '../../support/desk-calls.ts';
import { leaveSurveys } from '../../support/people.ts';
import { makeRoom } from '../../support/rooms.ts';
import { admin, become, client, keptOf } from '../../support/signed-in.ts';

test.beforeEach(({ page }) => leaveSurveys(page));

/** A room of the demonstration in which much was said, as the client enters it: on a weekend none of them is on air. */
const enter = async (page: Page) => {
  await become(page, client);
  const headers = { authorization: `Bearer ${keptOf(client)['pregao.session']}` };
  const lists = (await (await page.request.get('/api/list-broadcasts', { headers })).json()) as Record<
    'live' | 'upcoming' | 'replays',
    { broadcast_id: number; id: number; accessible: boolean; slug: string }[]
  >;
  const room = [...lists.live, ...lists.upcoming].find(
    ({ accessible, slug }) => accessible && slug === 'mercados-pelo-mundo',
  );
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

/** Seconds of a part of the sandbox encoder's playlist. */
const part = 4;

/** Parts that an encoder has not written yet while one looks at its playlist. */
const unwritten = 10;

/** A playlist without its newest parts. */
const earlier = (playlist: string) =>
  playlist
    .split('#EXTINF')
    .slice(0, -unwritten)
    .join('#EXTINF')
    .replace(/(?:\n#EXT-X-(?:DISCONTINUITY|PROGRAM-DATE-TIME:.*))+\n$/, '\n');

/** Seconds that the picture is behind the end of what may be played, and how far one can go back. */
const pictureOf = (page: Page) =>
  page.locator('video').evaluate(({ currentTime, seekable }: HTMLVideoElement) => {
    const last = seekable.length - 1;
    if (last < 0) return null;
    return { at: currentTime, behind: seekable.end(last) - currentTime, back: seekable.end(last) - seekable.start(0) };
  });
const behind = async (page: Page) => (await pictureOf(page))?.behind ?? Infinity;

test('a room on air opens at its live edge, and who stood still is left there until a button leads back to the edge', async ({
  page,
}) => {
  const room = await makeRoom(page, { startsIn: -30, source: 'ao-vivo.m3u8' });
  const [parts, pause] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  let isEarlier = true;
  await page.route('**/media/live/segments/**/*.m4s', async (route) => {
    await parts.promise;
    await route.continue();
  });
  await page.route('**/media/live/0/*0.m3u8?*', async (route) => {
    const answer = await route.fetch();
    const playlist = await answer.text();
    const isCut = isEarlier;
    await route.fulfill({ response: answer, body: isCut ? earlier(playlist) : playlist });
    if (!isCut) pause.resolve(undefined);
  });
  await become(page, client);
  await page.goto(`/cliente/lives/${room.broadcast}/${room.card}`);
  const player = page.getByRole('region', { name: room.title, exact: true });
  const [lit, back] = [
    player.getByText('Ao vivo', { exact: true }),
    player.getByRole('button', { name: 'Voltar ao vivo' }),
  ];
  await expect.poll(async () => (await pictureOf(page))?.back).toBeGreaterThan(600);
  await expect(lit).toBeVisible();
  await expect(back).toBeHidden();
  parts.resolve(undefined);
  await expect.poll(() => behind(page)).toBeLessThan(4 * part);
  await expect(lit).toBeVisible();

  // It plays by itself: what is paused before that would be begun after it.
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate(({ paused, readyState }: HTMLVideoElement) => !paused && readyState > 2))
    .toBe(true);
  await video.evaluate((element: HTMLVideoElement) => {
    element.pause();
  });
  const stood = await pictureOf(page);
  isEarlier = false;
  await pause.promise;
  await expect(back).toBeVisible();
  await expect.poll(() => behind(page)).toBeGreaterThan(unwritten * part);
  expect((await pictureOf(page))?.at).toBe(stood?.at);
  await back.click();
  await expect.poll(() => behind(page)).toBeLessThan(4 * part);
  await expect(lit).toBeVisible();
});

/** Pins a long message in a room, and opens a poll with a long question. */
const pinAndAsk = async (page: Page, broadcast: number) => {
  const calls = deskCalls(page, admin);
  const { room_id: chat } = await calls.get<{ room_id: number }>(`find-broadcast/${broadcast}`);
  const { id } = await calls.post<{ id: number }>(`create-room-message/${chat}`, {
    client_id: randomUUID(),
    message:
      'Suporte do índice em 128 mil e resistência em 130 mil: abaixo do primeiro a leitura do dia deixa de valer',
  });
  await calls.post(`moderate-room-message/${id}`, { action: 'pin', reason: '' });
  await calls.post(`create-room-poll/${chat}`, {
    question: 'Para onde vai o índice até o fim do pregão de hoje, depois da fala do presidente do banco central?',
    options: ['Sobe', 'Cai'],
  });
};

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Infinity;
/** A line of words in a bar of its own. */
const oneLine = 48;

/** Whether all of an element is drawn, but for its round corners, and nothing lies over it. */
const isWhole = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [left + 8, (left + right) / 2, right - 8].every((x) =>
      [top + 8, (top + bottom) / 2, bottom - 8].every((y) => element.contains(document.elementFromPoint(x, y))),
    );
  });

test('on a phone one writes above the bar, which gives way to the keyboard; pin, poll and viewers take a line each', async ({
  page,
}) => {
  const room = await makeRoom(page, { startsIn: -30 });
  await pinAndAsk(page, room.broadcast);
  await become(page, client);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/cliente/lives/${room.broadcast}/${room.card}`);
  const field = page.getByRole('textbox', { name: 'Escreva uma mensagem' });
  const bar = page.getByRole('navigation', { name: 'Atalhos' });
  const tabs = page.getByRole('tablist', { name: 'Painel da sala' });
  await expect(field).toBeVisible();
  await expect(bar).toBeVisible();
  await expect.poll(() => isWhole(field)).toBe(true);
  expect((await field.boundingBox())?.y).toBeLessThan((await bar.boundingBox())?.y ?? 0);
  const pinned = page.getByRole('button', { name: /^Fixada por/ });
  await expect.poll(() => heightOf(pinned)).toBeLessThanOrEqual(oneLine);
  await expect(page.getByRole('search')).toContainText('1 pessoa na sala');
  const head = page.getByRole('heading', { level: 1, name: room.title }).locator('..');
  await expect(head).toContainText('1 pessoa na sala');

  await field.focus();
  await expect(bar).toBeHidden();
  await expect(tabs.getByRole('tab', { name: 'Chat' })).toBeInViewport({ ratio: 1 });
  await expect(tabs.getByRole('tab', { name: 'Enquete' })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => isWhole(field)).toBe(true);
  await field.blur();
  await expect(bar).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  const poll = page.getByRole('region', { name: 'Enquete' });
  await expect(poll).toContainText('Para onde vai');
  await expect.poll(() => heightOf(poll)).toBeLessThanOrEqual(oneLine);
  await expect.poll(() => heightOf(pinned)).toBeLessThanOrEqual(oneLine);
});
