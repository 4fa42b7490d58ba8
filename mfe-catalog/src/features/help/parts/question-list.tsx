import type { HelpLine } from '@pregao/contract';
import { Link } from '@pregao/platform/router';
import { Heading, Icon } from '@pregao/ui';
import classes from '../help.module.css';

interface QuestionListProps {
  title: string;
  lines: readonly HelpLine[];
  /** What was searched, carried on to the answer. */
  words?: string;
}

/** Questions with the first words of their answers. */
export const QuestionList = ({ title, lines, words = '' }: QuestionListProps) => (
  <section>
    <Heading level={2} size="small" className={classes.listTitle}>
      {title}
    </Heading>
    <ul className={classes.lines}>
      {lines.map(({ slug, question, summary }) => (
        <li key={slug}>
          <Link className={classes.line} to={`/central-de-ajuda/${slug}${words && `?q=${encodeURIComponent(words)}`}`}>
            <span>
              <strong>{question}</strong>
              <small>{summary}</small>
            </span>
            <Icon name="chevron-right" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
