/** What the lists of staff say by themselves. */
export const staffListTexts = {
  columns: 'Colunas',
  moveUp: 'Mover para cima:',
  moveDown: 'Mover para baixo:',
  usualColumns: 'Restaurar colunas',
  /** Of the handle of a row that is moved by keys or dragged. */
  move: (name: string) => `Mover ${name}`,
  moveHint: 'Setas para cima e para baixo mudam a posição; Home e End levam às pontas.',
  moved: (name: string, at: number, of: number) => `${name}: posição ${at} de ${of}`,
  remove: (name: string) => `Tirar ${name}`,
} as const;
