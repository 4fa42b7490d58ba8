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
const EbookScreen = lazyScreen(() =>
  import('../features/ebook/ebook.screen.tsx').then(({ EbookScreen: screen }) => ({ default: screen })),
);
const MyEbooksScreen = lazyScreen(() =>
  import('../features/my-ebooks/my-ebooks.screen.tsx').then(({ MyEbooksScreen: screen }) => ({ default: screen })),
);
const PageScreen = lazyScreen(() =>
  import('../features/page/page.screen.tsx').then(({ PageScreen: screen }) => ({ default: screen })),
);
const TopicScreen = lazyScreen(() =>
  import('../features/topic/topic.screen.tsx').then(({ TopicScreen: screen }) => ({ default: screen })),
);
const SearchScreen = lazyScreen(() =>
  import('../features/search/search.screen.tsx').then(({ SearchScreen: screen }) => ({ default: screen })),
);
const HelpScreen = lazyScreen(() =>
  import('../features/help/help.screen.tsx').then(({ HelpScreen: screen }) => ({ default: screen })),
);
const AnswerScreen = lazyScreen(() =>
  import('../features/help/answer.screen.tsx').then(({ AnswerScreen: screen }) => ({ default: screen })),
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
      <Route path="/ebooks/:slug" element={<EbookScreen />} />
      <Route path="/cliente/ebooks" element={<MyEbooksScreen />} />
      <Route path="/assunto/:slug" element={<TopicScreen />} />
      <Route path="/busca" element={<SearchScreen />} />
      <Route path="/central-de-ajuda" element={<HelpScreen />} />
      <Route path="/central-de-ajuda/:slug" element={<AnswerScreen />} />
      <Route path="/interna/:slug" element={<PageScreen />} />
      <Route path="*" element={null} />
    </Routes>
  </Suspense>
);
