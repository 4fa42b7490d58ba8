import type { MenuEntry, Page } from '@pregao/contract';

/** Pages the shell renders itself. */
export const pages: Page[] = [
  { path: '/login', layout: 'blank', withoutSession: true, status: 'ready', title: 'Entrar', quiet: true },
  {
    path: '/token/:encodedToken',
    layout: 'blank',
    withoutSession: true,
    status: 'ready',
    title: 'Entrando',
    quiet: true,
  },
  { path: '/access-control', layout: 'default', withoutSession: false, status: 'ready', title: 'Bem-vindo' },
];

/** Menu entries without a page of their own: in the data, shown by nobody (REQ-2.127, REQ-2.132). */
export const menu: MenuEntry[] = [
  { menu: 'guest', label: 'TV Liberta', path: null, icon: 'live', order: 2, hidden: true },
  { menu: 'guest', label: 'Mercado ao vivo', path: null, icon: 'chart', order: 3, hidden: true },
];
