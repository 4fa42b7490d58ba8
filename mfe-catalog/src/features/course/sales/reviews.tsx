import type { CourseDetail } from '@pregao/contract';
import { formatDate, formatDecimal, formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Avatar, Button, Heading, Text } from '@pregao/ui';
import { useState } from 'react';
import { Stars } from '../../../common/rating.tsx';
import classes from './reviews.module.css';

const first = 4;

const Distribution = ({ course }: { course: CourseDetail }) => {
  const t = useT();
  const all = course.rating_distribution.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className={classes.distribution} aria-label={t('reviews.distribution')}>
      {course.rating_distribution.map(({ rating, count }) => (
        <li key={rating} aria-label={t('reviews.ofRating', { count, rating })}>
          <span aria-hidden="true">{rating}</span>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.fill} style={{ width: `${all > 0 ? (count / all) * 100 : 0}%` }} />
          </span>
          <span className={classes.amount} aria-hidden="true">
            {formatNumber(count)}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** What students say, and how their marks are spread. */
export const Reviews = ({ course }: { course: CourseDetail }) => {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const { reviews, rating_avg: average, rating_count: count } = course;
  if (average === null || count === 0) return null;
  const shown = isWhole ? reviews : reviews.slice(0, first);
  return (
    <section aria-labelledby="sale-reviews">
      <Heading level={2} id="sale-reviews">
        {t('reviews.title')}
      </Heading>
      <div className={classes.summary}>
        <div className={classes.mark}>
          <p className={classes.average}>{formatDecimal(average)}</p>
          <Stars value={average} size={18} />
          <Text size="small" tone="muted" tabular>
            {t('reviews.count', { count, total: formatNumber(count) })}
          </Text>
        </div>
        <Distribution course={course} />
      </div>
      <ul className={classes.list}>
        {shown.map(({ id, author, rating, text, created_at: at }) => (
          <li key={id} className={classes.review}>
            <div className={classes.author}>
              <Avatar name={author} size={36} decorative />
              <div>
                <Text weight="medium">{author}</Text>
                <span className={classes.when}>
                  <Stars value={rating} />
                  <span>{` ${formatDate(at)}`}</span>
                </span>
              </div>
            </div>
            <Text>{text}</Text>
          </li>
        ))}
      </ul>
      {!isWhole && reviews.length > first && (
        <Button className={classes.more} onClick={() => setWhole(true)}>
          {t('reviews.more')}
        </Button>
      )}
    </section>
  );
};
