import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outwardRel } from '@pregao/contract';
import { hostileHtml } from '../../../../shared/testing/src/hostile-html-test-data.ts';
import { strangeIn } from '../../../test/strange-html.ts';
import { plainText, sanitizeHtml } from './html.ts';

test('security 25: nothing of more than 150 hostile texts is left but marks of the list, and cleaning again changes nothing', () => {
  assert.ok(hostileHtml.length >= 150, String(hostileHtml.length));
  assert.equal(new Set(hostileHtml).size, hostileHtml.length);
  for (const html of hostileHtml) {
    const clean = sanitizeHtml(html);
    assert.deepEqual(strangeIn(clean), [], html);
    assert.equal(sanitizeHtml(clean), clean, html);
    assert.equal(sanitizeHtml(`<p>antes</p>${html}`).startsWith('<p>antes</p>'), true, html);
  }
});

test('security 26: a link keeps an address over TLS, of mail, of telephone or of ours, and loses any other with its mark', () => {
  const link = (href: string) => sanitizeHtml(`<a href="${href}" onclick="x()" target="_top">x</a>`);
  for (const href of ['/loja', '#parte', 'mailto:a@exemplo.test', 'tel:+551133334444'])
    assert.equal(link(href), `<a href="${href}">x</a>`);
  assert.equal(link('https://gov.br?a=1&amp;b=2'), `<a href="https://gov.br?a=1&amp;b=2" rel="${outwardRel}">x</a>`);
  for (const href of ['http://gov.br', '//evil.example', '/\\evil.example', '/&#9;/evil.example', 'javascript:x()'])
    assert.equal(link(href), 'x', href);
});

test('a picture is one of our own files or none', () => {
  const own = '<img src="/files/3f2a/grafico.webp" alt="Gráfico" width="640" height="360">';
  assert.equal(sanitizeHtml(own), own);
  assert.equal(sanitizeHtml('<p>a<img src="https://exemplo.test/files/a.png" alt="b">c</p>'), '<p>ac</p>');
});

test('a ticker is marked where its text is its value, and is text where it is another', () => {
  assert.equal(sanitizeHtml('<data value="PETR4">$PETR4</data>'), '<data value="PETR4">$PETR4</data>');
  assert.equal(sanitizeHtml('<data value="PETR4">$VALE3</data>'), '$VALE3');
  assert.equal(sanitizeHtml('<data value="petr 4">$petr 4</data>'), '$petr 4');
});

test('marks that mean the same become those of the list', () => {
  assert.equal(
    sanitizeHtml('<h1>a</h1><h6>b</h6><b>c</b><i>d</i>'),
    '<h2>a</h2><h4>b</h4><strong>c</strong><em>d</em>',
  );
  assert.equal(
    sanitizeHtml('<table><thead><tr><th colspan="2" scope="col">a</th></tr></thead></table>'),
    '<table><tbody><tr><th colspan="2">a</th></tr></tbody></table>',
  );
});

test('a div with words is a paragraph, one around paragraphs goes', () => {
  assert.equal(sanitizeHtml('<div>a</div><div>b <i>c</i></div>'), '<p>a</p><p>b <em>c</em></p>');
  assert.equal(
    sanitizeHtml('<div class="x"><div><h2>a</h2><p>b</p></div><div>c</div></div><p>d</p>'),
    '<h2>a</h2><p>b</p><p>c</p><p>d</p>',
  );
});

test('the words of a text are text: each block a line, each entity decoded once', () => {
  assert.equal(
    plainText(
      '<h2>Risco &amp; retorno</h2><p>Um&nbsp;<strong>lote</strong><br>de 100</p><ul><li><p>a</p></li><li>b</li></ul>',
    ),
    'Risco & retorno\nUm lote\nde 100\na\nb',
  );
  assert.equal(plainText('<p>2 &lt; 3, e &amp;lt;b&amp;gt; é &quot;texto&quot;</p>'), '2 < 3, e &lt;b&gt; é "texto"');
  assert.equal(
    plainText('<table><tr><td>PETR4</td><td>38,12</td></tr><tr><td>VALE3</td><td>60</td></tr></table>'),
    'PETR4 38,12\nVALE3 60',
  );
  assert.equal(plainText('<script>x()</script><style>p{}</style> '), '');
});
