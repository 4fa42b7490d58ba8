import type { CourseSeed } from '../shapes.ts';

export const portfolio: CourseSeed[] = [
  {
    title: 'Gestão de risco para traders',
    subtitle: 'Tamanho de posição, drawdown e sobrevivência',
    level: 2,
    price: 397,
    by: ['thiago-valenca', 'sofia-rangel'],
    featured: true,
    promise: 'Você define quanto arriscar e para de mudar o tamanho pela emoção.',
    intro: 'A parte do método que decide se você continua no jogo. Contas simples, simulações e uma planilha pronta.',
    goals: [
      'Calcular tamanho de posição',
      'Medir e limitar drawdown',
      'Simular sequências de perda',
      'Criar um plano de recuperação',
    ],
    modules: [
      'A conta do risco: Risco por operação | Payoff e acerto | Esperança matemática',
      'Tamanho: Percentual fixo | Volatilidade | Kelly com moderação',
      'Drawdown: Sequências de perda | Limites | Recuperação',
      'Na prática: Planilha | Correlação | Revisão mensal',
    ],
  },
  {
    title: 'A mente de quem opera',
    subtitle: 'Vieses, rotina e decisões sob pressão',
    level: 1,
    price: 297,
    by: ['sofia-rangel'],
    promise: 'Você reconhece o viés antes do clique e tem um plano para ele.',
    intro: 'Psicologia aplicada à decisão financeira, com exercícios curtos e um protocolo para dias ruins.',
    goals: ['Reconhecer vieses comuns', 'Criar rotina de decisão', 'Lidar com perdas', 'Evitar a operação de vingança'],
    modules: [
      'Como decidimos: Dois sistemas | Aversão à perda | Excesso de confiança',
      'Na tela: Medo de ficar de fora | Operação de vingança | Ancoragem',
      'Rotina: Preparação | Pausas | Protocolo do dia ruim',
      'Longo prazo: Diário emocional | Hábitos | Ajuda profissional',
    ],
  },
  {
    title: 'Alocação de carteira',
    subtitle: 'Classes de ativos, pesos e rebalanceamento',
    level: 2,
    price: 447,
    by: ['thiago-valenca', 'rodrigo-peixoto'],
    promise: 'Você define pesos por objetivo e rebalanceia com regra, não com manchete.',
    intro: 'A decisão que mais explica o resultado de longo prazo, tratada com dados brasileiros e hipóteses claras.',
    goals: ['Definir pesos por objetivo', 'Medir correlação', 'Rebalancear com bandas', 'Comparar com referências'],
    modules: [
      'Objetivos: Prazo e liquidez | Capacidade de risco | Política de investimento',
      'Classes: Renda fixa | Ações | Imobiliário | Exterior e ouro',
      'Pesos: Correlação | Fronteira eficiente | Carteira simples',
      'Manutenção: Bandas | Aportes | Avaliação anual',
    ],
  },
];
