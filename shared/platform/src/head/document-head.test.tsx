import { renderWithPlatform } from '@pregao/testing';
import { usePageTitle } from '../page.ts';
import { forgetLoadedPage, writeHead } from './document-head.ts';

beforeEach(() => {
  document.head.innerHTML = '';
});

const content = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

test('a screen that knows what it shows says so in title, description and what shared links read', async () => {
  const Screen = ({ title, text }: { title?: string; text?: string }) => {
    usePageTitle(title, text);
    return null;
  };
  const { rerender } = await renderWithPlatform(<Screen />, { variant: 'liberta' });
  expect(document.title).toBe('');
  rerender(
    <Screen title="Opções do zero" text={`Da primeira call à trava.\n ${'Uma frase longa que segue. '.repeat(9)}`} />,
  );
  expect(document.title).toBe('Opções do zero · Liberta');
  expect([content('og:title'), content('twitter:title')]).toEqual([
    'Opções do zero · Liberta',
    'Opções do zero · Liberta',
  ]);
  expect(content('description')).toMatch(/^Da primeira call à trava\. Uma frase .*[^ ]…$/);
  expect(content('description')!.length).toBeLessThanOrEqual(160);
  expect(content('og:description')).toBe(content('description'));
});

test('what is written again takes the place of what was there, and null takes it away', () => {
  writeHead({ description: 'Um', canonical: 'https://pregao.test/um', indexed: false });
  writeHead({ description: 'Dois', canonical: 'https://pregao.test/dois', indexed: true });
  expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  expect(content('description')).toBe('Dois');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'https://pregao.test/dois');
  expect([content('og:url'), content('robots')]).toEqual(['https://pregao.test/dois', undefined]);
  writeHead({ description: null, canonical: null, indexed: false });
  expect([content('description'), content('og:url'), content('robots')]).toEqual([undefined, undefined, 'noindex']);
});

test('text is written as text', () => {
  writeHead({ title: '<b>"x"</b>', description: '"><script>alert(1)</script>' });
  expect(document.head.querySelector('script')).toBeNull();
  expect(content('og:title')).toBe('<b>"x"</b>');
});

test('picture and structured data of the page that was loaded go when one moves on', () => {
  document.head.innerHTML =
    '<meta property="og:image" content="a"><meta property="og:image:alt" content="a"><meta name="twitter:image" content="a"><script type="application/ld+json">{}</script><meta name="viewport" content="x">';
  forgetLoadedPage();
  expect(document.head.children).toHaveLength(1);
});
