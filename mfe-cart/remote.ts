import type { RemoteDefinition } from '@pregao/contract';
import { readyPage } from '@pregao/contract/platform/define-pages';

const remote: RemoteDefinition = {
  name: 'mfe-cart',
  requires: { platform: '^1.9' },
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
    { ...readyPage('/conta', 'Minha conta'), quiet: true, screen: 'src/features/account/account.screen.tsx' },
    { ...readyPage('/conta/pedidos', 'Meus pedidos'), quiet: true, screen: 'src/features/account/orders.screen.tsx' },
    { ...readyPage('/conta/pedidos/:id', 'Pedido'), quiet: true, screen: 'src/features/account/order.screen.tsx' },
    {
      ...readyPage('/conta/assinaturas', 'Planos e acessos'),
      quiet: true,
      screen: 'src/features/account/accesses.screen.tsx',
    },
    { ...readyPage('/conta/codigo-xp', 'Código XP'), quiet: true, screen: 'src/features/account/xp-code.screen.tsx' },
    { ...readyPage('/conta/cartoes', 'Cartões salvos'), quiet: true, screen: 'src/features/account/cards.screen.tsx' },
  ],
  menu: [{ menu: 'account', label: 'Minha conta', path: '/conta', icon: 'user', order: 1 }],
  slots: [{ slot: 'course.buybox', id: 'cart-notice', module: 'cart-notice', order: 10 }],
};

export default remote;
