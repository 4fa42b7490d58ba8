import type { RemoteDefinition } from '@pregao/contract';

const remote: RemoteDefinition = {
  name: 'mfe-cart',
  requires: { platform: '^1.7' },
  pages: [
    {
      path: '/carrinho',
      layout: 'blank',
      withoutSession: true,
      status: 'ready',
      title: 'Carrinho',
      quiet: true,
      screen: 'src/features/checkout/checkout.screen.tsx',
    },
    {
      path: '/pagamento/sucesso',
      layout: 'default',
      withoutSession: true,
      status: 'ready',
      title: 'Pagamento',
      quiet: true,
      screen: 'src/features/success/success.screen.tsx',
    },
  ],
  menu: [],
  slots: [{ slot: 'course.buybox', id: 'cart-notice', module: 'cart-notice', order: 10 }],
};

export default remote;
