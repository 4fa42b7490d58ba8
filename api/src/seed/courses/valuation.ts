import type { CourseSeed } from '../shapes.ts';

export const valuation: CourseSeed[] = [
  {
    title: 'Valuation por fluxo de caixa',
    subtitle: 'Do balanço ao preço justo, célula por célula',
    level: 3,
    price: 797,
    list: 997,
    by: ['lia-furtado'],
    featured: true,
    promise: 'Você monta um modelo de fluxo de caixa descontado e defende cada premissa.',
    intro: 'Uma empresa da B3 avaliada do zero. Você constrói a planilha junto e entende o que cada número carrega.',
    goals: [
      'Projetar receita e margens',
      'Calcular o custo de capital',
      'Montar o fluxo descontado',
      'Testar a sensibilidade',
    ],
    modules: [
      'Demonstrações: Resultado | Balanço | Fluxo de caixa | Ajustes',
      'Projeção: Receita | Margens | Investimento e giro',
      'Desconto: Custo de capital próprio | Custo da dívida | WACC | Perpetuidade',
      'Preço: Do valor da firma à ação | Sensibilidade | Margem de segurança',
    ],
  },
  {
    title: 'Múltiplos sem atalhos',
    subtitle: 'P/L, EV/EBITDA e o que eles escondem',
    level: 2,
    price: 397,
    by: ['lia-furtado'],
    promise: 'Você compara empresas por múltiplos sabendo quando a comparação não vale.',
    intro: 'Múltiplos são fluxo de caixa resumido. Entender a conta por trás evita comparar coisas diferentes.',
    goals: [
      'Escolher o múltiplo certo',
      'Montar grupos comparáveis',
      'Ajustar por crescimento e risco',
      'Evitar armadilhas de ciclo',
    ],
    modules: [
      'Fundamentos: De onde vem o P/L | EV/EBITDA | P/VP e ROE',
      'Comparáveis: Grupo de pares | Ajustes contábeis | Ciclo e normalização',
      'Aplicação: Bancos | Varejo | Commodities',
      'Decisão: Faixa de valor | Gatilhos',
    ],
  },
  {
    title: 'Lendo balanços como analista',
    subtitle: 'O que procurar em uma divulgação de resultados',
    level: 1,
    price: 297,
    by: ['lia-furtado', 'beatriz-amaral'],
    promise: 'Você lê um release de resultados em 30 minutos e faz as perguntas certas.',
    intro: 'Um roteiro para qualquer trimestre: o que olhar primeiro, o que desconfiar e onde confirmar.',
    goals: [
      'Ler as três demonstrações',
      'Identificar itens não recorrentes',
      'Acompanhar a dívida',
      'Resumir um resultado',
    ],
    modules: [
      'O release: Destaques e o que falta | Receita e margem | Não recorrentes',
      'Balanço: Caixa e dívida | Giro | Provisões',
      'Roteiro: 30 minutos | Perguntas da teleconferência | Resumo em uma página',
    ],
  },
];
