import type { CourseSeed } from '../shapes.ts';

export const macro: CourseSeed[] = [
  {
    title: 'Macroeconomia para quem investe',
    subtitle: 'Juros, inflação, câmbio e atividade em linguagem direta',
    level: 1,
    price: 347,
    by: ['ines-caldeira'],
    featured: true,
    promise: 'Você lê uma notícia econômica e sabe que preços ela pode mexer.',
    intro: 'Do Copom ao payroll: o que cada dado mede, quem olha para ele e como chega aos preços.',
    goals: [
      'Entender o regime de metas',
      'Ler IPCA, PIB e emprego',
      'Relacionar juros e câmbio',
      'Usar a agenda econômica',
    ],
    modules: [
      'Como a economia gira: PIB e demanda | Emprego | Setor externo',
      'Inflação e juros: IPCA por dentro | Regime de metas | Copom | Expectativas e Focus',
      'Câmbio: Balanço de pagamentos | Diferencial de juros | Risco-país',
      'Do dado ao preço: Agenda econômica | Surpresa e reação | Montando um cenário',
    ],
  },
  {
    title: 'Ciclos econômicos e alocação',
    subtitle: 'O que comprar e o que evitar em cada fase',
    level: 2,
    price: 447,
    by: ['ines-caldeira', 'thiago-valenca'],
    promise: 'Você reconhece a fase do ciclo e ajusta a carteira sem exagerar.',
    intro:
      'Ciclos não avisam, mas deixam pistas. Aprenda a juntar indicadores antecedentes e a agir em doses pequenas.',
    goals: [
      'Identificar a fase do ciclo',
      'Usar indicadores antecedentes',
      'Ajustar classes de ativos',
      'Evitar mudanças bruscas',
    ],
    modules: [
      'O ciclo: Expansão e contração | Crédito | Política monetária',
      'Indicadores: Curva de juros | PMI | Confiança',
      'Alocação: Ações por setor | Renda fixa por prazo | Moedas e ouro',
      'Ajuste fino: Bandas de rebalanceamento | Revisão trimestral',
    ],
  },
  {
    title: 'Copom e Fed: leia as entrelinhas',
    subtitle: 'Comunicados, atas e a reação dos mercados',
    level: 3,
    price: 397,
    by: ['ines-caldeira', 'paulo-sertorio'],
    promise: 'Você compara dois comunicados e percebe o que mudou de verdade.',
    intro:
      'Uma palavra trocada pode mover a curva inteira. O curso treina a leitura de comunicados e atas com casos reais.',
    goals: ['Ler comunicados e atas', 'Comparar versões', 'Antecipar a reação da curva', 'Escrever o seu resumo'],
    modules: [
      'Bancos centrais: Mandato | Ferramentas | Comunicação',
      'Leitura: Comunicado | Ata | Relatório de política monetária',
      'Reação: Curva de juros | Câmbio | Bolsa',
      'Laboratório: Três reuniões do Copom | Três reuniões do Fed',
    ],
  },
];
