import type { CourseSeed } from '../shapes.ts';

export const swingTrade: CourseSeed[] = [
  {
    title: 'Swing trade em tendência',
    subtitle: 'Operações de dias a semanas com meia hora por dia',
    level: 1,
    price: 497,
    list: 597,
    by: ['marina-koch'],
    featured: true,
    promise: 'Você opera à noite, com ordens programadas, e acompanha o mercado em meia hora por dia.',
    intro:
      'Para quem trabalha durante o pregão. O método usa o gráfico diário, entradas programadas e revisão no fim do dia.',
    goals: [
      'Selecionar ativos em tendência',
      'Programar entrada, stop e alvo',
      'Conduzir com parciais',
      'Revisar a carteira em meia hora',
    ],
    modules: [
      'Preparação: Lista de ativos | Filtro de tendência | Calendário de resultados',
      'Entradas: Pullback na média de 21 | Rompimento de consolidação | Ponto contínuo | Ordens programadas',
      'Condução: Stop inicial e stop móvel | Parcial no primeiro alvo | Tempo como critério de saída',
      'Rotina: Revisão diária | Revisão semanal | Diário e métricas',
    ],
  },
  {
    title: 'Setups clássicos brasileiros',
    subtitle: '9.1, 9.2, IFR2 e ponto contínuo testados e explicados',
    level: 2,
    price: 397,
    by: ['marina-koch', 'thiago-valenca'],
    promise: 'Você conhece as regras, o histórico e o pior momento de cada setup.',
    intro:
      'Setups populares, com regra escrita, teste em ações da B3 e discussão sobre quando eles param de funcionar.',
    goals: [
      'Aplicar cada setup com regra fixa',
      'Comparar taxa de acerto e payoff',
      'Combinar setups sem dobrar o risco',
      'Reconhecer a fase ruim de um método',
    ],
    modules: [
      'Família 9: 9.1 | 9.2 | 9.3 e 9.4 | Condução',
      'Retorno à média: IFR2 | Bandas | Saídas por tempo',
      'Ponto contínuo: Regra | Filtros | Exemplos em ITUB4 e WEGE3',
      'Teste e carteira: Base de dados | Métricas | Carteira de setups',
    ],
  },
  {
    title: 'Position trade: meses, não minutos',
    subtitle: 'Tendências longas com gráfico semanal e fundamentos',
    level: 2,
    price: 447,
    by: ['marina-koch', 'lia-furtado'],
    promise: 'Você carrega boas posições por meses sem sufocar com o ruído diário.',
    intro: 'Une o gráfico semanal a uma leitura simples de fundamentos para encontrar tendências que valem a espera.',
    goals: [
      'Ler o gráfico semanal',
      'Cruzar tendência com resultado da empresa',
      'Dimensionar para oscilações maiores',
      'Sair sem pressa e sem apego',
    ],
    modules: [
      'Visão semanal: Estrutura longa | Força relativa | Setores em rotação',
      'Fundamentos que bastam: Receita e margem | Dívida | Expectativa e surpresa',
      'Gestão: Tamanho para oscilar | Aumento de posição | Saída por estrutura',
      'Casos: Um ano em WEGE3 | Um ano em SUZB3',
    ],
  },
];
