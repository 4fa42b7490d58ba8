import { lazyScreen } from '@pregao/platform';
import { Route, Routes } from '@pregao/platform/router';
import { Container, Skeleton } from '@pregao/ui';
import { Suspense } from 'react';
import { HubHomeScreen } from '../features/home/home.screen.tsx';

const PoliciesScreen = lazyScreen(() =>
  import('../features/policies/policies.screen.tsx').then(({ PoliciesScreen: screen }) => ({ default: screen })),
);
const PolicyScreen = lazyScreen(() =>
  import('../features/policies/policy.screen.tsx').then(({ PolicyScreen: screen }) => ({ default: screen })),
);
const StoreScreen = lazyScreen(() =>
  import('../features/store/store.screen.tsx').then(({ StoreScreen: screen }) => ({ default: screen })),
);
const ItemScreen = lazyScreen(() =>
  import('../features/store/item.screen.tsx').then(({ ItemScreen: screen }) => ({ default: screen })),
);

const Waiting = () => (
  <Container>
    <Skeleton lines={8} />
  </Container>
);

/** The hub's pages; all but its home are loaded when they are first opened. */
export const App = () => (
  <Suspense fallback={<Waiting />}>
    <Routes>
      <Route path="/hub/home" element={<HubHomeScreen />} />
      <Route path="/hub/politicas-procedimentos" element={<PoliciesScreen />} />
      <Route path="/hub/politicas-procedimentos/:id" element={<PolicyScreen />} />
      <Route path="/hub/liberta-store" element={<StoreScreen />} />
      <Route path="/hub/liberta-store/:slug" element={<ItemScreen />} />
    </Routes>
  </Suspense>
);
