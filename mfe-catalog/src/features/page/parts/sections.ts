import { wordsOfHtml } from '@pregao/contract';

/** The sections of a text by the words of their headings. */
export const sectionsOf = (html: string): string[] =>
  [...html.matchAll(/<h2>(.*?)<\/h2>/gs)].map(([, words = '']) => wordsOfHtml(words));
