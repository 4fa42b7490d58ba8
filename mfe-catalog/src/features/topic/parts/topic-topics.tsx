import type { findSubject, ResponseOf } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import classes from '../topic.module.css';

type Topic = ResponseOf<typeof findSubject>;

/** Ways to what is right below a category. */
export const TopicTopics = ({ topics }: Pick<Topic, 'topics'>) => {
  const t = useT();
  return (
    <nav aria-label={t('topic.within')}>
      <ul className={classes.topics}>
        {topics.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/assunto/${slug}`} className={classes.topic}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
