import type { CourseDetail } from '@pregao/contract';
import { lazyScreen, useStore, useT } from '@pregao/platform';
import { Heading, RichText, Shelf } from '@pregao/ui';
import { Suspense, useState } from 'react';
import { BuyStore } from '../../../common/buy/buy.store.ts';
import { CourseTile } from '../../../common/course-tile.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { Faq } from './faq.tsx';
import { Goals } from './goals.tsx';
import type { PreviewLesson } from './lesson-preview.tsx';
import { Modules } from './modules.tsx';
import { Reviews } from './reviews.tsx';
import { SaleHeader } from './sale-header.tsx';
import classes from './sale.module.css';
import { Teachers } from './teachers.tsx';

const LessonPreview = lazyScreen(() =>
  import('./lesson-preview.tsx').then((module) => ({ default: module.LessonPreview })),
);

/** What a course gives, from whom, and what it costs. */
export const SaleView = ({ course }: { course: CourseDetail }) => {
  const t = useT();
  const buying = useStore(() => new BuyStore(course.price?.product_id ?? 0));
  const [preview, setPreview] = useState<PreviewLesson | null>(null);
  const free = course.modules.flatMap(({ lessons }) => lessons).find(({ preview_free }) => preview_free);
  return (
    <div className={classes.page}>
      <div className={classes.columns}>
        <div className={classes.header}>
          <SaleHeader course={course} />
        </div>
        <aside className={classes.side} aria-label={t('sale.buyBox')}>
          <BuyBox course={course} store={buying} onPreview={free && (() => setPreview(free))} />
        </aside>
        <div className={classes.main}>
          <Goals goals={course.learning_goals} />
          <Modules course={course} onPreview={setPreview} />
          <section aria-labelledby="sale-about">
            <Heading level={2} id="sale-about">
              {t('sale.about')}
            </Heading>
            <RichText html={course.description_html} className={classes.prose} />
            {course.audience_html && (
              <>
                <Heading level={3} className={classes.sub}>
                  {t('sale.audience')}
                </Heading>
                <RichText html={course.audience_html} className={classes.prose} />
              </>
            )}
            {course.prerequisites.length > 0 && (
              <>
                <Heading level={3} className={classes.sub}>
                  {t('sale.needs')}
                </Heading>
                <ul className={classes.needs}>
                  {course.prerequisites.map((need) => (
                    <li key={need}>{need}</li>
                  ))}
                </ul>
              </>
            )}
          </section>
          <Teachers people={course.instructors} />
          <Reviews course={course} />
          <Faq questions={course.faq} />
        </div>
      </div>
      {course.related.length > 0 && (
        <Shelf title={t('sale.related')}>
          {course.related.map((other) => (
            <CourseTile key={other.id} course={other} />
          ))}
        </Shelf>
      )}
      {course.price && <BuyBar offer={course.price} store={buying} />}
      {preview && (
        <Suspense fallback={null}>
          <LessonPreview lesson={preview} onClose={() => setPreview(null)} />
        </Suspense>
      )}
    </div>
  );
};
