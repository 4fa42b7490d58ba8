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
const Account = lazyScreen(() =>
  import('../features/account/account.screen.tsx').then((module) => ({ default: module.AccountScreen })),
);
const Orders = lazyScreen(() =>
  import('../features/account/orders.screen.tsx').then((module) => ({ default: module.OrdersScreen })),
);
const Order = lazyScreen(() =>
  import('../features/account/order.screen.tsx').then((module) => ({ default: module.OrderScreen })),
);
const Cards = lazyScreen(() =>
  import('../features/account/cards.screen.tsx').then((module) => ({ default: module.CardsScreen })),
);

export const App = () => (
  <Suspense fallback={<Skeleton height={480} />}>
    <Routes>
      <Route path="/carrinho" element={<Checkout />} />
      <Route path="/pagamento/sucesso" element={<Success />} />
      <Route path="/conta" element={<Account />} />
      <Route path="/conta/pedidos" element={<Orders />} />
      <Route path="/conta/pedidos/:id" element={<Order />} />
      <Route path="/conta/cartoes" element={<Cards />} />
    </Routes>
  </Suspense>
);
