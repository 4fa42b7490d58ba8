import { policyKinds, wordsOfHtml, type InternalPolicy } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Heading, Icon, RichText, Row, Tag, Text } from '@pregao/ui';
import { useRef } from 'react';
import classes from '../policy.module.css';
import { ClassificationTag } from './policy-list.tsx';

/** Headings from which on a text is long enough to be led through. */
const least = 3;

/** The text of a document with its index, where it is long. */
export const PolicyText = ({ policy }: { policy: InternalPolicy }) => {
  const t = useT();
  const text = useRef<HTMLDivElement>(null);
  const headings = policy.content_html.match(/<h2>.*?<\/h2>/gs) ?? [];
  // Rich text carries no ids: a heading is found by its place.
  const lead = (place: number) => () => {
    const heading = text.current?.getElementsByTagName('h2')[place];
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <header className={classes.head}>
        <Row gap={2} wrap>
          <Tag>{policyKinds[policy.kind]}</Tag>
          <ClassificationTag classification={policy.classification} />
        </Row>
        <Heading level={1}>{policy.title}</Heading>
        {policy.summary && (
          <Text size="lead" tone="muted">
            {policy.summary}
          </Text>
        )}
      </header>
      {policy.classification === 'confidential' && (
        <p className={classes.notice}>
          <Icon name="lock" size={16} />
          {t('policy.confidential')}
        </p>
      )}
      {headings.length >= least && (
        <nav className={classes.index} aria-label={t('policy.contents')}>
          <strong>{t('policy.contents')}</strong>
          <ol>
            {headings.map((heading, place) => (
              <li key={`${place}.${heading}`}>
                <button type="button" onClick={lead(place)}>
                  {wordsOfHtml(heading)}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div ref={text} className={classes.body}>
        <RichText html={policy.content_html} />
      </div>
    </>
  );
};
