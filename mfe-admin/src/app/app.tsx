import { lazyScreen } from '@pregao/platform';
import { Route, Routes } from '@pregao/platform/router';
import { Container, Skeleton } from '@pregao/ui';
import { Suspense } from 'react';

const HomeScreen = lazyScreen(() =>
  import('../features/home/home.screen.tsx').then(({ HomeScreen: screen }) => ({ default: screen })),
);
const OrdersScreen = lazyScreen(() =>
  import('../features/orders/orders.screen.tsx').then(({ OrdersScreen: screen }) => ({ default: screen })),
);
const ReleasesScreen = lazyScreen(() =>
  import('../features/releases/releases.screen.tsx').then(({ ReleasesScreen: screen }) => ({ default: screen })),
);

const CategoriesScreen = lazyScreen(() =>
  import('../features/categories/categories.screen.tsx').then(({ CategoriesScreen: screen }) => ({ default: screen })),
);
const EbooksScreen = lazyScreen(() =>
  import('../features/ebooks/ebooks.screen.tsx').then(({ EbooksScreen: screen }) => ({ default: screen })),
);
const FaqScreen = lazyScreen(() =>
  import('../features/faq/faq.screen.tsx').then(({ FaqScreen: screen }) => ({ default: screen })),
);
const ShelvesScreen = lazyScreen(() =>
  import('../features/shelves/shelves.screen.tsx').then(({ ShelvesScreen: screen }) => ({ default: screen })),
);
const StoreColorsScreen = lazyScreen(() =>
  import('../features/store-colors/store-colors.screen.tsx').then(({ StoreColorsScreen: screen }) => ({
    default: screen,
  })),
);
const StoreItemsScreen = lazyScreen(() =>
  import('../features/store-items/store-items.screen.tsx').then(({ StoreItemsScreen: screen }) => ({
    default: screen,
  })),
);
const PagesScreen = lazyScreen(() =>
  import('../features/pages/pages.screen.tsx').then(({ PagesScreen: screen }) => ({ default: screen })),
);
const PoliciesScreen = lazyScreen(() =>
  import('../features/policies/policies.screen.tsx').then(({ PoliciesScreen: screen }) => ({ default: screen })),
);
const TeachersScreen = lazyScreen(() =>
  import('../features/teachers/teachers.screen.tsx').then(({ TeachersScreen: screen }) => ({ default: screen })),
);
const BroadcastsScreen = lazyScreen(() =>
  import('../features/broadcasts/broadcasts.screen.tsx').then(({ BroadcastsScreen: screen }) => ({ default: screen })),
);
const ScheduleScreen = lazyScreen(() =>
  import('../features/schedule/schedule.screen.tsx').then(({ ScheduleScreen: screen }) => ({ default: screen })),
);
const TickersScreen = lazyScreen(() =>
  import('../features/tickers/tickers.screen.tsx').then(({ TickersScreen: screen }) => ({ default: screen })),
);

const Waiting = () => (
  <Container>
    <div aria-hidden="true">
      <Skeleton width={240} height={34} />
      <br />
      <Skeleton shape="block" height={420} />
    </div>
  </Container>
);

/** The staff's pages; each is loaded when it is first opened. An order's detail keeps its list beside it. */
export const App = () => (
  <Suspense fallback={<Waiting />}>
    <Routes>
      <Route path="/" element={<HomeScreen />} />
      <Route path="/pedidos/:id?" element={<OrdersScreen />} />
      <Route path="/categorias" element={<CategoriesScreen />} />
      <Route path="/qualificacao-de-conteudo/*" element={<ShelvesScreen />} />
      <Route path="/cores" element={<StoreColorsScreen />} />
      <Route path="/gestao-de-ebooks/*" element={<EbooksScreen />} />
      <Route path="/liberta-store/*" element={<StoreItemsScreen />} />
      <Route path="/gestao-de-paginas/*" element={<PagesScreen />} />
      <Route path="/politicas-internas/*" element={<PoliciesScreen />} />
      <Route path="/gestao-de-professores" element={<TeachersScreen />} />
      <Route path="/gestao-de-tickers/*" element={<TickersScreen />} />
      <Route path="/transmissoes/*" element={<BroadcastsScreen />} />
      <Route path="/grade-programacao" element={<ScheduleScreen />} />
      <Route path="/faq/*" element={<FaqScreen />} />
      <Route path="/releases" element={<ReleasesScreen />} />
      <Route path="*" element={null} />
    </Routes>
  </Suspense>
);
