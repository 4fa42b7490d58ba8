import type { RemoteDefinition } from '@pregao/contract';
import { plannedPage, readyPage, screenPages, staffMenu } from '@pregao/contract/platform/define-pages';

const remote: RemoteDefinition = {
  name: 'mfe-hub',
  requires: { platform: '^1.9' },
  pages: [
    plannedPage('/hub/bi/:slug', 'BI'),
    { ...readyPage('/hub/liberta-store', 'Liberta Store'), screen: 'src/features/store/store.screen.tsx' },
    {
      ...readyPage('/hub/liberta-store/:slug', 'Produto da Liberta Store'),
      screen: 'src/features/store/item.screen.tsx',
    },
    plannedPage('/hub/sales-force', 'Força de vendas', 'read', 'hub-sales-force'),
    ...screenPages({ feature: 'home' }, [readyPage('/hub/home', 'Hub', 'read', 'hub-home')]),
    plannedPage('/hub/central-de-chamdos', 'Central de chamados', 'read', 'hub-glpi'),
    {
      ...readyPage('/hub/politicas-procedimentos', 'Políticas e procedimentos', 'read', 'hub-home'),
      screen: 'src/features/policies/policies.screen.tsx',
    },
    {
      ...readyPage('/hub/politicas-procedimentos/:id', 'Política', 'read', 'hub-politicas'),
      screen: 'src/features/policies/policy.screen.tsx',
    },
    {
      ...plannedPage('/agenda-colaborador', 'Agenda do colaborador', 'read', 'Agenda do Colaborador'),
      coming: 'Aqui vai ficar a agenda da equipe: plantões, transmissões e reuniões, por pessoa e por semana.',
    },
  ],
  menu: staffMenu({ title: 'Hub', icon: 'building', first: 70 }, [
    ['Hub', '/hub/home', 'grid', 'hub-home'],
    ['Central de chamados', '/hub/central-de-chamdos', 'ticket', 'hub-glpi'],
    ['Força de vendas', '/hub/sales-force', 'chart', 'hub-sales-force'],
    ['Políticas e procedimentos', '/hub/politicas-procedimentos', 'file', 'hub-home'],
    ['Loja dos colaboradores', '/hub/liberta-store', 'cart'],
    ['Agenda do colaborador', '/agenda-colaborador', 'calendar', 'Agenda do Colaborador'],
  ]),
  slots: [],
};

export default remote;
