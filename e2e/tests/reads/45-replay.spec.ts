import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { deskCalls } from '../../support/desk-calls.ts';
import { leaveSurveys } from '../../support/people.ts';
import { makeRoom } from '../../support/rooms.ts';
import { admin, become, client } from '../../support/signed-in.ts';

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

/** A room of its own that is on air, and says in it what staff announce. */
const liveRoom = async (page: Page) => {
  const { broadcast, card } = await makeRoom(page, { startsIn: -30, source: 'ao-vivo.m3u8' });
  const calls = deskCalls(page, admin);
  const { room_id: room } = await calls.get<{ room_id: number }>(`find-broadcast/${broadcast}?card_id=${card}`);
  /** @returns when the platform heard it */
  const say = async (message: string) => {
    const said = { client_id: randomUUID(), message, type: 5 };
    const answer = await calls.post<{ message: { created_at: string } }>(`create-room-message/${room}`, said);
    return answer.message.created_at;
  };
  return { path: `/cliente/lives/${broadcast}/${card}`, say };
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
