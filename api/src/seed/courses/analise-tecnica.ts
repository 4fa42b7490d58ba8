import type { CourseSeed } from '../shapes.ts';

export const technicalAnalysis: CourseSeed[] = [
  {
    title: 'Price action do zero',
    subtitle: 'Leia o gráfico limpo, sem depender de indicadores',
    level: 1,
    price: 397,
    list: 497,
    by: ['helena-prado'],
    featured: true,
    promise: 'Você abre um gráfico e sabe dizer quem está no controle: compradores ou vendedores.',
    intro:
      'O preço já conta quase tudo. Neste curso você aprende a ler candles, tendências e regiões de decisão até conseguir descrever qualquer gráfico em voz alta.',
    goals: [
      'Ler um candle e a sequência que o cerca',
      'Marcar suportes e resistências que importam',
      'Separar tendência de lateralização',
      'Montar um plano de entrada, stop e alvo',
    ],
    modules: [
      'O que o preço mostra: Candle, corpo e pavio | Tempos gráficos e contexto | Volume em poucas palavras | Exercício: três gráficos em branco',
      'Estrutura de mercado: Topos e fundos | Tendência de alta e de baixa | Lateralização e acúmulo | Mudança de estrutura',
      'Regiões de decisão: Suporte e resistência | Linhas de tendência | Pullback e rompimento | Rompimento falso',
      'Do gráfico ao plano: Entrada, stop e alvo | Risco e retorno | Quando ficar de fora | Diário de operações',
    ],
  },
  {
    title: 'Indicadores que fazem sentido',
    subtitle: 'Médias, IFR, MACD e bandas, sem excesso na tela',
    level: 2,
    price: 447,
    by: ['helena-prado', 'thiago-valenca'],
    promise: 'Você escolhe dois ou três indicadores pelo que medem, não pelo que prometem.',
    intro:
      'Indicador é conta feita sobre o preço. Entender a conta evita usar cinco ferramentas que dizem a mesma coisa.',
    goals: [
      'Entender o cálculo de cada indicador',
      'Evitar informação repetida na tela',
      'Ajustar períodos ao seu prazo',
      'Testar uma regra antes de operar',
    ],
    modules: [
      'Médias e tendência: Média simples e exponencial | Cruzamentos e atraso | Inclinação como filtro',
      'Momento: IFR passo a passo | Estocástico | MACD | Divergências',
      'Volatilidade: Bandas de Bollinger | ATR e tamanho do stop | Canais de Keltner',
      'Teste honesto: Escreva a regra | Amostra e viés | Lendo o resultado',
    ],
  },
  {
    title: 'Padrões gráficos na prática',
    subtitle: 'Triângulos, bandeiras, ombro-cabeça-ombro e o que fazer com eles',
    level: 2,
    price: 347,
    by: ['helena-prado'],
    promise: 'Você reconhece um padrão em formação e já sabe onde ele deixa de valer.',
    intro:
      'Padrões só ajudam quando dizem onde você está errado. Cada aula mostra acertos e falhas do mesmo desenho em ativos da B3.',
    goals: [
      'Identificar os padrões mais frequentes',
      'Projetar alvos com critério',
      'Definir a invalidação antes da entrada',
      'Medir a taxa de falha de cada padrão',
    ],
    modules: [
      'Continuação: Bandeiras e flâmulas | Triângulos | Retângulos | Estudo de caso: VALE3',
      'Reversão: Ombro-cabeça-ombro | Topo e fundo duplo | Cunhas | Estudo de caso: PETR4',
      'Execução: Gatilho de entrada | Onde fica o stop | Projeção de alvo | Padrão que falha',
    ],
  },
  {
    title: 'Fibonacci e ondas de Elliott',
    subtitle: 'Retrações, extensões e contagem sem misticismo',
    level: 3,
    price: 597,
    list: 697,
    by: ['helena-prado', 'marina-koch'],
    promise: 'Você usa Fibonacci como régua e conta ondas sabendo quando abandonar a contagem.',
    intro:
      'Um método discutido, ensinado com os seus limites. O foco é em usar proporções para planejar alvos e em descartar cenários rápido.',
    goals: [
      'Traçar retrações e extensões corretamente',
      'Contar impulsos e correções',
      'Trabalhar com dois cenários ao mesmo tempo',
      'Descartar uma contagem sem apego',
    ],
    modules: [
      'A régua: De onde vêm as proporções | Retração | Extensão | Zonas de confluência',
      'Ondas de impulso: Regras que não se quebram | Onda três | Onda cinco e exaustão',
      'Correções: Zigue-zague | Plana | Triângulo | Correções complexas',
      'Uso no dia a dia: Dois cenários | Invalidação | Revisão semanal da contagem',
    ],
  },
];
