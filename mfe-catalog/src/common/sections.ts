import { wordsOfHtml } from '@pregao/contract';
import type { RefObject } from 'react';

/** The sections of a text that somebody wrote, by the words of their headings. */
export const sectionsOf = (html: string): string[] =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, words = '']) => wordsOfHtml(words));

/** Leads to a section: headings of such a text carry no names, they are found by their place. */
export const goToSection = (text: RefObject<HTMLElement | null>, index: number) => {
  const heading = text.current?.querySelectorAll<HTMLElement>('h2')[index];
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
};
