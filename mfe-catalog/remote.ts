import type { RemoteDefinition } from '@pregao/contract';

const remote: RemoteDefinition = {
  name: 'mfe-catalog',
  requires: { platform: '^1.3' },
  pages: [
    {
      path: '/home', layout: 'default', withoutSession: true, status: 'ready', title: 'Início', screen: 'src/features/home/home.screen.tsx', data: ['/api/list-home'], picture: '{shelves.0.courses.0.cover}',
      head: { title: 'Cursos e análises do mercado financeiro', about: 'home', description: 'Cursos de analistas certificados para investir e operar com método, do primeiro aporte à rotina profissional.' },
    },
    { path: '/calendario-do-investidor', layout: 'default', withoutSession: true, status: 'planned', title: 'Calendário do Investidor' },
    { path: '/calendario-do-investidor/:id', layout: 'default', withoutSession: true, status: 'planned', title: 'Evento do calendário' },
    { path: '/podcasts', layout: 'default', withoutSession: true, status: 'planned', title: 'Podcasts' },
    { path: '/podcasts/:id', layout: 'default', withoutSession: true, status: 'planned', title: 'Podcast' },
    { path: '/lancamento/:slug', layout: 'default', withoutSession: true, status: 'planned', title: 'Lançamento' },
    {
      path: '/assunto/:slug', layout: 'default', withoutSession: true, status: 'ready', title: 'Assunto', screen: 'src/features/subject/subject.screen.tsx', data: ['/api/find-subject/{slug}'],
      head: { title: '{title}', about: 'subject', description: '{description}' },
    },
    { path: '/minhas-trilhas', layout: 'default', withoutSession: true, status: 'planned', title: 'Minhas trilhas' },
    { path: '/minhas-trilhas/:id', layout: 'default', withoutSession: true, status: 'planned', title: 'Trilha' },
    {
      path: '/loja', layout: 'default', withoutSession: true, status: 'ready', title: 'Loja', screen: 'src/features/store/store.screen.tsx',
      data: ['/api/list-courses?q={?q}&category={?categoria}&level={?nivel}&sort={?ordem=relevance}&page=1&per_page=24'],
      head: { title: 'Cursos de mercado financeiro', about: 'courses', description: 'Cursos de renda fixa, fundos imobiliários, análise técnica, opções e mais, com professores certificados, aula gratuita e acesso imediato.' },
    },
    { path: '/assinaturas', layout: 'default', withoutSession: true, status: 'planned', title: 'Assinaturas' },
    { path: '/assinaturas/:slug', layout: 'default', withoutSession: true, status: 'planned', title: 'Assinatura' },
    {
      path: '/curso/:slug', layout: 'default', withoutSession: true, status: 'ready', title: 'Curso', screen: 'src/features/course/course.screen.tsx', data: ['/api/find-course/{slug}'], picture: '{cover}',
      head: { title: '{title}', about: 'course', description: '{promise|subtitle}' },
    },
    { path: '/ebooks/:slug', layout: 'default', withoutSession: true, status: 'planned', title: 'E-book' },
    { path: '/interna/:slug', layout: 'default', withoutSession: true, status: 'planned', title: 'Página' },
    { path: '/research', ability: { action: 'read', subject: 'Cliente-Research' }, layout: 'default', withoutSession: true, status: 'planned', title: 'Relatórios' },
    { path: '/research/:id', ability: { action: 'read', subject: 'Cliente-Research' }, layout: 'default', withoutSession: true, status: 'planned', title: 'Relatório' },
    { path: '/cliente/cursos', ability: { action: 'read', subject: 'Cliente-Meus Cursos' }, layout: 'default', withoutSession: false, status: 'ready', title: 'Meus cursos', screen: 'src/features/my-courses/my-courses.screen.tsx' },
    { path: '/cliente/ebooks', ability: { action: 'read', subject: 'Cliente-Meus E-books' }, layout: 'default', withoutSession: false, status: 'planned', title: 'Meus e-books' },
    { path: '/cliente/ls-play', ability: { action: 'read', subject: 'Cliente-LS Play' }, layout: 'default', withoutSession: false, status: 'planned', title: 'LS Play' },
  ],
  menu: [
    { menu: 'client', label: 'Meus Cursos', path: '/cliente/cursos', icon: 'play', order: 3, subject: 'Cliente-Meus Cursos' },
    { menu: 'client', label: 'Meus E-books', path: '/cliente/ebooks', icon: 'book', order: 4, subject: 'Cliente-Meus E-books' },
    { menu: 'client', label: 'LS Play', path: '/cliente/ls-play', icon: 'play', order: 5, subject: 'Cliente-LS Play' },
    { menu: 'guest', label: 'Início', path: '/home', icon: 'home', order: 1 },
    { menu: 'guest', label: 'Meus Cursos / Ebooks', path: '/assunto/cursos', icon: 'book', order: 4 },
    { menu: 'guest', label: 'Minhas Assinaturas', path: '/assinaturas', icon: 'star', order: 5 },
    { menu: 'guest', label: 'Loja', path: '/loja', icon: 'tag', order: 6 },
    { menu: 'guest', label: 'Iniciar Trilha', path: '/minhas-trilhas', icon: 'list', order: 7 },
    { menu: 'guest', label: 'Relatórios', path: '/research', icon: 'file', order: 9, subject: 'Cliente-Research' },
  ],
  slots: [],
};

export default remote;
