import type { DOMPurify } from 'dompurify';
import type { ComponentProps } from 'react';

/** Sanitised HTML: of the type that a page with Trusted Types takes as markup, where the browser has it. */
type SafeHtml = NonNullable<ComponentProps<'div'>['dangerouslySetInnerHTML']>['__html'];

type Sanitize = (html: string) => SafeHtml;

const options = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'hr',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'mark',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'span',
    'div',
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'scope', 'width', 'height'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
};

let ready: Promise<Sanitize> | undefined;

const prepare = (purify: DOMPurify) => {
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A' && /^https?:/i.test(node.getAttribute('href') ?? '')) {
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer nofollow');
    }
    if (node.tagName === 'IMG') node.setAttribute('loading', 'lazy');
  });
  return (html: string): SafeHtml => purify.sanitize(html, { ...options, RETURN_TRUSTED_TYPE: true });
};

/**
 * The sanitiser, loaded once. What it returns keeps text, structure, pictures and links to http, mail, telephone and our own addresses.
 * @returns a function from HTML to safe HTML
 */
export const loadSanitizer = (): Promise<Sanitize> => {
  ready ??= import('dompurify').then(
    ({ default: purify }) => prepare(purify(window)),
    (error: unknown) => {
      ready = undefined;
      throw error;
    },
  );
  return ready;
};
