import { useT } from '@pregao/platform';
import type { RefObject } from 'react';
import { goToSection, sectionsOf } from '../../../common/sections.ts';
import classes from '../help.module.css';

/** Headings from which on a text is long enough to be led through. */
const least = 3;

/** The parts of a long answer. */
export const Contents = ({ html, text }: { html: string; text: RefObject<HTMLElement | null> }) => {
  const t = useT();
  const headings = sectionsOf(html);
  if (headings.length < least) return null;
  return (
    <nav className={classes.contents} aria-label={t('help.contents')}>
      <strong>{t('help.contents')}</strong>
      <ol>
        {headings.map((heading, index) => (
          <li key={heading}>
            <button
              type="button"
              onClick={() => {
                goToSection(text, index);
              }}
            >
              {heading}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};
