import { attributesOf, htmlTags, isAllowedAttribute, leavesSite, outwardRel } from '@pregao/contract/core/html-marks';
import createPurify, { type Config } from 'dompurify';
import type { ComponentProps } from 'react';

/** Sanitised HTML: of the type that a page with Trusted Types takes as markup, where the browser has it. */
type SafeHtml = NonNullable<ComponentProps<'div'>['dangerouslySetInnerHTML']>['__html'];

export interface Sanitizer {
  /** HTML as it may be shown. */
  markup(html: string): SafeHtml;
  /** The same as nodes, for who reads them without a sink of markup. */
  nodes(html: string): DocumentFragment;
  /** What a clipboard holds, without anything that runs or loads, but with what tells what its author meant. */
  pasted(html: string): DocumentFragment;
}

const options: Config = {
  ALLOWED_TAGS: [...htmlTags],
  ALLOWED_ATTR: [...new Set(htmlTags.flatMap(attributesOf))],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const words = (text: string) => text.split(' ');

/** Word and Google Docs say by styles and classes what is a heading, a list or bold; the styles come renamed. */
const pastedOptions: Config = {
  ALLOWED_TAGS: [
    ...htmlTags,
    ...words('b i u s code pre font span div section article center h1 h5 h6 thead tfoot dl dt dd'),
  ],
  ALLOWED_ATTR: words('href src alt width height colspan rowspan start value class data-style data-pm-slice'),
  // `mso-list:l0 level1` is no address.
  ADD_URI_SAFE_ATTR: words('data-style data-pm-slice'),
  ALLOW_DATA_ATTR: false,
  FORBID_CONTENTS: words('head iframe math noscript script style svg template title video xmp'),
};

/** The sanitiser of this window; its rules are those of the one list of marks. */
export const createSanitizer = (): Sanitizer => {
  const purify = createPurify(window);
  let isPasted = false;
  // A text without a body, as a frameset, gives no fragment at all.
  const fragment = (html: string, config: Config) =>
    (purify.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true }) as DocumentFragment | null) ??
    document.createDocumentFragment();
  purify.addHook('uponSanitizeAttribute', (node, data) => {
    if (!isPasted && !isAllowedAttribute(node.tagName.toLowerCase(), data.attrName, data.attrValue))
      data.keepAttr = false;
  });
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (isPasted) return;
    if (node.tagName === 'A' && leavesSite(node.getAttribute('href') ?? '')) {
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', outwardRel);
    }
    if (node.tagName === 'IMG') node.setAttribute('loading', 'lazy');
  });
  return {
    markup: (html) => purify.sanitize(html, { ...options, RETURN_TRUSTED_TYPE: true }),
    nodes: (html) => fragment(html, options),
    pasted: (html) => {
      isPasted = true;
      try {
        return fragment(html, pastedOptions);
      } finally {
        isPasted = false;
      }
    },
  };
};
