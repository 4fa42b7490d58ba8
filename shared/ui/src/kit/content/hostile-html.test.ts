import { isAllowedAttribute } from '@pregao/contract/core/html-marks';
import { sanitizeHtml } from '../../../../../api/src/resource/record/html.ts';
import { hostileHtml } from '../../../../testing/src/hostile-html-test-data.ts';
import { loadSanitizer } from './sanitize.ts';

/** What the reader adds: a link beside the page, a picture that waits; and `is`, which no script can remove, emptied. */
const added = ['target=_blank', 'loading=lazy', 'is='];

/** What of a shown text isn't a mark of the list. */
const strange = (root: ParentNode): string[] =>
  [...root.querySelectorAll('*')].flatMap((node) => {
    const tag = node.localName;
    if (node.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [`${node.namespaceURI} ${tag}`];
    return [...node.attributes]
      .filter(({ name, value }) => !isAllowedAttribute(tag, name, value) && !added.includes(`${name}=${value}`))
      .map(({ name, value }) => `${tag} ${name}=${value}`);
  });

const elements = (root: ParentNode) => [...new Set([...root.querySelectorAll('*')].map(({ localName }) => localName))];
const marks = /^(?:p|br|h[234]|strong|em|[uo]l|li|blockquote|a|img|table|tbody|tr|t[hd]|data)$/;

const shown = async (html: string) => {
  const host = document.createElement('div');
  host.innerHTML = String((await loadSanitizer()).markup(html));
  return host;
};

test('security 25: more than 150 hostile texts are inert where they are shown, as they came and as the server keeps them', async () => {
  expect(hostileHtml.length).toBeGreaterThan(150);
  for (const html of hostileHtml)
    for (const text of [html, sanitizeHtml(html), `<table><tr><td>${html}`, `<ul><li>${html}`]) {
      const host = await shown(text);
      expect({ text, found: strange(host) }).toEqual({ text, found: [] });
      expect(elements(host).filter((tag) => !marks.test(tag))).toEqual([]);
    }
  expect('broken' in window).toBe(false);
});

test('security 25: as nodes a hostile text is as inert as when it is shown, also when it is read once more', async () => {
  const { nodes } = await loadSanitizer();
  for (const html of hostileHtml) {
    const again = document.createElement('div');
    again.append(nodes(html));
    const twice = await shown(again.innerHTML);
    expect({ html, found: [...strange(again), ...strange(twice)] }).toEqual({ html, found: [] });
  }
});

test('security 25: what is pasted keeps neither what runs nor what loads', async () => {
  const { pasted } = await loadSanitizer();
  for (const html of hostileHtml) {
    const nodes = pasted(html);
    expect(
      nodes.querySelector('script, style, iframe, object, embed, svg, math, form, input, link, meta, base'),
    ).toBeNull();
    for (const node of nodes.querySelectorAll('*'))
      for (const { name, value } of node.attributes) {
        expect(name).not.toMatch(/^on|^(?:id|name|style|srcset|srcdoc|formaction)$/);
        if (name === 'href') expect(value.replace(/[\0- ]/g, '')).not.toMatch(/^(?:java|vb|live)script:|^data:/i);
      }
  }
});
