import type { CourseSeed } from '../shapes.ts';

export const fixedIncome: CourseSeed[] = [
  {
    title: 'Renda fixa completa',
    subtitle: 'Tesouro, CDB, LCI, debêntures e a conta de cada um',
    level: 1,
    price: 297,
    by: ['paulo-sertorio'],
    featured: true,
    promise: 'Você compara dois títulos quaisquer pela taxa líquida, pelo prazo e pelo risco.',
    intro:
      'A base de qualquer carteira. O curso ensina a fazer a conta na mão e a reconhecer taxas que escondem risco.',
    goals: [
      'Comparar pré, pós e IPCA',
      'Calcular taxa líquida de imposto',
      'Usar o FGC com critério',
      'Montar uma escada de vencimentos',
    ],
    modules: [
      'Fundamentos: Juros simples e compostos | CDI, Selic e IPCA | Pré, pós e híbrido',
      'Títulos públicos: Tesouro Selic | Tesouro prefixado | Tesouro IPCA+ | Marcação a mercado',
      'Títulos bancários: CDB | LCI e LCA | FGC e limites',
      'Carteira: Reserva de emergência | Escada de vencimentos | Imposto e come-cotas',
    ],
  },
  {
    title: 'Tesouro Direto na prática',
    subtitle: 'Da primeira compra à venda antecipada',
    level: 1,
    price: 147,
    by: ['paulo-sertorio'],
    promise: 'Você compra o título certo para cada objetivo e sabe o que acontece se precisar vender antes.',
    intro: 'Curso curto e direto, com a tela do Tesouro Direto e simulações de venda antecipada.',
    goals: [
      'Escolher o título pelo objetivo',
      'Simular venda antecipada',
      'Programar aportes',
      'Declarar no imposto de renda',
    ],
    modules: [
      'Começando: Conta e custódia | Primeira compra | Aportes programados',
      'Escolhas: Curto prazo | Longo prazo | Renda+ e Educa+',
      'Depois da compra: Preço e taxa | Venda antecipada | Declaração',
    ],
  },
  {
    title: 'Crédito privado sem armadilhas',
    subtitle: 'Debêntures, CRI, CRA e a leitura do emissor',
    level: 3,
    price: 547,
    by: ['paulo-sertorio', 'lia-furtado'],
    promise: 'Você lê o essencial de uma emissão e decide se a taxa paga o risco.',
    intro:
      'Taxa alta é pagamento por risco. Aprenda a ler prospectos, garantias e indicadores de dívida antes de emprestar seu dinheiro.',
    goals: [
      'Analisar o emissor',
      'Comparar spreads',
      'Entender garantias e covenants',
      'Diversificar por emissor e setor',
    ],
    modules: [
      'Instrumentos: Debêntures | CRI e CRA | FIDC | Debêntures incentivadas',
      'Emissor: Alavancagem | Cobertura de juros | Liquidez | Rating',
      'Contrato: Garantias | Covenants | Resgate antecipado',
      'Carteira: Spread e prazo | Concentração | Mercado secundário',
    ],
  },
  {
    title: 'Curva de juros e duration',
    subtitle: 'Por que o preço do título muda e como se posicionar',
    level: 3,
    price: 597,
    by: ['paulo-sertorio', 'ines-caldeira'],
    promise: 'Você entende o movimento da curva e mede quanto ele custa à sua carteira.',
    intro:
      'Um passo além da renda fixa básica: DI futuro, inclinação, duration e convexidade com exemplos do mercado brasileiro.',
    goals: [
      'Ler a curva DI',
      'Calcular duration',
      'Montar posições de inclinação',
      'Medir o risco em reais por ponto-base',
    ],
    modules: [
      'A curva: DI futuro | Forma e inclinação | Prêmio de prazo',
      'Sensibilidade: Duration | Duration modificada | Convexidade | DV01',
      'Estratégias: Alongar ou encurtar | Inclinação | Inflação implícita',
    ],
  },
];
