import { lazyScreen, usePageTitle, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { useParams, useSearchParams } from '@pregao/platform/router';
import { RecordScreen } from '@pregao/platform/record';
import { Container } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { Suspense, useLayoutEffect } from 'react';
import { useNotFound } from '../../common/not-found.tsx';
import ptBr from './course.pt-br.json';
import { createCourseStore, type CoursePage } from './course.store.ts';
import { CourseSkeleton } from './parts/course-skeleton.tsx';
import { SaleView } from './sales/sale-view.tsx';

/** The sale is what most visitors come for: who has the course fetches its player. */
const PlayerView = lazyScreen(() =>
  import('./player/player-view.tsx').then((module) => ({ default: module.PlayerView })),
);

const descriptionOf = (page: CoursePage | undefined) => page?.about?.promise || page?.about?.subtitle;

const titleOf = (page: CoursePage | undefined) => (page?.kind === 'player' ? page.player.title : page?.about.title);

/** A course: its sale, or its player for who has it. */
export const CourseScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { slug = '' } = useParams();
  const asStaff = useSearchParams()[0].has('equipe');
  const { session } = usePlatform();
  const course = useStore(createCourseStore);
  const userId = session.user.id;
  usePageTitle(titleOf(course.data), descriptionOf(course.data));
  // Before the first paint: the answer may have come with the page.
  useLayoutEffect(() => {
    void course.show({ slug, userId, asStaff });
  }, [course, slug, userId, asStaff]);
  const missing = useNotFound({ title: t('course.notFoundTitle'), text: t('course.notFoundText') });
  return (
    <RecordScreen
      query={course}
      skeleton={<CourseSkeleton />}
      missing={missing}
      failed={t('course.failed')}
      frame={(content) => <Container>{content}</Container>}
    >
      {(page) =>
        page.kind === 'sale' ? (
          <SaleView key={page.about.id} course={page.about} />
        ) : (
          <Suspense fallback={<CourseSkeleton />}>
            <PlayerView key={page.player.id} player={page.player} about={page.about} />
          </Suspense>
        )
      }
    </RecordScreen>
  );
});
