import type { CourseDetail } from '@pregao/contract';
import { lazyScreen, useStore, useT } from '@pregao/platform';
import { Shelf } from '@pregao/ui';
import { BelowTheFold } from '@pregao/ui/below-the-fold';
import { Suspense, useState } from 'react';
import { BuyBar } from '../../../common/buy/buy-bar.tsx';
import { BuyStore } from '../../../common/buy/buy.store.ts';
import { CourseTile } from '../../../common/course-tile.tsx';
import layout from '../../../common/sale-page.module.css';
import { About } from './about.tsx';
import { BuyBox } from './buy-box.tsx';
import { Faq } from './faq.tsx';
import { Goals } from './goals.tsx';
import { Modules, type Lesson } from './modules.tsx';
import { Reviews } from './reviews.tsx';
import { SaleHeader } from './sale-header.tsx';
import classes from './sale.module.css';
import { Teachers } from './teachers.tsx';

const LessonDialog = lazyScreen(() =>
  import('./lesson-dialog.tsx').then((module) => ({ default: module.LessonDialog })),
);

/** What a course gives, from whom, and what it costs. */
export const SaleView = ({ course }: { course: CourseDetail }) => {
  const t = useT();
  const buying = useStore(() => new BuyStore(course.price?.product_id ?? 0));
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const free = course.modules.flatMap(({ lessons }) => lessons).find(({ preview_free }) => preview_free);
  return (
    <div className={classes.page}>
      <div className={layout.columns}>
        <div className={layout.header}>
          <SaleHeader course={course} />
        </div>
        <aside className={layout.side} aria-label={t('sale.buyBox')}>
          <BuyBox course={course} store={buying} onPreview={free && (() => setLesson(free))} />
        </aside>
        <div className={layout.main}>
          <Goals goals={course.learning_goals} />
          <BelowTheFold room="200dvh" isBelow={course.learning_goals.length > 0}>
            <Modules course={course} onOpen={setLesson} />
            <About course={course} />
            <Teachers people={course.instructors} />
            <Reviews course={course} />
            <Faq questions={course.faq} />
          </BelowTheFold>
        </div>
      </div>
      {course.related.length > 0 && (
        <BelowTheFold room="404px">
          <Shelf title={t('sale.related')}>
            {course.related.map((other) => (
              <CourseTile key={other.id} course={other} />
            ))}
          </Shelf>
        </BelowTheFold>
      )}
      {course.price && <BuyBar offer={course.price} store={buying} />}
      {lesson && (
        <Suspense fallback={null}>
          <LessonDialog lesson={lesson} course={course} onClose={() => setLesson(null)} />
        </Suspense>
      )}
    </div>
  );
};
