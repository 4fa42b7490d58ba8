/** Rooms and their weekly grid. `weekdays` are ISO numbers; `from` and `to` are clock times of São Paulo. */
export const rooms = [
  { slug: 'abertura-de-mercado', program: 'Abertura de mercado', category: 'macroeconomia', plan: null, by: ['ines-caldeira', 'helena-prado'], weekdays: [1, 2, 3, 4, 5], from: [8, 30], to: [9, 45], description: 'A agenda do dia, os mercados lá fora e os níveis que importam.', topics: ['Agenda do dia e primeiros níveis', 'O que a Ásia deixou para hoje', 'Juros, dólar e índice antes da abertura'] },
  { slug: 'sala-de-day-trade', program: 'Sala de day trade', category: 'day-trade', plan: 'trader', by: ['ricardo-tavares'], weekdays: [1, 2, 3, 4, 5], from: [9, 0], to: [12, 30], description: 'Mini-índice e mini-dólar ao vivo, com o plano do dia na tela.', topics: ['Mini-índice e mini-dólar ao vivo', 'Plano do dia e execução', 'Rompimentos da primeira hora'] },
  { slug: 'fluxo-em-tempo-real', program: 'Fluxo em tempo real', category: 'tape-reading', plan: 'trader', by: ['otavio-braga'], weekdays: [2, 4], from: [14, 0], to: [16, 0], description: 'Leitura do book e dos negócios durante o pregão.', topics: ['Agressão e absorção na tarde', 'Saldo dos players no índice'] },
  { slug: 'fechamento-comentado', program: 'Fechamento comentado', category: 'swing-trade', plan: null, by: ['marina-koch'], weekdays: [1, 2, 3, 4, 5], from: [17, 15], to: [18, 15], description: 'O que mudou no gráfico diário e a lista para amanhã.', topics: ['Lista de swing para amanhã', 'Tendências que seguem e as que quebraram', 'Revisão da carteira no diário'] },
  { slug: 'opcoes-na-pratica', program: 'Opções na prática', category: 'opcoes', plan: 'trader', by: ['camila-nogueira'], weekdays: [3], from: [19, 30], to: [21, 0], description: 'Montagem, ajuste e encerramento de estruturas reais de estudo.', topics: ['Ajuste de travas em andamento', 'Venda coberta: o que rolar neste mês'] },
  { slug: 'conversa-de-renda', program: 'Conversa de renda', category: 'fundos-imobiliarios', plan: 'investidor', by: ['beatriz-amaral', 'paulo-sertorio'], weekdays: [4], from: [20, 0], to: [21, 0], description: 'Fundos imobiliários e renda fixa, com perguntas dos assinantes.', topics: ['Relatórios do mês em dez perguntas', 'Curva de juros e fundos de papel'] },
  { slug: 'plantao-de-duvidas', program: 'Plantão de dúvidas', category: 'planejamento-financeiro', plan: 'essencial', by: ['rodrigo-peixoto'], weekdays: [6], from: [10, 0], to: [11, 30], description: 'Traga sua planilha e sua pergunta.', topics: ['Orçamento, reserva e primeiros aportes', 'Imposto de renda do investidor'] },
] as const;

/** Goes round the clock: at any hour something is on air. */
export const aroundTheClock = {
  slug: 'mercados-pelo-mundo', program: 'Mercados pelo mundo', category: 'carteira-e-risco', by: ['thiago-valenca', 'ines-caldeira'], description: 'Acompanhamento contínuo dos mercados, em quatro turnos.',
  shifts: [{ from: 0, title: 'Madrugada: Ásia e Oceania' }, { from: 6, title: 'Manhã: Europa e futuros' }, { from: 12, title: 'Tarde: Nova York e São Paulo' }, { from: 18, title: 'Noite: balanço do dia e abertura da Ásia' }],
} as const;
