import type { CourseSeed } from '../shapes.ts';

export const tapeReading: CourseSeed[] = [
  {
    title: 'Tape reading: o fluxo na prática',
    subtitle: 'Book, times and trades e quem está agredindo',
    level: 2,
    price: 697,
    by: ['otavio-braga'],
    featured: true,
    promise: 'Você acompanha o fluxo e percebe quando a pressa muda de lado.',
    intro:
      'Gráfico mostra o que aconteceu; o fluxo mostra quem está agindo agora. Aulas com replay de pregões comentado negócio a negócio.',
    goals: [
      'Configurar book e times and trades',
      'Diferenciar agressão de absorção',
      'Identificar lotes escondidos',
      'Combinar fluxo com regiões do gráfico',
    ],
    modules: [
      'As ferramentas: Book de ofertas | Times and trades | Saldo de agressão | Configuração da tela',
      'O que o fluxo diz: Agressão | Absorção | Exaustão | Iceberg e lote escondido',
      'Players: Bancos e fundos | Pessoa física | Robôs de liquidez',
      'Replay comentado: Abertura de tendência | Dia lateral | Dia de notícia | Fechamento',
    ],
  },
  {
    title: 'Volume profile e VWAP',
    subtitle: 'Onde o mercado negociou e o preço que ele considera justo',
    level: 2,
    price: 547,
    by: ['otavio-braga'],
    promise: 'Você sabe em que preço o mercado aceitou negociar e usa isso como mapa do dia.',
    intro: 'O perfil de volume organiza o gráfico por preço. Com a VWAP, ele vira um mapa simples de valor e excesso.',
    goals: [
      'Ler POC, VAH e VAL',
      'Usar VWAP e desvios',
      'Identificar dias de equilíbrio e de tendência',
      'Planejar alvos pelo perfil',
    ],
    modules: [
      'Perfil de volume: POC e área de valor | Perfil do dia e da semana | Formatos do perfil',
      'VWAP: Cálculo | Desvios | VWAP ancorada',
      'Estratégias: Retorno à área de valor | Rompimento aceito | Falha de leilão',
      'Plano do dia: Níveis da véspera | Cenários | Revisão',
    ],
  },
  {
    title: 'Footprint e delta',
    subtitle: 'A leitura do negócio dentro de cada candle',
    level: 4,
    price: 897,
    list: 1097,
    by: ['otavio-braga', 'ricardo-tavares'],
    promise: 'Você abre o candle e vê em que preço a briga foi decidida.',
    intro:
      'Para quem já opera fluxo. Delta, desequilíbrios e absorção lidos dentro do candle, com critérios objetivos.',
    goals: [
      'Configurar o footprint',
      'Ler desequilíbrios empilhados',
      'Usar delta acumulado',
      'Criar gatilhos objetivos',
    ],
    modules: [
      'Dentro do candle: Formatos de footprint | Delta | Delta acumulado',
      'Padrões: Desequilíbrio empilhado | Absorção no extremo | Leilão inacabado | Divergência de delta',
      'Operação: Gatilhos | Stop técnico | Estatística do método',
    ],
  },
];
