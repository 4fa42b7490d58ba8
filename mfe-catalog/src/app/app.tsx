import { lazyScreen } from '@pregao/platform';
import { Route, Routes } from '@pregao/platform/router';
import { Container, Skeleton } from '@pregao/ui';
import { Suspense } from 'react';
import { TileGridSkeleton } from '../common/tile-skeleton.tsx';

const HomeScreen = lazyScreen(() =>
  import('../features/home/home.screen.tsx').then(({ HomeScreen: screen }) => ({ default: screen })),
);
const CourseScreen = lazyScreen(() =>
  import('../features/course/course.screen.tsx').then(({ CourseScreen: screen }) => ({ default: screen })),
);
const ShopScreen = lazyScreen(() =>
  import('../features/shop/shop.screen.tsx').then(({ ShopScreen: screen }) => ({ default: screen })),
);
const MyCoursesScreen = lazyScreen(() =>
  import('../features/my-courses/my-courses.screen.tsx').then(({ MyCoursesScreen: screen }) => ({ default: screen })),
);
const TopicScreen = lazyScreen(() =>
  import('../features/topic/topic.screen.tsx').then(({ TopicScreen: screen }) => ({ default: screen })),
);

const Waiting = () => (
  <Container>
    <Skeleton width={260} height={34} />
    <div aria-hidden="true">
      <br />
      <TileGridSkeleton count={4} />
    </div>
  </Container>
);

/** The pages of the catalogue; each is loaded when it is first opened. */
export const App = () => (
  <Suspense fallback={<Waiting />}>
    <Routes>
      <Route path="/home" element={<HomeScreen />} />
      <Route path="/curso/:slug" element={<CourseScreen />} />
      <Route path="/loja" element={<ShopScreen />} />
      <Route path="/cliente/cursos" element={<MyCoursesScreen />} />
      <Route path="/assunto/:slug" element={<TopicScreen />} />
      <Route path="*" element={null} />
    </Routes>
  </Suspense>
);
