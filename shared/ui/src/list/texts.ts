/** What the lists of staff say by themselves. */
export const staffListTexts = {
  columns: 'Colunas',
  moveUp: 'Mover para cima:',
  moveDown: 'Mover para baixo:',
  usualColumns: 'Restaurar colunas',
} as const;
