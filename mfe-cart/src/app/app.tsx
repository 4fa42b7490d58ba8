import { lazyScreen } from '@pregao/platform';
import { Route, Routes } from '@pregao/platform/router';
import { Skeleton } from '@pregao/ui';
import { Suspense } from 'react';

const Checkout = lazyScreen(() =>
  import('../features/checkout/checkout.screen.tsx').then((module) => ({ default: module.CheckoutScreen })),
);
const Success = lazyScreen(() =>
  import('../features/success/success.screen.tsx').then((module) => ({ default: module.SuccessScreen })),
);

export const App = () => (
  <Suspense fallback={<Skeleton height={480} />}>
    <Routes>
      <Route path="/carrinho" element={<Checkout />} />
      <Route path="/pagamento/sucesso" element={<Success />} />
    </Routes>
  </Suspense>
);
