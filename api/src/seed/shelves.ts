import type { PublicationState } from '@pregao/contract';

interface ShelfSeed {
  slug: string;
  name: string;
  description: string;
  courses: readonly string[];
  /** How it stands where it is not published. */
  stands?: Extract<PublicationState, 'draft' | 'scheduled'>;
  /** Slugs of the plans that are to open it. */
  plans?: readonly string[];
  icon?: string;
  color?: string;
}

/** Curated shelves of the demonstration. */
export const shelves: readonly ShelfSeed[] = [
  {
    slug: 'comece-por-aqui',
    name: 'Comece por aqui',
    description: 'Os cursos que mais gente faz primeiro.',
    courses: [
      'organize-seu-dinheiro-em-30-dias',
      'primeiros-passos-na-bolsa',
      'price-action-do-zero',
      'renda-fixa-completa',
      'macroeconomia-para-quem-investe',
      'lendo-balancos-como-analista',
      'a-mente-de-quem-opera',
    ],
  },
  {
    slug: 'para-viver-de-renda',
    name: 'Para montar sua renda',
    description: 'Renda fixa, imóveis e dividendos com método.',
    courses: [
      'fundos-imobiliarios-para-renda',
      'tesouro-direto-na-pratica',
      'renda-com-lancamento-coberto',
      'aposentadoria-o-plano',
      'credito-privado-sem-armadilhas',
      'alocacao-de-carteira',
    ],
  },
  {
    slug: 'mesa-de-operacoes',
    name: 'Mesa de operações',
    description: 'Do plano à execução, com risco definido.',
    courses: [
      'mini-indice-do-simulador-a-conta-real',
      'tape-reading-o-fluxo-na-pratica',
      'gestao-de-risco-para-traders',
      'volume-profile-e-vwap',
      'swing-trade-em-tendencia',
      'opcoes-da-primeira-call-as-travas',
      'scalping-com-disciplina',
    ],
  },
  {
    slug: 'semana-dos-fundos-imobiliarios',
    name: 'Semana dos fundos imobiliários',
    description: 'Da escolha do primeiro fundo à renda de todo mês.',
    courses: ['fundos-imobiliarios-para-renda', 'alocacao-de-carteira', 'credito-privado-sem-armadilhas'],
    stands: 'scheduled',
    icon: 'calendar',
    color: 'accent',
  },
  {
    slug: 'opcoes-para-assinantes',
    name: 'Opções para assinantes',
    description: 'Da primeira call às travas, para quem tem o plano Investidor.',
    courses: ['opcoes-da-primeira-call-as-travas', 'renda-com-lancamento-coberto', 'gestao-de-risco-para-traders'],
    stands: 'draft',
    plans: ['investidor'],
    icon: 'candles',
    color: 'info',
  },
];
