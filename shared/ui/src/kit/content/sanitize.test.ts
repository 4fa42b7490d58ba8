import { loadSanitizer } from './sanitize.ts';

const cleaned = async (html: string) => {
  const host = document.createElement('div');
  host.innerHTML = String((await loadSanitizer()).markup(html));
  return host;
};

const address = async (href: string) =>
  (await cleaned(`<a href="${href}">x</a>`)).querySelector('a')?.getAttribute('href') ?? null;

const [script, mixed] = ['javascript', 'JaVaScRiPt'];

test.each([
  'https://exemplo.test/a',
  'HTTPS://exemplo.test',
  'mailto:a@exemplo.test',
  'tel:+551133334444',
  '/curso/x',
  '#parte',
])('a link to %s is kept', async (href) => {
  expect(await address(href)).toBe(href);
});

test.each([
  '//evil.example/x',
  `${script}:alert(1)`,
  `${mixed}:alert(1)`,
  'data:text/html,x',
  'vbscript:x',
  'blob:x',
  'ftp://exemplo.test',
  'http://exemplo.test',
  'curso/x',
  ' //evil.example',
  'x-https://exemplo.test',
  // A browser reads these two as //evil.example.
  '/\\evil.example',
  '/&#9;/evil.example',
  `${script}:alert(/https:/)`,
])('security 26: a link to %s loses its address', async (href) => {
  expect(await address(href)).toBeNull();
});

test('security 25: marks that style, run or frame something are gone, and their text stays', async () => {
  const host = await cleaned(
    '<p style="position:fixed" class="x" onclick="a()">um<script>a()</script><iframe src="https://a.test"></iframe></p><form><input name="x"></form>',
  );
  expect(host.querySelectorAll('script, iframe, form, input, [style], [class], [onclick]')).toHaveLength(0);
  expect(host).toHaveTextContent('um');
});

test('a link that leaves the site opens beside it and tells nothing of it; one of ours opens in place', async () => {
  const host = await cleaned(
    '<a href="https://exemplo.test">fora</a><a href="/loja">dentro</a><img src="/files/a.png" alt="a">',
  );
  const [outside, inside] = host.querySelectorAll('a');
  expect([outside?.target, outside?.rel, inside?.target]).toEqual(['_blank', 'noopener noreferrer nofollow', '']);
  expect(host.querySelector('img')?.getAttribute('loading')).toBe('lazy');
});

test.each([
  'https://exemplo.test/files/a.png',
  '//exemplo.test/a.png',
  'data:image/png;base64,AA',
  '/api/logout',
  '/files/../api/x',
])('security 25: a picture at %s, which is no file of ours, has no address', async (src) => {
  expect((await cleaned(`<img src="${src}" alt="">`)).querySelector('img')?.getAttribute('src')).toBeNull();
});
