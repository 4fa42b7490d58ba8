/** Permission subjects, case- and accent-sensitive (REQ-6.27). */
export const specSubjects = [
  'Agenda do Colaborador',
  'Categorias',
  'Cliente-Feed',
  'Cliente-Home',
  'Cliente-LS Play',
  'Cliente-Meus Cursos',
  'Cliente-Meus E-books',
  'Cliente-Recomendações',
  'Cliente-Research',
  'Cliente-Transmissões',
  'Cliente-cursos',
  'Email binds',
  'FAQ / Central de ajuda',
  'Farol',
  'Gestão de Tickers',
  'Grade de Programação',
  'Home - Trilhas',
  'Influencer',
  'Lançamentos',
  'Liberação de cliente XP',
  'Liberta Store Cadastro',
  'Liberta Store Cores',
  'Listagem Recomendações',
  'Métodos',
  'Nps',
  'Playlist',
  'Políticas internas',
  'Qualificacao',
  'Recomendações',
  'Research',
  'Status das Recomendações',
  'Tipos de Assinatura',
  'Transmissões',
  'Trilhas',
  'hub-glpi',
  'hub-home',
  'hub-politicas',
  'hub-sales-force',
] as const;

/** Subjects of areas the specification names without a resource (decision A-95 and the added staff pages). */
export const ownSubjects = [
  'Cursos',
  'Ebooks',
  'Podcasts',
  'Calendário do Investidor',
  'Vídeos',
  'Produtos',
  'Tabelas comerciais',
  'Cupons',
  'Pedidos',
  'Clientes',
  'Usuários',
  'Perfis',
  'Cortesias',
  'Políticas de privacidade',
  'Auditoria',
  'Plataforma',
  'Acesso como cliente',
  'Páginas',
  'Financeiro',
] as const;

/** The anonymous visitor's default pair is read Auth (REQ-3.21). */
export const subjects = ['Auth', ...specSubjects, ...ownSubjects] as const;

export type Subject = (typeof subjects)[number];

export const actions = ['create', 'read', 'update', 'delete'] as const;

export type Action = (typeof actions)[number];
