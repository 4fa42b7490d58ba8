import { isEmptyHtml } from '@pregao/contract/core/html-marks';
import { getHTMLFromFragment, type JSONContent } from '@tiptap/core';
import { DOMParser, Node, type Fragment, type Schema } from '@tiptap/pm/model';
import type { Sanitizer } from '../kit/content/create-sanitizer.ts';

/**
 * The document of a text: read from sanitised nodes, so that no markup reaches a sink of it.
 *
 * @param html as it is stored; may be anything
 */
export const readDocument = (html: string, schema: Schema, sanitizer: Sanitizer): JSONContent =>
  DOMParser.fromSchema(schema).parse(sanitizer.nodes(html)).toJSON() as JSONContent;

/** A document as it is stored, by the list of marks; '' where nothing was written. */
export const writeDocument = (document: JSONContent, schema: Schema): string => {
  const html = getHTMLFromFragment(Node.fromJSON(schema, document).content, schema);
  return isEmptyHtml(html) ? '' : html;
};

/** The words of a part of a text, a block a line: what is copied for who takes no marks. */
export const wordsOf = (content: Fragment): string =>
  content.textBetween(0, content.size, '\n', ({ type, attrs }) => {
    if (type.name === 'ticker') return `$${String(attrs.value)}`;
    return type.name === 'hardBreak' ? '\n' : '';
  });
