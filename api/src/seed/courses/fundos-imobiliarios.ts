import type { CourseSeed } from '../shapes.ts';

export const realEstateFunds: CourseSeed[] = [
  {
    title: 'Fundos imobiliários para renda',
    subtitle: 'Escolha, compare e acompanhe FIIs',
    level: 1,
    price: 347,
    list: 447,
    by: ['beatriz-amaral'],
    featured: true,
    promise: 'Você monta uma carteira de FIIs e sabe o que olhar a cada relatório mensal.',
    intro:
      'Renda mensal isenta atrai, mas o rendimento sozinho engana. O curso ensina a ler o imóvel, o contrato e a gestão.',
    goals: [
      'Diferenciar tijolo, papel e híbridos',
      'Ler o relatório gerencial',
      'Avaliar preço e valor patrimonial',
      'Montar a carteira por segmento',
    ],
    modules: [
      'O que é um FII: Cotas e rendimento | Tipos de fundo | Custos e imposto',
      'Tijolo: Logística | Shoppings | Lajes | Contratos típicos e atípicos',
      'Papel: CRI e indexadores | Risco de crédito | Fundos de fundos',
      'Carteira: Vacância e inadimplência | P/VP com cuidado | Emissões | Acompanhamento mensal',
    ],
  },
  {
    title: 'Análise de fundos de papel',
    subtitle: 'CRI, garantias e o risco por trás do rendimento',
    level: 3,
    price: 497,
    by: ['beatriz-amaral', 'paulo-sertorio'],
    promise: 'Você abre a carteira de um fundo de papel e identifica onde mora o risco.',
    intro: 'Análise operação a operação: devedor, garantia, indexador e o histórico do gestor.',
    goals: ['Ler a carteira de CRI', 'Avaliar garantias', 'Projetar rendimento por indexador', 'Detectar concentração'],
    modules: [
      'A carteira: Indexadores | Prazo e amortização | Concentração',
      'O crédito: Devedor | Garantias | LTV | Eventos de inadimplência',
      'O fundo: Gestor e taxa | Reserva de resultado | Emissões',
      'Comparação: Planilha de análise | Dois fundos lado a lado',
    ],
  },
  {
    title: 'Fiagro e fundos listados',
    subtitle: 'Agronegócio e infraestrutura na bolsa',
    level: 2,
    price: 297,
    by: ['beatriz-amaral'],
    promise: 'Você entende o que financia cada fundo listado antes de comprar a cota.',
    intro: 'Os fundos listados vão além dos imóveis. Conheça Fiagro, FI-Infra e as diferenças que mudam o risco.',
    goals: [
      'Comparar Fiagro, FI-Infra e FII',
      'Entender o ciclo do agronegócio',
      'Ler garantias agrícolas',
      'Definir o peso na carteira',
    ],
    modules: [
      'Fiagro: Tipos | Ciclo da safra | Garantias',
      'FI-Infra: Debêntures incentivadas | Setores | Imposto',
      'Na carteira: Peso e correlação | Liquidez | Acompanhamento',
    ],
  },
];
