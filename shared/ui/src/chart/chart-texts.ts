/** What charts say by themselves; apart from the texts that every page carries. */
export const chartTexts = {
  table: 'Ver dados em tabela',
  picture: 'Ver gráfico',
  failed: 'Não foi possível mostrar o gráfico.',
} as const;
