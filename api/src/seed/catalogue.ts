/** Subscriptions, e-books, coupons and curated shelves of the demonstration data. Prices in reais. */
export const plans = [
  { slug: 'essencial', name: 'Essencial', price: 49.9, interval: 'month', highlighted: false, days: 30, opens: ['planejamento-financeiro', 'renda-fixa'], description: 'Para dar os primeiros passos com método.', benefits: ['Cursos de planejamento financeiro', 'Cursos de renda fixa', 'Materiais e anotações das aulas'] },
  { slug: 'investidor', name: 'Investidor', price: 99.9, interval: 'month', highlighted: true, days: 30, opens: ['planejamento-financeiro', 'renda-fixa', 'fundos-imobiliarios', 'macroeconomia', 'valuation', 'carteira-e-risco'], description: 'Para quem monta e acompanha a própria carteira.', benefits: ['Tudo do Essencial', 'Cursos de fundos imobiliários e valuation', 'Cursos de macroeconomia e carteira', 'Materiais e anotações das aulas'] },
  { slug: 'trader', name: 'Trader', price: 179.9, list: 219.9, interval: 'month', highlighted: false, days: 30, opens: ['analise-tecnica', 'day-trade', 'swing-trade', 'tape-reading', 'opcoes', 'carteira-e-risco'], description: 'Para quem opera com frequência e quer método no pregão.', benefits: ['Cursos de análise técnica e opções', 'Cursos de day trade, swing trade e tape reading', 'Gestão de risco e psicologia', 'Materiais e anotações das aulas'] },
  { slug: 'completo-anual', name: 'Completo anual', price: 1790, list: 2390, interval: 'year', highlighted: false, days: 365, opens: null, description: 'Tudo o que a casa produz, por um ano.', benefits: ['Todos os cursos da casa', 'Os que forem publicados durante o seu ano', 'Materiais e anotações das aulas'] },
] as const;

export const ebooks = [
  { slug: 'glossario-do-mercado', title: 'Glossário do mercado financeiro', subtitle: 'Quatrocentos termos em linguagem simples', category: 'planejamento-financeiro', by: 'rodrigo-peixoto', pages: 96, price: 0 },
  { slug: 'candles-de-bolso', title: 'Candles de bolso', subtitle: 'Os padrões que valem a pena lembrar', category: 'analise-tecnica', by: 'helena-prado', pages: 64, price: 29.9 },
  { slug: 'guia-do-mini-indice', title: 'Guia do mini-índice', subtitle: 'Contrato, custos e rotina', category: 'day-trade', by: 'ricardo-tavares', pages: 82, price: 39.9 },
  { slug: 'cinquenta-estruturas-de-opcoes', title: 'Cinquenta estruturas de opções', subtitle: 'Gráfico, montagem e risco de cada uma', category: 'opcoes', by: 'camila-nogueira', pages: 148, price: 69.9 },
  { slug: 'renda-fixa-em-uma-tarde', title: 'Renda fixa em uma tarde', subtitle: 'Taxas, prazos e imposto sem mistério', category: 'renda-fixa', by: 'paulo-sertorio', pages: 72, price: 34.9 },
  { slug: 'como-ler-relatorio-de-fii', title: 'Como ler um relatório de FII', subtitle: 'Roteiro mensal em dez perguntas', category: 'fundos-imobiliarios', by: 'beatriz-amaral', pages: 58, price: 34.9 },
  { slug: 'custodia-de-bitcoin', title: 'Custódia de bitcoin', subtitle: 'Backup, herança e erros comuns', category: 'criptoativos', by: 'davi-lacerda', pages: 88, price: 44.9 },
  { slug: 'calendario-do-investidor', title: 'O calendário do investidor', subtitle: 'Os dados do ano e o que cada um mexe', category: 'macroeconomia', by: 'ines-caldeira', pages: 70, price: 29.9 },
  { slug: 'modelo-de-valuation', title: 'Modelo de valuation comentado', subtitle: 'Planilha e livro, célula por célula', category: 'valuation', by: 'lia-furtado', pages: 120, price: 59.9 },
  { slug: 'diario-do-trader', title: 'Diário do trader', subtitle: 'Doze semanas de revisão guiada', category: 'carteira-e-risco', by: 'sofia-rangel', pages: 104, price: 39.9 },
] as const;

/** `value` in basis points for type 1, in centavos for type 2. */
export const coupons = [
  { code: 'BEMVINDO10', description: 'Dez por cento na primeira compra', discount_type_id: 1, value: 1_000, min: 0, first: true, limit: null },
  { code: 'PIX50', description: 'R$ 50 em compras a partir de R$ 300', discount_type_id: 2, value: 5_000, min: 30_000, first: false, limit: null },
  { code: 'PREGAO20', description: 'Vinte por cento da campanha', discount_type_id: 1, value: 2_000, min: 0, first: false, limit: 500 },
] as const;

export const shelves = [
  { slug: 'comece-por-aqui', name: 'Comece por aqui', description: 'Os cursos que mais gente faz primeiro.', courses: ['organize-seu-dinheiro-em-30-dias', 'primeiros-passos-na-bolsa', 'price-action-do-zero', 'renda-fixa-completa', 'macroeconomia-para-quem-investe', 'lendo-balancos-como-analista', 'a-mente-de-quem-opera'] },
  { slug: 'para-viver-de-renda', name: 'Para montar sua renda', description: 'Renda fixa, imóveis e dividendos com método.', courses: ['fundos-imobiliarios-para-renda', 'tesouro-direto-na-pratica', 'renda-com-lancamento-coberto', 'aposentadoria-o-plano', 'credito-privado-sem-armadilhas', 'alocacao-de-carteira'] },
  { slug: 'mesa-de-operacoes', name: 'Mesa de operações', description: 'Do plano à execução, com risco definido.', courses: ['mini-indice-do-simulador-a-conta-real', 'tape-reading-o-fluxo-na-pratica', 'gestao-de-risco-para-traders', 'volume-profile-e-vwap', 'swing-trade-em-tendencia', 'opcoes-da-primeira-call-as-travas', 'scalping-com-disciplina'] },
] as const;
