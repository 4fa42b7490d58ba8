import type { CourseSummary } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Progress, Tag, Text } from '@pregao/ui';
import { OfferPrice } from './offer-price.tsx';
import { Rating } from './rating.tsx';
import type { TileLook } from './tile-look.ts';
import { CoverTile } from './cover-tile.tsx';
import { useFacts, useTeachers } from './use-facts.ts';

const Foot = ({ course }: { course: CourseSummary }) => {
  const t = useT();
  if (course.owned) {
    const percent = course.progress_pct ?? 0;
    if (percent === 0)
      return (
        <Tag tone="primary" icon="check">
          {t('course.owned')}
        </Tag>
      );
    return (
      <>
        <Progress value={percent} label={t('course.progressOf', { title: course.title })} />
        <Text size="small" tone="muted" tabular>
          {percent === 100 ? t('course.done') : t('course.percent', { percent })}
        </Text>
      </>
    );
  }
  return course.price ? (
    <OfferPrice offer={course.price} />
  ) : (
    <Text size="small" tone="muted">
      {t('course.inPlan')}
    </Text>
  );
};

/** A course on a shelf: what it costs, or how far one is in it. */
export const CourseTile = ({ course, level, eager, locked }: { course: CourseSummary } & TileLook) => {
  const facts = useFacts();
  const teachers = useTeachers();
  return (
    <CoverTile
      to={`/curso/${course.slug}`}
      cover={course.cover}
      title={course.title}
      eyebrow={course.category.name}
      people={teachers(course.instructors)}
      level={level}
      eager={eager}
      tag={locked && <Tag icon="lock">{locked}</Tag>}
      meta={
        <>
          <span>{facts(course)}</span>
          <Rating value={course.rating_avg} count={course.rating_count} />
        </>
      }
      foot={<Foot course={course} />}
    />
  );
};
