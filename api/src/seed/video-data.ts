/**
 * Videos of the demonstration, newest first; each plays the clip about it (`clip-list.ts`). `days` ago they came; a recording
 * is of the newest edition of its programme that is over.
 */
export const videos = [
  {
    title: 'O que o mercado desconta hoje: juros, dólar e bolsa',
    program: 'abertura-de-mercado',
    recording: true,
    category: 'macroeconomia',
    visibility: 'public',
    by: ['ines-caldeira'],
    days: 2,
    description:
      'Uma leitura da semana em três gráficos: a curva de juros, o câmbio e o índice. O que já está no preço e o que ainda pode surpreender.',
  },
  {
    title: 'Como ler um candle sem decorar nomes',
    program: null,
    category: 'swing-trade',
    visibility: 'public',
    by: ['marina-koch'],
    days: 6,
    description:
      'Corpo, pavio e contexto: o que cada candle conta sobre quem comprou e quem vendeu, e por que o nome do padrão importa menos do que o lugar onde ele aparece.',
  },
  {
    title: 'Plano de trade em uma página',
    program: 'sala-de-day-trade',
    recording: true,
    category: 'day-trade',
    visibility: 'public',
    by: ['ricardo-tavares'],
    days: 11,
    description:
      'Entrada, stop, alvo e tamanho escritos antes da abertura. Um modelo que cabe em uma página e evita a decisão no calor do momento.',
  },
  {
    title: 'Agressão e absorção: o que o book mostra',
    program: 'fluxo-em-tempo-real',
    category: 'tape-reading',
    visibility: 'subscribers',
    by: ['otavio-braga'],
    days: 15,
    description:
      'Dois momentos reais do pregão, passo a passo: quando a agressão leva o preço e quando alguém absorve tudo.',
  },
  {
    title: 'Quanto arriscar por operação',
    program: null,
    category: 'day-trade',
    visibility: 'public',
    by: ['ricardo-tavares', 'marina-koch'],
    days: 20,
    description:
      'A conta que vem antes de qualquer gráfico: capital, risco por operação e número de contratos. Com exemplos no mini-índice e no mini-dólar.',
  },
  {
    title: 'Rompimento falso: três sinais antes da armadilha',
    program: 'fechamento-comentado',
    category: 'swing-trade',
    visibility: 'signed_in',
    by: ['marina-koch'],
    days: 27,
    description:
      'Volume, fechamento e contexto: o que separa um rompimento que anda de um que devolve tudo no dia seguinte.',
  },
  {
    title: 'Copom passo a passo: do comunicado ao preço',
    program: 'abertura-de-mercado',
    category: 'macroeconomia',
    visibility: 'public',
    by: ['ines-caldeira', 'helena-prado'],
    days: 34,
    description: 'Como ler o comunicado linha por linha, e por que a curva às vezes sobe quando os juros caem.',
  },
  {
    title: 'Sala gravada: a primeira hora do índice',
    program: 'sala-de-day-trade',
    category: 'day-trade',
    visibility: 'subscribers',
    by: ['ricardo-tavares'],
    days: 41,
    description:
      'A gravação comentada de uma abertura, com as entradas que houve, as que não houve e o motivo de cada uma.',
  },
] as const;

/** Plans that open every video of subscribers. */
export const plansWithVideos = ['trader'] as const;
