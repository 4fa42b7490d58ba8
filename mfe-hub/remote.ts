import type { RemoteDefinition } from '@pregao/contract';

const remote: RemoteDefinition = {
  name: 'mfe-hub',
  requires: { platform: '^1.3' },
  pages: [
    { path: '/hub/bi/:slug', layout: 'default', withoutSession: false, status: 'planned', title: 'BI' },
    { path: '/hub/liberta-store', layout: 'default', withoutSession: false, status: 'planned', title: 'Liberta Store' },
    { path: '/hub/liberta-store/:slug', layout: 'default', withoutSession: false, status: 'planned', title: 'Produto da Liberta Store' },
    { path: '/hub/sales-force', ability: { action: 'read', subject: 'hub-sales-force' }, layout: 'default', withoutSession: false, status: 'planned', title: 'Força de vendas' },
    { path: '/hub/home', ability: { action: 'read', subject: 'hub-home' }, layout: 'default', withoutSession: false, status: 'ready', title: 'Hub' },
    { path: '/hub/central-de-chamdos', ability: { action: 'read', subject: 'hub-glpi' }, layout: 'default', withoutSession: false, status: 'planned', title: 'Central de chamados' },
    { path: '/hub/politicas-procedimentos', ability: { action: 'read', subject: 'hub-home' }, layout: 'default', withoutSession: false, status: 'planned', title: 'Políticas e procedimentos' },
    { path: '/hub/politicas-procedimentos/:id', ability: { action: 'read', subject: 'hub-politicas' }, layout: 'default', withoutSession: false, status: 'planned', title: 'Política' },
    { path: '/agenda-colaborador', ability: { action: 'read', subject: 'Agenda do Colaborador' }, layout: 'default', withoutSession: false, status: 'planned', title: 'Agenda do colaborador' },
  ],
  menu: [
    { menu: 'staff', label: 'Hub', path: '/hub/home', icon: 'grid', order: 70, subject: 'hub-home', group: 'Hub' },
    { menu: 'staff', label: 'Central de chamados', path: '/hub/central-de-chamdos', icon: 'ticket', order: 71, subject: 'hub-glpi', group: 'Hub' },
    { menu: 'staff', label: 'Força de vendas', path: '/hub/sales-force', icon: 'chart', order: 72, subject: 'hub-sales-force', group: 'Hub' },
    { menu: 'staff', label: 'Políticas e procedimentos', path: '/hub/politicas-procedimentos', icon: 'shield', order: 73, subject: 'hub-home', group: 'Hub' },
    { menu: 'staff', label: 'Agenda do colaborador', path: '/agenda-colaborador', icon: 'calendar', order: 74, subject: 'Agenda do Colaborador', group: 'Hub' },
  ],
  slots: [],
};

export default remote;
