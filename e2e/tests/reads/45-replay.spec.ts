import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { leaveSurveys } from '../../support/people.ts';
import { admin, become, client, keptOf } from '../../support/signed-in.ts';

test.beforeEach(({ page }) => leaveSurveys(page));

/** The video of the demonstration that has a talk of its own length. */
const video = 9;

interface Replay {
  snapshot: {
    messages: { id: number; message: string; collapsed: string | null; type: number }[];
    pin: { message: { message: string } } | null;
    poll: { question: string; votes: number; options: { text: string; votes: number }[] } | null;
  };
}

/** The room as it stood at a second, as the server tells a guest. */
const roomAt = async (page: Page, second: number) =>
  ((await (await page.request.get(`/api/list-video-replay/${video}?from=${second}&to=${second}`)).json()) as Replay)
    .snapshot;

const seek = (page: Page, second: number) =>
  page.evaluate((to) => {
    (document.querySelector('video') as HTMLVideoElement).currentTime = to;
  }, second);

/** What is seen beside the video is the room of that second. */
const expectRoomOf = async (page: Page, second: number, poll: string | null) => {
  const room = await roomAt(page, second);
  const talk = page.getByRole('region', { name: /^Conversa do replay/ });
  const last = room.messages.findLast(({ collapsed, type }) => collapsed === null && type !== 3);
  await expect(
    talk
      .getByRole('listitem')
      .filter({ hasText: last?.message ?? '' })
      .last(),
  ).toBeVisible();
  await expect(talk.getByRole('list', { name: 'Mensagens' }).locator('[data-key]').last()).toHaveAttribute(
    'data-key',
    `m:${room.messages.at(-1)?.id}`,
  );
  const pinned = talk.getByRole('button', { name: /^Fixada por/ });
  if (room.pin) await expect(pinned).toContainText(room.pin.message.message);
  else await expect(pinned).toHaveCount(0);
  if (poll === null) await expect(talk.getByRole('region', { name: 'Enquete' })).toHaveCount(0);
  else {
    expect(room.poll?.question).toBe(poll);
    await expect(talk.getByRole('region', { name: 'Enquete' })).toContainText(poll);
    const votes = room.poll?.votes ?? 0;
    await expect(talk.getByText(`${votes} ${votes === 1 ? 'voto' : 'votos'}`)).toBeVisible();
  }
};

test('a guest goes forward and back in a replay: talk, pin and poll are those of each second', async ({ page }) => {
  await page.goto(`/conteudo/video/${video}/chat`);
  const media = page.locator('video');
  await expect(media).toBeVisible();
  // What was asked to play before its source was there is asked again.
  await expect
    .poll(() =>
      media.evaluate((element: HTMLVideoElement) =>
        element.play().then(
          () => element.readyState,
          () => 0,
        ),
      ),
    )
    .toBeGreaterThan(2);
  await media.evaluate((element: HTMLVideoElement) => element.pause());
  const talk = page.getByRole('region', { name: /^Conversa do replay/ });
  await seek(page, 780);
  await expectRoomOf(page, 780, 'Como fecha o índice hoje?');
  await seek(page, 6_900);
  await expectRoomOf(page, 6_900, 'O que vemos na próxima aula?');
  await seek(page, 780);
  await expectRoomOf(page, 780, 'Como fecha o índice hoje?');
  await seek(page, 300);
  await expectRoomOf(page, 300, null);
  await expect(talk.getByRole('textbox')).toHaveCount(0);
  await expect(talk.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', /\/login\?return=/);
});

/** A room that is on air and open to every member; where none is, the next one is started. */
const liveRoom = async (page: Page) => {
  const headers = { authorization: `Bearer ${keptOf(admin)['pregao.session']}` };
  const ofClient = { authorization: `Bearer ${keptOf(client)['pregao.session']}` };
  const lists = (await (await page.request.get('/api/list-broadcasts', { headers: ofClient })).json()) as Record<
    'live' | 'upcoming',
    { id: number; broadcast_id: number; accessible: boolean; status: string }[]
  >;
  const live = lists.live.find(({ accessible, status }) => accessible && status === 'live');
  const edition = live ?? [...lists.live, ...lists.upcoming].find(({ accessible }) => accessible);
  if (!edition) throw new Error('no edition is open to the client');
  if (!live)
    expect(
      (await page.request.post(`/api/move-edition/${edition.id}`, { headers, data: { action: 'start' } })).ok(),
    ).toBe(true);
  const { room_id: room } = (await (
    await page.request.get(`/api/find-broadcast/${edition.broadcast_id}?card_id=${edition.id}`, { headers: ofClient })
  ).json()) as { room_id: number };
  /** @returns when the platform heard it */
  const say = async (message: string) => {
    const answer = await page.request.post(`/api/create-room-message/${room}`, {
      headers,
      data: { client_id: randomUUID(), message, type: 5 },
    });
    expect(answer.ok()).toBe(true);
    return ((await answer.json()) as { message: { created_at: string } }).message.created_at;
  };
  return { path: `/cliente/lives/${edition.broadcast_id}/${edition.id}`, say };
};

test('a laptop that slept for three minutes asks whether anything was missed, and a line leads back to its second', async ({
  page,
}) => {
  const { path, say } = await liveRoom(page);
  // Other tests move the clock of the platform: the laptop goes by the same.
  await page.clock.install({ time: await say('Voltamos já') });
  await become(page, client);
  await page.goto(path);
  const media = page.locator('video');
  await expect.poll(() => media.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  const talk = page.getByRole('list', { name: 'Mensagens' });
  await expect(talk.getByRole('listitem').last()).toBeVisible();
  const late = page.getByRole('button', { name: 'Dispensar aviso' });
  if (await late.isVisible()) await late.click();
  await expect(page.getByText('Conversa ao vivo')).toBeVisible();
  const asleep = (state: 'hidden' | 'visible') =>
    page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  // Only the laptop sleeps for so long here: what the platform says of its own time is put forward with it.
  await page.route(/\/api\/list-room-moments\//, async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as { now: string };
    const now = new Date(Date.parse(told.now) + 180_000).toISOString();
    await route.fulfill({ response: answer, json: { ...told, now } });
  });
  await asleep('hidden');
  await page.context().setOffline(true);
  const words = `O alvo de hoje foi atingido ${Date.now()}`;
  await say(words);
  await page.clock.fastForward('03:00');
  await page.context().setOffline(false);
  await asleep('visible');
  await expect(page.getByText('Você ficou 3 min fora.')).toBeVisible();
  const second = () => media.evaluate((element: HTMLVideoElement) => element.currentTime);
  // The picture goes on after the sleep.
  const awake = await second();
  await expect.poll(second).toBeGreaterThan(awake + 0.5);
  const before = await second();
  await page.getByRole('button', { name: 'Perdi algo?' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Perdi algo?' });
  await drawer.getByRole('button', { name: new RegExp(words) }).press('Enter');
  await expect(drawer).toBeHidden();
  await expect(talk.getByRole('listitem').filter({ hasText: words })).toBeInViewport();
  await expect.poll(second).toBeLessThan(before - 60);
  await expect(page.getByText('Conversa ao vivo')).toBeVisible();
});
