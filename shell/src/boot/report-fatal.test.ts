import { reportFatal } from './report-fatal.ts';

const sent: { path: string; body: Blob }[] = [];
beforeEach(() => {
  sent.length = 0;
  Object.assign(navigator, { sendBeacon: (path: string, body: Blob) => sent.push({ path, body }) > 0 });
});
afterEach(() => {
  document.body.replaceChildren();
});

test('a shell that cannot start reports its own fault with what the page was given to report with', async () => {
  document.body.innerHTML =
    '<script id="pregao-boot" type="application/json">{"reportToken":"token-of-the-page"}</script>';
  reportFatal(new Error('boot failed'));
  expect(sent.map(({ path }) => path)).toEqual(['/api/faults']);
  expect(JSON.parse((await sent[0]?.body.text()) ?? '')).toMatchObject({
    remote: 'shell',
    message: 'boot failed',
    path: '/',
    token: 'token-of-the-page',
  });
});

test('a page that is not ours reports nothing', () => {
  reportFatal(new Error('boot failed'));
  expect(sent).toEqual([]);
});
