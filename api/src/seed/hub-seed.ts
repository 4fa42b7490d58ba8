import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';
import type { People } from './people.ts';

const cards = [
  {
    kind: 'card',
    title: 'Força de vendas',
    body_html: '<p>Metas do mês, oportunidades e próximas ligações.</p>',
    url: '/hub/sales-force',
    icon: 'chart',
  },
  {
    kind: 'card',
    title: 'Central de chamados',
    body_html: '<p>Abra um chamado e acompanhe a resposta.</p>',
    url: '/hub/central-de-chamdos',
    icon: 'ticket',
  },
  {
    kind: 'card',
    title: 'Políticas e procedimentos',
    body_html: '<p>Documentos em vigor e o que falta você ler.</p>',
    url: '/hub/politicas-procedimentos',
    icon: 'book',
  },
  {
    kind: 'card',
    title: 'Agenda do colaborador',
    body_html: '<p>Reuniões, férias e plantões do time.</p>',
    url: '/agenda-colaborador',
    icon: 'calendar',
  },
  {
    kind: 'notice',
    title: 'Semana de planejamento',
    body_html: '<p>As reuniões de área acontecem de segunda a quinta, às 15h. Leve os números do trimestre.</p>',
    url: null,
    icon: 'bell',
    pinned: true,
    from: -2,
  },
  {
    kind: 'notice',
    title: 'Novo fluxo de reembolso',
    body_html: '<p>Pedidos em até 7 dias são aprovados na hora. O passo a passo está nas políticas.</p>',
    url: '/hub/politicas-procedimentos',
    icon: 'info',
    from: -6,
  },
  {
    kind: 'notice',
    title: 'Plantão do feriado',
    body_html: '<p>A escala do atendimento já está na agenda. Trocas até sexta-feira.</p>',
    url: null,
    icon: 'calendar',
    from: -9,
  },
  { kind: 'link', title: 'Central de ajuda', url: '/faq', icon: 'help' },
  { kind: 'link', title: 'Loja dos colaboradores', url: '/hub/liberta-store', icon: 'tag' },
  { kind: 'link', title: 'Loja de cursos', url: '/loja', icon: 'cart' },
  { kind: 'link', title: 'Transmissões', url: '/cliente/lives', icon: 'live' },
] as const;

/** Days from today until the birthday; the year of birth makes the age plausible. */
const colleagues = [
  ['Renata Lopes', 'Diretoria', 'Diretora de produto', 12, 1984],
  ['Caio Menezes', 'Atendimento', 'Analista de atendimento', 0, 1996],
  ['Helena Prado', 'Análise', 'Analista técnica', 27, 1983],
  ['Bianca Teles', 'Comercial', 'Executiva de contas', 3, 1991],
  ['Rogério Pacheco', 'Tecnologia', 'Engenheiro de software', 5, 1988],
  ['Tânia Brandão', 'Financeiro', 'Coordenadora financeira', 8, 1979],
  ['Víctor Salles', 'Conteúdo', 'Editor de vídeo', 16, 1994],
  ['Luísa Damasceno', 'Pessoas', 'Parceira de negócios', 21, 1990],
  ['Jorge Quintela', 'Comercial', 'Consultor de vendas', 24, 1986],
  ['Paloma Reis', 'Marketing', 'Analista de campanhas', 29, 1997],
  ['Heitor Bastos', 'Tecnologia', 'Analista de dados', 64, 1992],
  ['Iara Coelho', 'Atendimento', 'Supervisora', 120, 1985],
  ['Nelson Fraga', 'Conteúdo', 'Produtor', 190, 1981],
  ['Lívia Sampaio', 'Conteúdo', 'Editora de conteúdo', 75, 1993],
  ['Sara Nogueira', 'Atendimento', 'Analista de atendimento', 92, 1995],
  ['Fábio Tavares', 'Financeiro', 'Analista financeiro', 140, 1989],
] as const;

/** The employee hub: shortcuts, notices and directory. */
export const seedHub = async (tx: Tx, calendar: Calendar, people: People) => {
  const card = await firstId(tx, 'hub_card');
  await bulk(
    tx,
    'hub_card',
    cards.map((item, index) => ({
      id: card + index,
      kind: item.kind,
      title: item.title,
      body_html: 'body_html' in item ? item.body_html : '',
      url: item.url,
      icon: item.icon,
      open_new_tab: false,
      pinned: 'pinned' in item ? item.pinned : false,
      starts_at: calendar.at('from' in item ? item.from : -30, 9).toISOString(),
      position: index,
    })),
  );
  const employee = await firstId(tx, 'hub_employee');
  const users: Record<string, number> = {
    'Renata Lopes': people.admin,
    'Helena Prado': people.analyst,
    'Caio Menezes': people.employee,
    'Lívia Sampaio': people.editor,
    'Sara Nogueira': people.support,
    'Fábio Tavares': people.finance,
  };
  await bulk(
    tx,
    'hub_employee',
    colleagues.map(([name, department, job_title, inDays, year], index) => ({
      id: employee + index,
      user_id: users[name] ?? null,
      name,
      department,
      job_title,
      birth_date: `${year}${calendar.day(inDays).slice(4)}`.replace('-02-29', '-02-28'),
      hired_on: `${2016 + (index % 9)}-03-0${1 + (index % 9)}`,
      active: true,
    })),
  );
  await advance(tx, 'hub_card', 'hub_employee');
};
