import { wordsOfHtml } from '@pregao/contract';
import { useT } from '@pregao/platform';
import type { RefObject } from 'react';
import classes from '../help.module.css';

/** Headings from which on a text is long enough to be led through. */
const least = 3;

const headingsOf = (html: string) =>
  [...html.matchAll(/<h2[^>]*>([\s\S]*?)<\/h2>/g)].map(([, inner = '']) => wordsOfHtml(inner));

/** The parts of a long answer. */
export const Contents = ({ html, text }: { html: string; text: RefObject<HTMLElement | null> }) => {
  const t = useT();
  const headings = headingsOf(html);
  if (headings.length < least) return null;
  const go = (index: number) => () => {
    const heading = text.current?.querySelectorAll<HTMLElement>('h2')[index];
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav className={classes.contents} aria-label={t('help.contents')}>
      <strong>{t('help.contents')}</strong>
      <ol>
        {headings.map((heading, index) => (
          <li key={heading}>
            <button type="button" onClick={go(index)}>
              {heading}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};
