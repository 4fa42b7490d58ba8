import type { CourseSeed } from '../shapes.ts';

export const options: CourseSeed[] = [
  {
    title: 'Opções: da primeira call às travas', subtitle: 'Fundamentos, vencimentos e estruturas de risco limitado', level: 1, price: 597, list: 747, by: ['camila-nogueira'], featured: true,
    promise: 'Você monta uma trava sabendo quanto pode perder antes de enviar a ordem.',
    intro: 'Opções parecem difíceis porque costumam ser ensinadas pela fórmula. Aqui o caminho é o gráfico de resultado no vencimento.',
    goals: ['Entender direitos e obrigações', 'Ler códigos e séries da B3', 'Montar travas de alta e de baixa', 'Calcular perda e ganho máximos'],
    modules: ['O contrato: Call e put | Titular e lançador | Código, strike e vencimento | Exercício e custos', 'Preço da opção: Valor intrínseco | Valor do tempo | Volatilidade', 'Travas: Trava de alta | Trava de baixa | Crédito e débito | Margem', 'Na prática: Escolha do strike | Rolagem | Encerramento antes do vencimento | Diário'],
  },
  {
    title: 'Renda com lançamento coberto', subtitle: 'Venda coberta, rolagem e proteção da carteira', level: 2, price: 497, by: ['camila-nogueira'],
    promise: 'Você usa a carteira que já tem para gerar prêmio com regra de rolagem.',
    intro: 'A estratégia mais usada por investidores de longo prazo, com o lado que pouco se conta: o que se abre mão.',
    goals: ['Escolher ativos e strikes', 'Medir taxa e proteção', 'Rolar sem aumentar o risco', 'Apurar imposto das operações'],
    modules: ['Venda coberta: Taxa e proteção | Escolha do vencimento | Quando não lançar', 'Rolagem: Rolar para cima | Rolar no tempo | Aceitar o exercício', 'Proteção: Put de proteção | Collar | Custo da proteção', 'Imposto: Apuração mensal | Compensação de prejuízo | DARF'],
  },
  {
    title: 'Gregas sem medo', subtitle: 'Delta, gama, teta e vega em decisões reais', level: 3, price: 697, by: ['camila-nogueira', 'thiago-valenca'],
    promise: 'Você sabe o que acontece com a sua posição se o preço, o tempo ou a volatilidade mudarem.',
    intro: 'Gregas são sensibilidades. Cada aula parte de uma posição montada e pergunta o que muda amanhã.',
    goals: ['Interpretar cada grega', 'Neutralizar delta', 'Operar volatilidade', 'Simular cenários da carteira'],
    modules: ['Sensibilidades: Delta | Gama | Teta | Vega e rô', 'Volatilidade: Histórica e implícita | Sorriso | Prêmio de risco', 'Carteira: Gregas somadas | Delta hedge | Cenários de estresse', 'Estratégias: Straddle e strangle | Calendário | Borboleta'],
  },
  {
    title: 'Estruturas avançadas com opções', subtitle: 'Condor, borboleta, ratio e ajustes', level: 4, price: 997, by: ['camila-nogueira'],
    promise: 'Você ajusta uma estrutura em andamento com critério, não com esperança.',
    intro: 'Estruturas de três e quatro pernas, com foco no ajuste: o que fazer quando o mercado não coopera.',
    goals: ['Montar condores e borboletas', 'Escolher estruturas pelo cenário', 'Ajustar sem dobrar o risco', 'Controlar margem e liquidez'],
    modules: ['Três e quatro pernas: Borboleta | Condor de ferro | Ratio e backspread', 'Cenários: Mercado lateral | Evento binário | Volatilidade em queda', 'Ajustes: Defesa de um lado | Redução de tamanho | Encerramento parcial', 'Operação: Liquidez das séries | Execução por perna | Margem e chamada'],
  },
];
