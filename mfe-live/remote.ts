import type { RemoteDefinition } from '@pregao/contract';

const remote: RemoteDefinition = {
  name: 'mfe-live',
  requires: { platform: '^1.4' },
  pages: [
    { path: '/conteudo/video/:id', layout: 'default', withoutSession: true, status: 'planned', title: 'Vídeo' },
    {
      path: '/conteudo/video/:id/live',
      layout: 'default',
      withoutSession: true,
      status: 'planned',
      title: 'Vídeo ao vivo',
    },
    {
      path: '/conteudo/video/:id/recomendacoes',
      layout: 'default',
      withoutSession: true,
      status: 'planned',
      title: 'Recomendações do vídeo',
    },
    {
      path: '/conteudo/video/:id/chat',
      layout: 'default',
      withoutSession: true,
      status: 'planned',
      title: 'Chat do vídeo',
    },
    {
      path: '/cliente/recomendacoes',
      layout: 'default',
      withoutSession: false,
      status: 'planned',
      title: 'Recomendações',
    },
    {
      path: '/flutuante',
      ability: { action: 'read', subject: 'Cliente-Transmissões' },
      layout: 'blank',
      withoutSession: false,
      status: 'planned',
      title: 'Transmissão flutuante',
    },
    {
      path: '/feed',
      ability: { action: 'read', subject: 'Cliente-Feed' },
      layout: 'default',
      withoutSession: false,
      status: 'planned',
      title: 'Feed',
    },
    {
      path: '/cliente/lives',
      ability: { action: 'read', subject: 'Cliente-Transmissões' },
      layout: 'default',
      withoutSession: false,
      status: 'ready',
      title: 'Transmissões',
    },
    {
      path: '/cliente/lives/:id/:cardId?',
      ability: { action: 'read', subject: 'Cliente-Transmissões' },
      layout: 'default',
      withoutSession: false,
      status: 'planned',
      title: 'Transmissão',
    },
    {
      path: '/transmissoes/visualizar',
      ability: { action: 'read', subject: 'Transmissões' },
      layout: 'default',
      withoutSession: false,
      status: 'planned',
      title: 'Transmissões no ar',
    },
    {
      path: '/transmissoes/show/:cardId',
      ability: { action: 'read', subject: 'Transmissões' },
      layout: 'default',
      withoutSession: false,
      status: 'planned',
      title: 'Mesa do analista',
    },
  ],
  menu: [
    { menu: 'client', label: 'Feed', path: '/feed', icon: 'feed', order: 1, subject: 'Cliente-Feed' },
    {
      menu: 'client',
      label: 'Transmissões',
      path: '/cliente/lives',
      icon: 'live',
      order: 2,
      subject: 'Cliente-Transmissões',
    },
    { menu: 'client', label: 'Recomendações', path: '/cliente/recomendacoes', icon: 'chart', order: 6 },
    { menu: 'guest', label: 'Recomendações', path: '/cliente/recomendacoes', icon: 'chart', order: 8 },
  ],
  slots: [
    { slot: 'home.sections', id: 'live-shelf', module: 'live-shelf', order: 10 },
    { slot: 'navbar.actions', id: 'live-now', module: 'live-now', order: 10, subject: 'Cliente-Transmissões' },
  ],
};

export default remote;
