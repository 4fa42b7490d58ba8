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
    </Routes>
  </Suspense>
);
