import type { CourseSeed } from '../shapes.ts';

export const dayTrade: CourseSeed[] = [
  {
    title: 'Mini-índice: do simulador à conta real',
    subtitle: 'Um plano completo para operar WIN com risco definido',
    level: 1,
    price: 697,
    list: 897,
    by: ['ricardo-tavares'],
    featured: true,
    promise: 'Você sai com um plano de operação escrito, testado no simulador e pronto para a conta real.',
    intro:
      'Day trade é profissão de execução. O curso começa pelo risco, passa pelo simulador e só chega à conta real quando os números permitem.',
    goals: [
      'Entender contrato, margem e ajuste',
      'Montar um plano diário de perdas e ganhos',
      'Executar duas estratégias no simulador',
      'Ler as próprias estatísticas',
    ],
    modules: [
      'O contrato WIN: Pontos, lotes e custos | Margem e alavancagem | Horários e liquidez | Plataforma e ordens',
      'Risco primeiro: Perda máxima do dia | Tamanho de posição | Sequência de perdas | Quando desligar a tela',
      'Duas estratégias: Rompimento da abertura | Pullback na média | Filtros de tendência | Exercícios no simulador',
      'Rotina: Pré-mercado em 20 minutos | Durante o pregão | Revisão do dia | Passagem para a conta real',
      '+Encontros gravados: Plantão de dúvidas 1 | Plantão de dúvidas 2 | Plantão de dúvidas 3',
    ],
  },
  {
    title: 'Mini-dólar com contexto macro',
    subtitle: 'WDO, agenda econômica e os horários que importam',
    level: 2,
    price: 597,
    by: ['ricardo-tavares', 'ines-caldeira'],
    promise: 'Você sabe por que o dólar se move antes de decidir se vai operar.',
    intro:
      'O dólar futuro responde a juros, fluxo e notícia. Aqui a leitura do gráfico anda junto com a agenda do dia.',
    goals: [
      'Ler a agenda econômica com prioridade',
      'Entender a formação da Ptax',
      'Operar faixas de preço com stop curto',
      'Evitar os minutos de maior risco',
    ],
    modules: [
      'Como o câmbio se forma: Spot, futuro e cupom | Ptax | Fluxo de exportadores | Intervenções do Banco Central',
      'Agenda do dia: Payroll, CPI e Copom | Prioridade das notícias | Antes e depois do dado',
      'Operação: Faixa de abertura | Rompimento com volume | Retorno à média | Saída parcial',
      'Revisão: Diário do mini-dólar | Estatística por horário',
    ],
  },
  {
    title: 'Scalping com disciplina',
    subtitle: 'Operações curtas, custos sob controle e estatística',
    level: 3,
    price: 797,
    by: ['ricardo-tavares', 'otavio-braga'],
    promise: 'Você descobre, com seus números, se scalping serve para você.',
    intro:
      'Poucos ticks por operação deixam pouca margem para custo e erro. O curso trata scalping como um processo estatístico.',
    goals: [
      'Calcular o custo real de cada operação',
      'Executar com ordens automáticas',
      'Reconhecer liquidez falsa',
      'Parar no limite combinado',
    ],
    modules: [
      'A conta do scalping: Custo por operação | Taxa de acerto mínima | Payoff',
      'Execução: Atalhos e boletas | Ordens OCO | Latência e derrapagem',
      'Leitura rápida: Velocidade dos negócios | Exaustão | Falso rompimento | Exercícios comentados',
      'Disciplina: Limite diário | Pausas programadas | Revisão de cem operações',
    ],
  },
  {
    title: 'Day trade em ações',
    subtitle: 'Seleção de papéis, gaps e leilão de abertura',
    level: 2,
    price: 497,
    by: ['ricardo-tavares'],
    promise: 'Você chega à abertura com três papéis e um plano para cada um.',
    intro:
      'Ações têm notícias próprias, leilões e liquidez desigual. Aprenda a escolher onde operar antes de pensar em como.',
    goals: [
      'Filtrar papéis por volume e amplitude',
      'Operar gaps com critério',
      'Usar o leilão a seu favor',
      'Controlar a exposição somada',
    ],
    modules: [
      'Escolha do papel: Liquidez e amplitude | Notícias e resultados | Lista de observação',
      'Abertura: Leilão | Gap de continuação | Gap de exaustão | Primeiros 30 minutos',
      'Condução: Parcial e stop móvel | Correlação entre posições | Leilão de fechamento',
    ],
  },
];
