import type { findPage, ResponseOf } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { useT } from '@pregao/platform';
import { cx, Heading, RichText, Text } from '@pregao/ui';
import { useRef } from 'react';
import { goToSection, sectionsOf } from '../../../common/sections.ts';
import { useInnerLinks } from '../../../common/use-inner-links.ts';
import classes from './page-text.module.css';

type InternalPage = ResponseOf<typeof findPage>;

/** Sections from which on a page has an index. */
const leastSections = 4;

/** The text of a page with its index, where it is long. */
export const PageText = ({ page }: { page: InternalPage }) => {
  const t = useT();
  const text = useRef<HTMLDivElement>(null);
  useInnerLinks(text);
  const sections = sectionsOf(page.body_html);
  const isLong = sections.length >= leastSections;
  return (
    <article className={cx(classes.page, isLong && classes.indexed)}>
      <header className={classes.head}>
        <Heading level={1} size="display">
          {page.title}
        </Heading>
        {page.summary && (
          <Text size="lead" tone="muted">
            {page.summary}
          </Text>
        )}
      </header>
      {isLong && (
        <nav className={classes.index} aria-label={t('page.contents')}>
          <Text size="small" weight="medium">
            {t('page.contents')}
          </Text>
          <ol>
            {sections.map((section, index) => (
              <li key={`${index}.${section}`}>
                <button
                  type="button"
                  className={classes.section}
                  onClick={() => {
                    goToSection(text, index);
                  }}
                >
                  {section}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div ref={text} className={classes.text}>
        <RichText html={page.body_html} />
        <Text size="small" tone="muted" className={classes.revised}>
          {t('page.revised', { date: formatDate(page.revised_at) })}
        </Text>
      </div>
    </article>
  );
};
