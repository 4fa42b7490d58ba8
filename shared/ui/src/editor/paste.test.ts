import { Editor } from '@tiptap/core';
import { hostileHtml } from '../../../testing/src/hostile-html-test-data.ts';
import { sanitizeHtml } from '../../../../api/src/resource/record/html.ts';
import { loadSanitizer } from '../kit/content/sanitize.ts';
import { fromGoogleDocs, fromGoogleSheets, fromPage, fromWord } from './clipboard-test-data.ts';
import { writeDocument } from './document.ts';
import { editorSchema, extensionsOf } from './extensions.ts';
import { cleanPaste } from './paste.ts';

const pasteInto = async (...texts: string[]) => {
  const sanitizer = await loadSanitizer();
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: extensionsOf(),
    injectCSS: false,
    enablePasteRules: false,
    editorProps: { transformPastedHTML: (html) => cleanPaste(html, sanitizer) },
  });
  for (const html of texts) editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
  const written = writeDocument(editor.getJSON(), editorSchema);
  editor.destroy();
  return written;
};

test('a text of Word comes with its headings, lists, table and link, and without its looks', async () => {
  expect(await pasteInto(fromWord)).toBe(
    [
      '<h2>Relatório semanal</h2><h2>Cenário</h2>',
      '<p>O <strong>Ibovespa</strong> subiu <em>pouco</em> nesta semana.</p><h3>Riscos</h3>',
      '<ul><li><p>Juros</p><ul><li><p>Selic</p></li></ul></li><li><p>Câmbio</p></li></ul><p>Ordem:</p>',
      '<ol><li><p>Entrada</p></li><li><p>Alvo</p></li></ol>',
      '<table><tbody><tr><td><p><strong>Ativo</strong></p></td><td><p>Preço</p></td></tr></tbody></table>',
      '<p><a href="https://www.b3.com.br/" rel="noopener noreferrer nofollow">B3</a></p>',
    ].join(''),
  );
});

test('a text of Google Docs comes as its author meant it: bold where it is bold, one list inside the other', async () => {
  expect(await pasteInto(fromGoogleDocs)).toBe(
    [
      '<h2>Stop loss</h2><p><strong>Sempre</strong> antes da <em>entrada</em>.</p>',
      '<ul><li><p>Curto</p><ul><li><p>No dia</p></li></ul></li><li><p>Longo</p></li></ul>',
      '<p><a href="https://www.cvm.gov.br/" rel="noopener noreferrer nofollow">CVM</a></p>',
      '<table><tbody><tr><td><p><strong>Ativo</strong></p></td><td><p>Stop</p></td></tr></tbody></table>',
    ].join(''),
  );
});

test('cells of a sheet are a table; part of a page is its text', async () => {
  expect(await pasteInto(fromGoogleSheets)).toBe(
    '<table><tbody><tr><td><p>PETR4</p></td><td><p>38,12</p></td></tr><tr><td><p>VALE3</p></td><td><p>60,01</p></td></tr></tbody></table>',
  );
  expect(await pasteInto(fromPage)).toBe('<h3>Dividendos</h3><p>Pagos em D+2.</p><p>Veja aqui.</p>');
});

test('what is copied in the editor is pasted as it was', async () => {
  const item =
    '<ul data-pm-slice="3 3 []"><li><p>Curto <data value="PETR4">$PETR4</data></p></li><li><p>Longo</p></li></ul>';
  expect(await pasteInto(item)).toBe(
    '<ul><li><p>Curto <data value="PETR4">$PETR4</data></p></li><li><p>Longo</p></li></ul>',
  );
});

test('security 25: a hostile text that is pasted is what the server would store', async () => {
  for (const html of hostileHtml.filter(({ length }) => length < 10_000)) {
    const written = await pasteInto(html);
    expect({ html, stored: sanitizeHtml(written) }).toEqual({ html, stored: written });
  }
  expect('broken' in window).toBe(false);
});
