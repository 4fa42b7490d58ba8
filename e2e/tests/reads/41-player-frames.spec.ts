import { expect, test, type Page } from '@playwright/test';
import { leaveSurveys } from '../../support/people.ts';
import { box, card, go, playInstead, serveMarket } from '../../support/player.ts';
import { become, client } from '../../support/signed-in.ts';

/** Stands where YouTube's player would: it answers a greeting, plays by a clock of its own and tells of it. */
const youtubePage = `<!doctype html><title>x</title><script>
let time = 0, state = 2;
const say = (event, info) => parent.postMessage(JSON.stringify({ event, info }), '*');
const tell = () => say('infoDelivery', { currentTime: time, duration: 600, playerState: state, volume: 100, muted: false });
addEventListener('message', ({ data }) => {
  const { event, func, args } = JSON.parse(data);
  if (event === 'listening') say('initialDelivery', { duration: 600, currentTime: 0, playerState: 2, volume: 100, muted: false });
  if (func === 'playVideo') state = 1;
  if (func === 'pauseVideo') state = 2;
  if (func === 'seekTo') time = args[0];
  tell();
});
setInterval(() => { if (state === 1) { time += 0.1; tell(); } }, 100);
</script>`;

/** Stands where Vimeo's player would, and speaks to its library. */
const vimeoPage = `<!doctype html><title>x</title><script>
let time = 0, playing = false, heard = new Set();
const say = (message) => parent.postMessage(JSON.stringify(message), '*');
const tell = (event) => { if (heard.has(event)) say({ event, data: { seconds: time, duration: 90, percent: time / 90, volume: 1 } }); };
addEventListener('message', ({ data }) => {
  const { method, value } = typeof data === 'string' ? JSON.parse(data) : data;
  if (method === 'addEventListener') heard.add(value);
  if (method === 'ping') say({ method: 'ping' });
  if (method === 'getDuration') say({ method, value: 90 });
  if (method === 'play') { playing = true; say({ method }); tell('play'); }
  if (method === 'pause') { playing = false; say({ method }); tell('pause'); }
  if (method === 'setCurrentTime') { time = value; say({ method, value }); tell('timeupdate'); }
});
say({ event: 'ready' });
setInterval(() => { if (playing) { time += 0.1; tell('timeupdate'); } }, 100);
</script>`;

/** Stands where PandaVideo's player would. */
const pandaPage = `<!doctype html><title>x</title><script>
let time = 0, playing = false;
const say = (message, more) => parent.postMessage({ message, video: 'v', ...more }, '*');
addEventListener('message', ({ data }) => {
  if (data.type === 'play') { playing = true; say('panda_play'); }
  if (data.type === 'pause') { playing = false; say('panda_pause'); }
  if (data.type === 'currentTime') time = data.parameter;
});
setInterval(() => {
  if (playing) time += 0.1;
  say('panda_timeupdate', { currentTime: time });
  say('panda_allData', { playerData: { currentTime: time, duration: 120, paused: !playing } });
}, 100);
</script>`;

const providers = [
  {
    provider: 'youtube',
    url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    frames: 'https://www.youtube-nocookie.com/**',
    html: youtubePage,
  },
  { provider: 'vimeo', url: 'https://vimeo.com/123456', frames: 'https://player.vimeo.com/**', html: vimeoPage },
  {
    provider: 'pandavideo',
    url: 'https://player-vz-12ab34cd-5ef.tv.pandavideo.com.br/embed/?v=b5d3e8c5-9c33-4e7d-b6f9-9348fc782080',
    frames: 'https://player-vz-12ab34cd-5ef.tv.pandavideo.com.br/**',
    html: pandaPage,
  },
] as const;

const position = (page: Page) =>
  page
    .getByRole('slider', { name: 'Posição' })
    .inputValue()
    .then((value) => Number(value));

/** What the page's policy refuses. */
const refusals = (page: Page) => {
  const found: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text()) && !/report only/i.test(message.text()))
      found.push(message.text());
  });
  return found;
};

test.beforeEach(async ({ page }) => {
  await leaveSurveys(page);
  await become(page, client);
});

for (const { provider, url, frames, html } of providers)
  test(`a frame of ${provider} is loaded once and goes on over other pages, under the same controls`, async ({
    page,
  }) => {
    const refused = refusals(page);
    let loaded = 0;
    await page.route(frames, async (route) => {
      loaded += 1;
      await route.fulfill({ contentType: 'text/html', body: html });
    });
    await playInstead(page, 2, { provider, url });
    await page.goto('/loja');
    await go(page, '/conteudo/video/2');
    await expect(box(page)).toBeVisible();
    const player = page.getByRole('region', { name: 'Como ler um candle sem decorar nomes' });
    await player.getByRole('button', { name: 'Reproduzir' }).first().click();
    await expect(player.getByRole('button', { name: 'Pausar' })).toBeAttached();
    await player.press('l');
    await expect.poll(() => position(page)).toBeGreaterThan(10);
    await go(page, '/cliente/cursos');
    await expect(card(page)).toBeVisible();
    const before = await position(page);
    await expect.poll(() => position(page)).toBeGreaterThan(before);
    await go(page, '/conteudo/video/2');
    await expect(box(page)).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    await player.press('k');
    await expect(player.getByRole('button', { name: 'Pausar' })).toHaveCount(0);
    expect([loaded, refused]).toEqual([1, []]);
  });

test('HLS plays by a library that is loaded on demand, in two heights', async ({ page }) => {
  const refused = refusals(page);
  await serveMarket(page);
  await playInstead(page, 2, { provider: 'hls', url: '/media/market/index.m3u8' });
  await page.goto('/loja');
  await go(page, '/conteudo/video/2');
  const player = page.getByRole('region', { name: 'Como ler um candle sem decorar nomes' });
  await player.getByRole('button', { name: 'Reproduzir' }).first().click();
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await expect(player.getByLabel('Qualidade').locator('option')).toHaveText(['Auto', '720p', '360p']);
  await player.getByLabel('Qualidade').selectOption('360');
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(360);
  // A worker made from a plain address is what the page's Trusted Types refuse.
  expect(page.workers()).toEqual([]);
  expect(refused).toEqual([]);
});

/** The list of a stream that is on air: it never ends, and has one more segment at each reading. */
const onAir = () => {
  const reads = new Map<string, number>();
  return (text: string) => {
    const lines = text.split('\n').filter((line) => !/PLAYLIST-TYPE|ENDLIST/.test(line));
    const first = lines.findIndex((line) => line.startsWith('#EXTINF'));
    const known = (reads.get('all') ?? 0) + 1;
    reads.set('all', known);
    return `${lines.slice(0, first + 2 * Math.min(12, 9 + Math.floor(known / 4))).join('\n')}\n`;
  };
};

test('of a live source one goes back, is told how far behind, and returns to its edge', async ({ page }) => {
  await serveMarket(page, onAir());
  await playInstead(page, 2, { provider: 'hls', url: '/media/market/index.m3u8' });
  await page.goto('/loja');
  await go(page, '/conteudo/video/2');
  const player = page.getByRole('region', { name: 'Como ler um candle sem decorar nomes' });
  await player.getByRole('button', { name: 'Reproduzir' }).first().click();
  await expect(player.getByText('Ao vivo', { exact: true })).toBeVisible();
  await expect(player.getByLabel('Velocidade')).toBeDisabled();
  await player.press('j');
  await player.press('j');
  await expect(player.getByText(/^\d+ s atrás$/)).toBeVisible();
  await player.getByLabel('Velocidade').selectOption('0.75');
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(0.75);
  await player.getByRole('button', { name: 'Voltar ao vivo' }).click();
  await expect(player.getByText('Ao vivo', { exact: true })).toBeVisible();
});
