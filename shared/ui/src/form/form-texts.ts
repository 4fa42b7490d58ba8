/** What fields say by themselves; apart from the texts that every page carries. */
export const formTexts = {
  selectPlaceholder: 'Selecione uma opção',
  selectFailed: 'As opções não vieram. Tentar de novo',
  noOptions: 'Nenhuma opção encontrada',
  optional: 'opcional',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  increase: 'Aumentar',
  decrease: 'Diminuir',
  digit: 'Dígito',
  incompletePhone: 'Informe um telefone com DDD.',
  foreignPhone: 'Só enviamos códigos a telefones do Brasil. Informe um com DDD.',
  invalidTime: 'Use o formato hora:minuto, como 09:30.',
} as const;
