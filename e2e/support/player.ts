import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export const box = (page: Page) => page.locator('[data-player-box]');
export const card = (page: Page) => page.getByRole('complementary', { name: /em andamento$/ });

/** Moves within the site as a link does, without loading the document. */
export const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
  }, path);

interface Followed {
  video: HTMLVideoElement;
  events: string[];
}

/** Begins the video of the page and keeps watch over its element: what interrupts it. */
export const follow = (page: Page) =>
  page.evaluate(async () => {
    const video = document.querySelector('video') as HTMLVideoElement;
    const followed: Followed = { video, events: [] };
    (window as unknown as { followed: Followed }).followed = followed;
    video.loop = true;
    await video.play();
    // The player may jump over a gap of milliseconds before the first frame: what is under way is watched.
    const isUnderWay = () => video.currentTime > 0.1;
    while (!isUnderWay())
      await new Promise((resolve) => {
        video.addEventListener('timeupdate', resolve, { once: true });
      });
    const isAhead = () =>
      Array.from({ length: video.buffered.length }, (_, index) => index).some(
        (index) =>
          video.buffered.start(index) <= video.currentTime &&
          video.buffered.end(index) >= Math.min(video.duration, video.currentTime + 1),
      );
    let at = 0;
    video.addEventListener('timeupdate', () => {
      at = video.currentTime;
    });
    // The end of a loop goes back by itself.
    const isLoop = () => at > video.duration - 1 && video.currentTime < 1;
    for (const name of ['waiting', 'pause', 'seeking', 'emptied', 'loadstart'])
      video.addEventListener(name, () => {
        // What is there already is waited for by a machine that is busy, never by a page that lost it.
        if ((name === 'waiting' && isAhead()) || isLoop()) return;
        const where = name === 'seeking' ? ` from second ${at} to ${video.currentTime} of ${video.duration}` : '';
        followed.events.push(`${name}${where}`);
      });
  });

/** What was seen of the video since it is followed, and whether the very element is still in the document, and plays. */
export const seen = (page: Page) =>
  page.evaluate(() => {
    const { video, events } = (window as unknown as { followed: Followed }).followed;
    return {
      same: document.querySelector('video') === video && video.isConnected,
      plays: !video.paused,
      events,
      at: video.currentTime,
    };
  });

/** Gives a video of the demonstration another medium, as if staff had put it there. */
export const playInstead = (page: Page, id: number, media: { provider: string; url: string }) =>
  page.route(`**/api/find-video/${id}`, async (route) => {
    const answer = await route.fetch();
    const video = (await answer.json()) as { media: object };
    await route.fulfill({ json: { ...video, media: { ...video.media, ...media, captions: [] } } });
  });

const clip = join(import.meta.dirname, '../../api/assets/live');
const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
};

/**
 * Serves the drawn market as HLS at `/media/market/index.m3u8`.
 * @param playlist makes the list of a height's segments from the one on disk; it is asked for again while it has no end
 */
export const serveMarket = (page: Page, playlist: (text: string) => string = (text) => text) =>
  page.route('**/media/market/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/media/market/', '');
    const body = await readFile(join(clip, path));
    const isList = /^\d+\/index\.m3u8$/.test(path);
    await route.fulfill({
      contentType: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      body: isList ? playlist(body.toString()) : body,
    });
  });
