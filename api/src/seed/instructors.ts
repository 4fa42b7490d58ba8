/** Invented people; credentials are written as the field writes them. */
export interface InstructorSeed {
  slug: string;
  name: string;
  credential: [kind: string, number: string] | null;
  /** Days from today to the end of the credential; without it there is none. */
  validFor?: number;
  analyst: boolean;
  headline: string;
  bio: string;
}

export const instructors: InstructorSeed[] = [
  {
    slug: 'helena-prado',
    name: 'Helena Prado',
    credential: ['CNPI-T', '2841'],
    validFor: 412,
    analyst: true,
    headline: 'Analista técnica, 14 anos de price action',
    bio: 'Começou na mesa de operações de uma corretora paulista e hoje ensina a ler o gráfico antes de qualquer indicador. Prefere três linhas na tela a trinta.',
  },
  {
    slug: 'ricardo-tavares',
    name: 'Ricardo Tavares',
    credential: ['CNPI-T', '1976'],
    validFor: 21,
    analyst: true,
    headline: 'Day trader de mini-índice e mini-dólar desde 2009',
    bio: 'Opera mini contratos desde que eles eram novidade. Conduz a sala ao vivo da manhã e publica as próprias estatísticas, inclusive as ruins.',
  },
  {
    slug: 'marina-koch',
    name: 'Marina Koch',
    credential: ['CNPI-P', '3312'],
    validFor: 188,
    analyst: true,
    headline: 'Swing trade e position para quem trabalha fora do mercado',
    bio: 'Engenheira que migrou para o mercado. Desenvolveu um método de revisão noturna para quem não acompanha o pregão.',
  },
  {
    slug: 'otavio-braga',
    name: 'Otávio Braga',
    credential: ['CNPI-T', '2530'],
    validFor: 295,
    analyst: true,
    headline: 'Especialista em fluxo e tape reading',
    bio: 'Passou oito anos em uma mesa proprietária lendo book de ofertas. Comenta pregões gravados negócio a negócio.',
  },
  {
    slug: 'camila-nogueira',
    name: 'Camila Nogueira',
    credential: ['CNPI', '2217'],
    validFor: 540,
    analyst: true,
    headline: 'Estrategista de opções',
    bio: 'Estruturou operações com opções para clientes de alta renda e agora ensina risco limitado para todos os bolsos.',
  },
  {
    slug: 'paulo-sertorio',
    name: 'Paulo Sertório',
    credential: ['CGA', '1184'],
    validFor: -12,
    analyst: false,
    headline: 'Gestor de renda fixa e crédito privado',
    bio: 'Vinte anos de renda fixa, dos títulos públicos ao crédito estruturado. Acredita que toda taxa alta tem uma história.',
  },
  {
    slug: 'beatriz-amaral',
    name: 'Beatriz Amaral',
    credential: ['CNPI', '2960'],
    validFor: 96,
    analyst: true,
    headline: 'Analista de fundos imobiliários',
    bio: 'Arquiteta e analista. Visita os imóveis dos fundos que cobre e lê contrato de locação como quem lê romance.',
  },
  {
    slug: 'davi-lacerda',
    name: 'Davi Lacerda',
    credential: null,
    analyst: false,
    headline: 'Pesquisador de criptoativos e segurança',
    bio: 'Engenheiro de software, trabalha com custódia desde 2014. Já ajudou muita gente a recuperar carteira, e prefere ensinar a não perder.',
  },
  {
    slug: 'ines-caldeira',
    name: 'Inês Caldeira',
    credential: ['Corecon-SP', '38412'],
    analyst: false,
    headline: 'Economista, ex-mesa de câmbio',
    bio: 'Economista com passagem por banco e consultoria. Traduz ata do Copom em três frases e diz quais dados pode ignorar.',
  },
  {
    slug: 'rodrigo-peixoto',
    name: 'Rodrigo Peixoto',
    credential: ['CFP®', '0912743'],
    validFor: 74,
    analyst: false,
    headline: 'Planejador financeiro',
    bio: 'Planeja a vida financeira de famílias há doze anos. Começa sempre pela mesma pergunta: para quê.',
  },
  {
    slug: 'lia-furtado',
    name: 'Lia Furtado',
    credential: ['CNPI', '3105'],
    validFor: 231,
    analyst: true,
    headline: 'Analista fundamentalista',
    bio: 'Cobriu varejo e indústria em casa de análise independente. Gosta de modelos pequenos que cabem na cabeça.',
  },
  {
    slug: 'andre-mazzini',
    name: 'André Mazzini',
    credential: ['CEA', '20417'],
    validFor: 655,
    analyst: false,
    headline: 'Professor de certificações',
    bio: 'Preparou mais de vinte turmas para CPA, CEA e CNPI. Coleciona pegadinhas de prova e ensina a desarmá-las.',
  },
  {
    slug: 'sofia-rangel',
    name: 'Sofia Rangel',
    credential: ['CRP', '06/118204'],
    analyst: false,
    headline: 'Psicóloga do comportamento financeiro',
    bio: 'Atende operadores e investidores em consultório e pesquisa decisão sob pressão.',
  },
  {
    slug: 'thiago-valenca',
    name: 'Thiago Valença',
    credential: ['CNPI-P', '3478'],
    validFor: 348,
    analyst: true,
    headline: 'Analista quantitativo e gestor de risco',
    bio: 'Matemático, constrói modelos de risco e testa métodos populares com dados da B3. Publica também o que não funcionou.',
  },
];
