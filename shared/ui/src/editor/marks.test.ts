import { attributesOf, htmlTags, type HtmlTag } from '@pregao/contract/core/html-marks';
import { sanitizeHtml } from '../../../../api/src/resource/record/html.ts';
import { hostileHtml } from '../../../testing/src/hostile-html-test-data.ts';
import { loadSanitizer } from '../kit/content/sanitize.ts';
import { readDocument, writeDocument } from './document.ts';
import { editorSchema } from './extensions.ts';

const throughEditor = async (html: string) =>
  writeDocument(readDocument(html, editorSchema, await loadSanitizer()), editorSchema);

const throughReader = async (html: string) => {
  const host = document.createElement('div');
  host.innerHTML = String((await loadSanitizer()).markup(html));
  // Added for who reads, never stored.
  for (const node of host.querySelectorAll('[target], [loading]')) {
    node.removeAttribute('target');
    node.removeAttribute('loading');
  }
  return host.innerHTML;
};

/** A text with each element of the list and each of its attributes, as it is stored. */
const samples: Readonly<Record<HtmlTag, string>> = {
  p: '<p>Um lote &amp; meio &lt; dois</p>',
  br: '<p>Abertura<br>Fechamento</p>',
  h2: '<h2>Book de ofertas</h2>',
  h3: '<h3>Compra</h3>',
  h4: '<h4>Venda</h4>',
  strong: '<p>Stop <strong>sempre</strong></p>',
  em: '<p>O <em>spread</em> de <strong><em>hoje</em></strong></p>',
  ul: '<ul><li><p>Ação</p><ul><li><p>Ordinária</p></li></ul></li><li><p>Fundo</p></li></ul>',
  ol: '<ol start="3"><li><p>Entrada</p></li><li><p>Alvo</p></li></ol>',
  li: '<ol><li><p>Entrada</p><p>No rompimento</p></li></ol>',
  blockquote: '<blockquote><p>O preço desconta tudo.</p></blockquote>',
  a: '<p><a href="https://b3.com.br/?a=1&amp;b=2" rel="noopener noreferrer nofollow">B3</a> e <a href="/loja"><strong>loja</strong></a></p>',
  img: '<img src="/files/6f9c/1280" alt="Gráfico de &quot;PETR4&quot;" width="1280" height="720">',
  table: '<table><tbody><tr><td><p>PETR4</p></td><td><p>38,12</p></td></tr></tbody></table>',
  tbody: '<table><tbody><tr><td><p>1</p></td></tr><tr><td><p>2</p></td></tr></tbody></table>',
  tr: '<table><tbody><tr><th><p>Ativo</p></th></tr><tr><td><p>VALE3</p></td></tr></tbody></table>',
  th: '<table><tbody><tr><th colspan="2"><p>Ativo</p></th></tr><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
  td: '<table><tbody><tr><td rowspan="2"><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td></tr></tbody></table>',
  data: '<p>Compra de <data value="PETR4">$PETR4</data>&nbsp;hoje</p>',
};

test.each(htmlTags)('%s goes from server to reader to editor to server unchanged', async (tag) => {
  const sample = samples[tag];
  expect(sample).toContain(`<${tag}`);
  expect(sanitizeHtml(sample)).toBe(sample);
  expect(await throughReader(sample)).toBe(sample);
  expect(await throughEditor(sample)).toBe(sample);
});

test('every attribute of the list is in the samples', () => {
  const all = Object.values(samples).join('');
  const missing = htmlTags.flatMap((tag) =>
    attributesOf(tag).filter((name) => !new RegExp(`<t?${tag.replace(/^t[hd]$/, '[hd]')}[^>]* ${name}="`).test(all)),
  );
  expect(missing).toEqual([]);
});

const outside = [
  ...['address', 'article', 'b', 'big', 'button', 'center', 'cite', 'code', 'del', 'details', 'div', 'dl', 'figure'],
  ...[
    'font',
    'form',
    'h1',
    'h5',
    'h6',
    'hr',
    'i',
    'iframe',
    'input',
    'ins',
    'kbd',
    'mark',
    'nav',
    'object',
    'pre',
    's',
  ],
  ...['section', 'small', 'span', 'sub', 'sup', 'svg', 'u', 'video'],
];

test.each(outside)('%s, which is not on the list, is in none of the three', async (tag) => {
  const html = `<${tag}>x</${tag}>`;
  for (const shown of [sanitizeHtml(html), await throughReader(html), await throughEditor(html)])
    expect(shown).not.toContain(`<${tag}`);
});

test.each(['class', 'style', 'id', 'title', 'onclick', 'dir', 'data-x', 'aria-label', 'target', 'name'])(
  'an attribute %s is in none of the three, on no element of the list',
  async (name) => {
    for (const tag of htmlTags) {
      const html = samples[tag].replaceAll(new RegExp(`<(${tag})\\b`, 'g'), `<$1 ${name}="x"`);
      for (const shown of [sanitizeHtml(html), await throughReader(html), await throughEditor(html)])
        expect(shown).toBe(samples[tag]);
    }
  },
);

test('security 25: what the editor makes of a hostile text is what the server would store', async () => {
  // Deeper than a person writes, the server cuts.
  for (const html of hostileHtml.filter(({ length }) => length < 10_000)) {
    const written = await throughEditor(html);
    expect({ html, stored: sanitizeHtml(written) }).toEqual({ html, stored: written });
  }
});

test('REQ-5.15, REQ-5.16: an editor that is blank or holds only an empty paragraph tells an empty text', async () => {
  for (const html of ['', ' ', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<script>x()</script>'])
    expect(await throughEditor(html)).toBe('');
});
