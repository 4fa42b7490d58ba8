/** The one lesson clip of the repository (`api/assets/lesson`); every lesson of the demonstration plays it. */
export const lessonClip = {
  media: 'leitura-de-candles.webm',
  duration_s: 43,
  captions: [{ lang: 'pt-BR', label: 'Português', file: 'leitura-de-candles.pt-br.vtt' }],
} as const;

/** Files of `api/assets/material`, with their sizes in bytes read when seeding. */
export const materials = {
  guide: { title: 'Roteiro de estudo', kind: 'Texto', file: 'roteiro-de-estudo.txt' },
  risk: { title: 'Planilha de gestão de risco', kind: 'Planilha', file: 'gestao-de-risco.csv' },
  diary: { title: 'Diário de operações', kind: 'Planilha', file: 'diario-de-operacoes.csv' },
  interest: { title: 'Planilha de juros compostos', kind: 'Planilha', file: 'juros-compostos.csv' },
} as const;
